import { type PlainDate, yearOf } from "#shared/dates.ts";
import { ExportButton } from "#web/exports/export-button.tsx";
import { ListFilters } from "#web/ui/list-filters.tsx";
import type { ListChoice } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { leaveStatuses, leaveWorkflow } from "../workflow.ts";
import type { LeaveChoice } from "./choices.ts";
import { leaveTexts } from "./texts.ts";

const yearsBack = 3;

type LeaveFiltersProps = { choice: ListChoice; types: readonly LeaveChoice[]; today: PlainDate };

export const LeaveFilters = ({ choice, types, today }: LeaveFiltersProps) => {
  const text = useTexts(leaveTexts);
  const nextYear = yearOf(today) + 1;
  const years = Array.from({ length: yearsBack + 2 }, (_, index) => String(nextYear - index));
  return (
    <ListFilters
      choice={choice}
      action={<ExportButton list="leave.requests" title={text("mine")} choice={choice} />}
      filters={[
        {
          name: "status",
          label: text("status"),
          options: leaveStatuses.map((value) => ({ value, label: leaveWorkflow.states[value].label })),
        },
        { name: "type", label: text("type"), options: types.map(({ type, name }) => ({ value: type, label: name })) },
        { name: "year", label: text("year"), options: years.map((value) => ({ value, label: value })) },
      ]}
    />
  );
};
