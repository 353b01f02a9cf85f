import { formatDays, formatMonth } from "#shared/format.ts";
import { Card } from "#web/ui/card.tsx";
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
  const measured: [name: string, value: string | undefined][] = [
    [text("net"), formatMinutes(totals.net)],
    [text("lateCount"), late],
    [text("overtime"), totals.overtime === 0 ? text("nothing") : formatMinutes(totals.overtime)],
    [text("short"), totals.short > 0 ? formatMinutes(totals.short) : undefined],
    [text("offDay"), totals.offDayMinutes > 0 ? formatMinutes(totals.offDayMinutes) : undefined],
    [text("home"), totals.workFromHome > 0 ? formatDays(totals.workFromHome) : undefined],
    [text("onDuty"), totals.onDuty > 0 ? formatDays(totals.onDuty) : undefined],
  ];
  return (
    <Card title={text("totals", { month: formatMonth(`${month}-01`) })}>
      <dl className="shares">
        {shares.map((share) => (
          <div key={share} data-share={share}>
            <dt>{text(share)}</dt>
            <dd>{totals[share]}</dd>
          </div>
        ))}
        <div>
          <dt>{text("sum")}</dt>
          <dd>{formatDays(sum)}</dd>
        </div>
      </dl>
      <dl className="facts">
        {measured.map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  );
};
