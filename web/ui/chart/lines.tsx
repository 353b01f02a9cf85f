import { scaleLinear, scalePoint, scaleUtc } from "d3-scale";
import { area, curveMonotoneX, curveStepAfter, line } from "d3-shape";
import { formatMonth } from "#shared/format.ts";
import { Rows } from "./axis.tsx";
import { type ChartData, highestOf, labelStep, type Place, type PlotProps, type Point, widthOf } from "./data.ts";

type Known = { x: number; value: number };
type Tick = { x: number; label: string };

const timeOf = ({ day = "" }: Point): number => Date.parse(day);

/** Days lie where they lie in time, with the months below them; other points at equal distances. */
const across = ({ points }: ChartData, left: number, right: number, em: number): { xs: number[]; ticks: Tick[] } => {
  if (points.length > 1 && points.every(({ day }) => day !== undefined)) {
    const x = scaleUtc()
      .domain([Math.min(...points.map(timeOf)), Math.max(...points.map(timeOf))])
      .range([left, right]);
    const months = x.ticks(Math.max(2, Math.min(12, Math.floor((right - left) / (em * 5)))));
    const shown = months.map((at) => ({ x: x(at), label: formatMonth(at.toISOString().slice(0, 10)).slice(0, 3) }));
    return { xs: points.map((point) => x(timeOf(point))), ticks: shown };
  }
  const x = scalePoint<number>().domain(points.keys()).range([left, right]);
  const xs = points.map((_, index) => x(index) ?? left);
  const step = labelStep(
    points.map(({ label }) => label),
    right - left,
    em,
  );
  return { xs, ticks: points.flatMap(({ label }, index) => (index % step === 0 ? [{ x: xs[index] ?? left, label }] : [])) };
};

const Plot = ({ data, place, hatch, isFilled }: PlotProps & { isFilled: boolean }) => {
  const { series, points } = data;
  const { width, height, em } = place;
  const [left, bottom] = [em * 2.5, em * 1.75];
  const floor = height - bottom;
  const hasNames = !isFilled && series.length > 1;
  const right = width - (hasNames ? Math.max(...series.map(({ label }) => widthOf(label, em))) + em : em * 0.75);
  const { xs, ticks } = across(data, left, right, em);
  const y = scaleLinear()
    .domain([Math.min(0, ...points.flatMap(({ values }) => values.map((value) => value ?? 0))), highestOf(data, false) || 1])
    .nice(4)
    .range([floor, em * 1.5]);
  // What happens on a day holds until the next one; figures of months lead from one to the next.
  const isSteps = points.some(({ day }) => day !== undefined);
  const curve = isSteps ? curveStepAfter : curveMonotoneX;
  const knownOf = (one: (point: Point) => number | undefined): Known[] =>
    points.flatMap((point, index) => {
      const value = one(point);
      return value === undefined ? [] : [{ x: xs[index] ?? left, value }];
    });
  const stroke = line<Known>(
    ({ x }) => x,
    ({ value }) => y(value),
  ).curve(curve);
  const filled = area<Known>(
    ({ x }) => x,
    y(Math.max(0, y.domain()[0] ?? 0)),
    ({ value }) => y(value),
  ).curve(curve);
  const budget = knownOf(({ target }) => target);
  return (
    <>
      <Rows y={y} left={left} right={right} em={em} />
      {ticks.map(({ x, label }) => (
        <text key={x} x={x} y={height - em * 0.4} textAnchor={x - left < em ? "start" : "middle"}>
          {label}
        </text>
      ))}
      {series.map(({ label, hue, planned }, one) => {
        const known = knownOf(({ values }) => values[one]);
        const last = known.at(-1);
        return (
          <g key={label} data-hue={hue}>
            {isFilled && <path className="chart-area" d={filled(known) ?? ""} fill={planned && hatch(hue)} />}
            <path className="chart-line" d={stroke(known) ?? ""} strokeDasharray={planned && "5 4"} />
            {hasNames && last && (
              <text className="chart-name" x={last.x + em / 2} y={y(last.value)} dominantBaseline="central">
                {label}
              </text>
            )}
          </g>
        );
      })}
      {budget.length > 0 && <path className="chart-line chart-budget" d={stroke(budget) ?? ""} />}
      <Notes points={points} xs={xs} place={place} floor={floor} />
      <Hits xs={xs} left={left} right={right} floor={floor} isSteps={isSteps} />
    </>
  );
};

/** A line down from the words, which stand on the side where there is room. */
const Notes = ({ points, xs, place: { width, em }, floor }: { points: readonly Point[]; xs: number[]; place: Place; floor: number }) =>
  points.map(({ note }, index) => {
    const x = xs[index] ?? 0;
    return (
      note !== undefined && (
        // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place
        <g key={index}>
          <line className="chart-note" x1={x} x2={x} y1={em * 0.25} y2={floor} />
          <text
            x={x > width / 2 ? x - em / 2 : x + em / 2}
            y={em * 0.75}
            textAnchor={x > width / 2 ? "end" : "start"}
            dominantBaseline="central"
          >
            {note}
          </text>
        </g>
      )
    );
  });

type HitsProps = { xs: readonly number[]; left: number; right: number; floor: number; isSteps: boolean };

/** What is below the pointer: a step until the next one; otherwise a point from halfway to the one before until halfway to the next. */
const Hits = ({ xs, left, right, floor, isSteps }: HitsProps) => {
  const between = (one: number, next: number) => (isSteps ? next : (one + next) / 2);
  return xs.map((x, index) => {
    const from = index === 0 ? left : between(xs[index - 1] ?? left, x);
    const to = index === xs.length - 1 ? right : between(x, xs[index + 1] ?? right);
    // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place
    return <rect key={index} data-point={index} className="chart-hit" x={from} width={Math.max(0, to - from)} height={floor} />;
  });
};

export const Lines = (props: PlotProps) => <Plot {...props} isFilled={false} />;
export const Area = (props: PlotProps) => <Plot {...props} isFilled />;
