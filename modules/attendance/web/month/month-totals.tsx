import { formatDays, formatMonth } from "#shared/format.ts";
import { Figures } from "#web/ui/figures.tsx";
import { Facts } from "#web/ui/record.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { MonthSheet } from "../../months/contract.ts";
import { formatMinutes } from "../words.ts";
import { monthTexts } from "./texts.ts";

const shares = ["attended", "leave", "off", "absent", "open"] as const;

/** The five shares of the month and what was measured beside them; whatever is nothing is left out, but for late. */
export const MonthTotals = ({ sheet: { month, totals } }: { sheet: MonthSheet }) => {
  const text = useTexts(monthTexts);
  const sum = shares.reduce((all, share) => all + totals[share], 0);
  const late =
    totals.lateCount === 0 ? text("never") : text("late", { count: totals.lateCount, minutes: formatMinutes(totals.lateMinutes) });
  const minutes = (label: string, value: number) => (value > 0 ? [{ label, value: formatMinutes(value) }] : []);
  const days = (label: string, value: number) => (value > 0 ? [{ label, value: formatDays(value) }] : []);
  const label = text("totals", { month: formatMonth(`${month}-01`) });
  return (
    <section className="card month-totals" aria-label={label}>
      <Figures
        label={text("shares")}
        figures={[...shares.map((share) => ({ label: text(share), value: totals[share] })), { label: text("sum"), value: formatDays(sum) }]}
      />
      <Facts
        facts={[
          { label: text("net"), value: formatMinutes(totals.net) },
          { label: text("lateCount"), value: late },
          { label: text("overtime"), value: totals.overtime === 0 ? text("nothing") : formatMinutes(totals.overtime) },
          ...minutes(text("short"), totals.short),
          ...minutes(text("offDay"), totals.offDayMinutes),
          ...days(text("home"), totals.workFromHome),
          ...days(text("onDuty"), totals.onDuty),
        ]}
      />
    </section>
  );
};
