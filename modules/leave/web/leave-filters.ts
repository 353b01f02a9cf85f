import { type PlainDate, yearOf } from "#shared/dates.ts";
import { leaveStatuses, leaveWorkflow } from "../workflow.ts";
import type { LeaveChoice } from "./choices.ts";

const yearsBack = 3;

/** By what a list of leave is narrowed: one's own, that of reports, that of the company. */
export const leaveFilters = (text: (key: "status" | "type" | "year") => string, types: readonly LeaveChoice[], today: PlainDate) => {
  const nextYear = yearOf(today) + 1;
  const years = Array.from({ length: yearsBack + 2 }, (_, index) => String(nextYear - index));
  return {
    status: {
      name: "status",
      label: text("status"),
      options: leaveStatuses.map((value) => ({ value, label: leaveWorkflow.states[value].label })),
    },
    type: { name: "type", label: text("type"), options: types.map(({ type, name }) => ({ value: type, label: name })) },
    year: { name: "year", label: text("year"), options: years.map((value) => ({ value, label: value })) },
  };
};
