// A ring is a few circles: it needs no library, and stands on the home page.
import type { Hue } from "#shared/hues.ts";
import "./ring.css";

/** What it is drawn in its own text says beside it, so nobody hears it. The whole is 100. */
export const Ring = ({ hue, parts, total }: { hue: Hue; parts: readonly { value: number; planned?: true }[]; total: number }) => {
  let before = 0;
  return (
    <svg className="ring" data-hue={hue} viewBox="0 0 36 36" aria-hidden="true">
      <circle className="ring-track" cx="18" cy="18" r="15" />
      {parts.map(({ value, planned }, place) => {
        const share = total > 0 ? Math.min(100 - before, Math.max(0, (value / total) * 100)) : 0;
        const offset = -before;
        before += share;
        return (
          share > 0 && (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
              key={place}
              className={planned ? "ring-planned" : "ring-part"}
              cx="18"
              cy="18"
              r="15"
              pathLength="100"
              strokeDasharray={`${share} 100`}
              strokeDashoffset={offset}
            />
          )
        );
      })}
    </svg>
  );
};
