import { Card } from "#web/ui/card.tsx";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { DayView } from "../../day/contract.ts";
import { formatMinutes } from "../words.ts";
import { dayTexts } from "./texts.ts";

type Step = { name: string; how: string; result: string };

const shares = ["attended", "leave", "off", "absent", "open"] as const;

/** Step by step from the punches to what the day counts as, so that nobody has to believe a figure. */
export const Computation = ({ day }: { day: DayView }) => {
  const text = useTexts(dayTexts);
  const step = (name: string, how: string, minutes: number): Step => ({ name, how, result: formatMinutes(minutes) });
  const parts = shares.filter((share) => day.shares[share] > 0).map((share) => text(`share_${share}`, { part: day.shares[share] }));
  const steps: Step[] = [
    step(text("gross"), text("grossHow"), day.gross),
    step(text("break"), text("breakHow"), day.breakTaken),
    step(text("net"), text("netHow"), day.net),
    step(text("expected"), text("expectedHow"), day.expected),
    step(text("short"), text("shortHow"), day.short),
    step(text("late"), text("lateHow"), day.late),
    step(text("early"), text("earlyHow"), day.early),
    step(text("overtime"), text("overtimeHow"), day.overtime),
    ...(day.offDayMinutes > 0 ? [step(text("offDay"), text("offDayHow"), day.offDayMinutes)] : []),
    { name: text("shares"), how: "", result: parts.join(", ") || text("noShares") },
  ];
  const columns: Column<Step>[] = [
    { header: text("step"), card: "title", cell: ({ name }) => name, note: ({ how }) => how },
    { header: text("result"), card: "corner", figure: true, cell: ({ result }) => result },
  ];
  return (
    <Card title={text("steps")}>
      <DataList label={text("steps")} rows={steps} columns={columns} keyOf={({ name }) => name} />
    </Card>
  );
};
