// A chart and what is said about it. The drawing comes with d3 once the page stands; the words and the table are there at once.
import { lazy, Suspense, useId, useState } from "react";
import { Button } from "../button.tsx";
import { Scroller } from "../scroller.tsx";
import { useTexts } from "../use-texts.ts";
import { type ChartData, type DrawingProps, tableOf } from "./data.ts";
import { chartTexts } from "./texts.ts";
import "./chart.css";

/** A page is worth more than its drawing: without it the table says the same. */
const Missing = (_: DrawingProps) => <p>{useTexts(chartTexts)("missing")}</p>;

const Drawing = lazy(() =>
  import("./drawing.tsx").then(
    ({ Drawing }) => ({ default: Drawing }),
    () => ({ default: Missing }),
  ),
);

type ChartProps = DrawingProps & {
  /** Subject and unit: "Hours worked, by day". */
  title: string;
  figure?: string;
  /** What the chart shows, in one sentence. */
  finding: string;
};

export const Chart = ({ title, figure, finding, kind, data }: ChartProps) => {
  const text = useTexts(chartTexts);
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  return (
    <section className="card chart" aria-labelledby={id}>
      <div className="chart-head">
        <h2 id={id}>{title}</h2>
        <Button
          look="text"
          icon={isTable ? "chart-bar" : "table"}
          label={text(isTable ? "asChart" : "asTable")}
          onClick={() => setIsTable(!isTable)}
        />
      </div>
      {figure !== undefined && <strong className="chart-figure">{figure}</strong>}
      <p className="chart-finding">{finding}</p>
      {isTable ? (
        <ChartTable title={title} data={data} />
      ) : (
        <>
          {kind !== "heat" && <Key data={data} />}
          <div className="chart-plot" style={kind === "heat" ? { blockSize: `${2 * data.points.length + 2}rem` } : undefined}>
            <Suspense fallback={<div className="skeleton" aria-hidden="true" />}>
              <Drawing kind={kind} data={data} />
            </Suspense>
          </div>
        </>
      )}
    </section>
  );
};

/** Nothing to tell apart needs no key. */
const Key = ({ data: { series, target } }: { data: ChartData }) =>
  (series.length > 1 || target !== undefined) && (
    <ul className="chart-key" aria-hidden="true">
      {series.map(({ label, hue, planned }) => (
        <li key={label} data-hue={hue} className={planned && "is-planned"}>
          {label}
        </li>
      ))}
      {target !== undefined && <li className="is-target">{target}</li>}
    </ul>
  );

const ChartTable = ({ title, data }: { title: string; data: ChartData }) => {
  const { head, rows } = tableOf(data);
  return (
    <Scroller label={title}>
      <table className="chart-table">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two points may have one name, and none moves
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, place) => (
                <td key={head[place + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
};
