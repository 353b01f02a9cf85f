import { scaleBand, scaleLinear } from "d3-scale";
import { Rows } from "./axis.tsx";
import { highestOf, labelStep, type PlotProps, type Point, widthOf } from "./data.ts";

/** What stands on something else is parted from it. */
const GAP = 1.5;

/** From where to where each value of a point reaches when they stand on each other. */
const stacked = ({ values }: Point): { series: number; from: number; to: number }[] => {
  let sum = 0;
  return values.flatMap((value, series) => {
    if (value === undefined || value <= 0) return [];
    const from = sum;
    sum += value;
    return [{ series, from, to: sum }];
  });
};

export const Bars = ({ data, place: { width, height, em }, hatch }: PlotProps) => {
  const { series, points } = data;
  const hueOf = (point: Point, one: number) => point.hue ?? series[one]?.hue ?? "grey";
  const [left, bottom] = [em * 2.5, em * 1.75];
  const x = scaleBand<number>().domain(points.keys()).range([left, width]).padding(0.25);
  const y = scaleLinear()
    .domain([0, highestOf(data, true) || 1])
    .nice(4)
    .range([height - bottom, em]);
  const step = labelStep(
    points.map(({ label }) => label),
    width - left,
    em,
  );
  const thick = Math.min(x.bandwidth(), em * 3);
  return (
    <>
      <Rows y={y} left={left} right={width} em={em} />
      {points.map((point, index) => {
        const start = (x(index) ?? 0) + (x.bandwidth() - thick) / 2;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place
          <g key={index} data-point={index}>
            <rect className="chart-hit" x={(x(index) ?? 0) - x.step() * 0.125} width={x.step()} height={height - bottom} />
            {stacked(point).map(({ series: one, from, to }) => (
              <rect
                key={one}
                data-hue={hueOf(point, one)}
                className={series[one]?.planned ? undefined : "chart-solid"}
                fill={series[one]?.planned && hatch(hueOf(point, one))}
                x={start}
                width={thick}
                y={y(to)}
                height={Math.max(1, y(from) - y(to) - (from > 0 ? GAP : 0))}
                rx={Math.min(3, thick / 4)}
              />
            ))}
            {point.target !== undefined && (
              <rect className="chart-mark" x={start - 2} width={thick + 4} y={y(point.target) - 1} height={2} />
            )}
            {index % step === 0 && (
              <text x={start + thick / 2} y={height - em * 0.4} textAnchor="middle">
                {point.label}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
};

/** The names stand before their bars, the values behind them: no axis is needed. */
export const BarsLyingDown = ({ data, place: { width, height, em }, hatch }: PlotProps) => {
  const { series, points, format } = data;
  const hueOf = (point: Point, one: number) => point.hue ?? series[one]?.hue ?? "grey";
  const values = points.map((point) =>
    stacked(point)
      .map(({ from, to }) => format(to - from))
      .join(" + "),
  );
  const before = Math.min(width * 0.4, Math.max(...points.map(({ label }) => widthOf(label, em))) + em);
  const after = Math.max(...values.map((value) => widthOf(value, em))) + em;
  const y = scaleBand<number>().domain(points.keys()).range([0, height]).padding(0.4);
  const x = scaleLinear()
    .domain([0, highestOf(data, true) || 1])
    .range([before, Math.max(before + em, width - after)]);
  const thick = Math.min(y.bandwidth(), em * 2);
  return points.map((point, index) => {
    const middle = (y(index) ?? 0) + y.bandwidth() / 2;
    const bars = stacked(point);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place
      <g key={index} data-point={index}>
        <rect className="chart-hit" y={middle - y.step() / 2} width={width} height={y.step()} />
        <text x={0} y={middle} dominantBaseline="central">
          {point.label}
        </text>
        {bars.map(({ series: one, from, to }) => (
          <rect
            key={one}
            data-hue={hueOf(point, one)}
            className={series[one]?.planned ? undefined : "chart-solid"}
            fill={series[one]?.planned && hatch(hueOf(point, one))}
            x={x(from) + (from > 0 ? GAP : 0)}
            width={Math.max(1, x(to) - x(from) - (from > 0 ? GAP : 0))}
            y={middle - thick / 2}
            height={thick}
            rx={3}
          />
        ))}
        {point.target !== undefined && (
          <rect className="chart-mark" x={x(point.target) - 1} width={2} y={middle - thick / 2 - 2} height={thick + 4} />
        )}
        <text className="chart-value" x={x(bars.at(-1)?.to ?? 0) + em / 2} y={middle} dominantBaseline="central">
          {values[index]}
        </text>
      </g>
    );
  });
};
