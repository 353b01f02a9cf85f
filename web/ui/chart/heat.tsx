import { scaleBand, scaleQuantize } from "d3-scale";
import { highestOf, labelStep, type PlotProps, widthOf } from "./data.ts";

const shades = [0.2, 0.4, 0.6, 0.8, 1];

/** A row for each point, a column for each series: the more, the stronger. */
export const Heat = ({ data, place: { width, height, em } }: PlotProps) => {
  const { series, points } = data;
  const left = Math.min(width * 0.35, Math.max(...points.map(({ label }) => widthOf(label, em))) + em);
  const x = scaleBand<number>().domain(series.keys()).range([left, width]).padding(0.1);
  const y = scaleBand<number>()
    .domain(points.keys())
    .range([em * 1.5, height])
    .padding(0.1);
  const shadeOf = scaleQuantize<number>()
    .domain([0, highestOf(data, false) || 1])
    .range(shades);
  const step = labelStep(
    series.map(({ label }) => label),
    width - left,
    em,
  );
  return (
    <>
      {series.map(
        ({ label }, column) =>
          column % step === 0 && (
            <text key={label} x={(x(column) ?? 0) + x.bandwidth() / 2} y={em} textAnchor="middle">
              {label}
            </text>
          ),
      )}
      {points.map(({ label, values }, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place
        <g key={row} data-point={row}>
          <text y={(y(row) ?? 0) + y.bandwidth() / 2} dominantBaseline="central">
            {label}
          </text>
          {series.map(({ label: name, hue }, column) => {
            const value = values[column] ?? 0;
            return (
              <rect
                key={name}
                data-hue={hue}
                data-series={column}
                className={value === 0 ? "chart-nothing" : "chart-solid"}
                opacity={value === 0 ? 1 : shadeOf(value)}
                x={x(column)}
                y={y(row)}
                width={x.bandwidth()}
                height={y.bandwidth()}
                rx={2}
              />
            );
          })}
        </g>
      ))}
    </>
  );
};
