// Charts as small as a word, for a cell or a tile; the words beside them say the figures.
import type { Hue } from "#shared/hues.ts";
import "./inline.css";

const [WIDTH, HEIGHT] = [100, 24];

export const sparkPath = (values: readonly number[]): string => {
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const x = (place: number) => (values.length < 2 ? 0 : (place / (values.length - 1)) * WIDTH);
  const y = (value: number) => HEIGHT - 1 - ((value - low) / (high - low)) * (HEIGHT - 2);
  return values.map((value, place) => `${place === 0 ? "M" : "L"}${x(place).toFixed(1)} ${y(value).toFixed(1)}`).join("");
};

export const Sparkline = ({ hue, values }: { hue: Hue; values: readonly number[] }) => (
  <svg className="sparkline" data-hue={hue} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
    <path d={sparkPath(values)} />
  </svg>
);

/** A bar that is as full as the share, at most full. */
export const Progress = ({ hue, value, total }: { hue: Hue; value: number; total: number }) => (
  <div className="progress" data-hue={hue} aria-hidden="true">
    <div style={{ inlineSize: `${total > 0 ? Math.min(100, Math.max(0, (value / total) * 100)) : 0}%` }} />
  </div>
);
