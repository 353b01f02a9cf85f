import { useTexts } from "#web/ui/use-texts.ts";
import { inHours } from "../../day/why.ts";
import type { PeriodTotals } from "../../periods/figures.ts";
import { periodTexts } from "./texts.ts";

export type Figure = { name: keyof PeriodTotals; label: string; of: (totals: PeriodTotals) => string };

/** No figure stands apart from its word at the end of a line. */
const TOGETHER = "\u00a0";

/** Of these it is said that there were none. */
const always: readonly Figure["name"][] = ["attended", "leave", "off", "absent", "unpaid"];

export const isTold = ({ name, of }: Figure, totals: PeriodTotals): boolean => always.includes(name) || of(totals) !== "0";

export const inWords = (figures: readonly Figure[], totals: PeriodTotals): string =>
  figures.map(({ label, of }) => `${label} ${of(totals)}`.replaceAll(" ", TOGETHER)).join(" · ");

const minutes = (count: number): string => (count === 0 ? "0" : inHours(count));

/** What somebody's days of a period came to, each figure as it is read. */
export const useFigures = (): Figure[] => {
  const text = useTexts(periodTexts);
  const days = (name: Figure["name"], label: string): Figure => ({ name, label, of: (totals) => String(totals[name]) });
  return [
    days("employed", text("employed")),
    days("working", text("working")),
    days("attended", text("attended")),
    days("leave", text("leave")),
    days("off", text("off")),
    days("absent", text("absentShare")),
    days("unpaid", text("unpaid")),
    {
      name: "lateCount",
      label: text("late"),
      of: ({ lateCount: count, lateMinutes }) => (count === 0 ? "0" : text("lateFigure", { count, minutes: inHours(lateMinutes) })),
    },
    { name: "short", label: text("short"), of: ({ short }) => minutes(short) },
    { name: "overtime", label: text("overtime"), of: ({ overtime }) => minutes(overtime) },
    { name: "offDayMinutes", label: text("offDay"), of: ({ offDayMinutes }) => minutes(offDayMinutes) },
    days("workFromHome", text("home")),
    days("onDuty", text("duty")),
  ];
};
