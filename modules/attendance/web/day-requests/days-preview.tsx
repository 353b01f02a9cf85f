import { formatDays, formatMonth } from "#shared/format.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { DayRequestPreview } from "../../day-requests/contract.ts";
import { DateLines } from "./date-lines.tsx";
import { dayRequestTexts } from "./texts.ts";

/** Which dates count, and how many of a month that makes at home. */
export const DaysPreview = ({ preview: { lines, total, home } }: { preview: DayRequestPreview }) => {
  const text = useTexts(dayRequestTexts);
  return (
    <>
      {lines.length > 0 && <DateLines lines={lines} />}
      <dl className="day-request-sums">
        <dt>{text("total")}</dt>
        <dd>{formatDays(total)}</dd>
        {home.map(({ month, would, most }) => (
          <div key={month} style={{ display: "contents" }}>
            <dt>{text("ofMonth", { month: formatMonth(`${month}-01`) })}</dt>
            <dd className={would > most ? "day-request-over" : undefined}>{text("ofMost", { would, most })}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};
