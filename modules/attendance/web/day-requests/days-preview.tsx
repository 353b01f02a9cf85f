import { formatDays, formatMonth } from "#shared/format.ts";
import { Figures } from "#web/ui/figures.tsx";
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
      <Figures
        label={text("sums")}
        figures={[
          { label: text("total"), value: formatDays(total) },
          ...home.map(({ month, would, most }) => ({
            label: text("ofMonth", { month: formatMonth(`${month}-01`) }),
            value: <span className={would > most ? "day-request-over" : undefined}>{text("ofMost", { would, most })}</span>,
          })),
        ]}
      />
    </>
  );
};
