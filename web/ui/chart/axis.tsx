import type { ScaleLinear } from "d3-scale";

/** "25K": long figures do not fit beside the axis. */
const short = new Intl.NumberFormat("en-GB", { notation: "compact" });

/** A few quiet lines with their values. */
export const Rows = ({ y, left, right, em }: { y: ScaleLinear<number, number>; left: number; right: number; em: number }) =>
  y.ticks(4).map((value) => (
    <g key={value}>
      <line className="chart-grid" x1={left} x2={right} y1={y(value)} y2={y(value)} />
      <text x={left - em / 2} y={y(value)} textAnchor="end" dominantBaseline="central">
        {short.format(value)}
      </text>
    </g>
  ));
