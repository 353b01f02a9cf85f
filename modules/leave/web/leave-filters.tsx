import { useSearchParams } from "react-router";
import { type PlainDate, yearOf } from "#shared/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { type LeaveBalance, LeaveFilter } from "../contract.ts";
import { leaveStatuses, leaveWorkflow } from "../workflow.ts";
import { leaveTexts } from "./texts.ts";

const UrlFilter = LeaveFilter.pick({ status: true, type: true, year: true });
type UrlFilter = ReturnType<typeof UrlFilter.parse>;
const yearsBack = 3;

/** The filters as the URL has them; one that nobody offers counts as none. */
export const useLeaveFilter = (): {
  filter: UrlFilter;
  filtered: boolean;
  set: (name: keyof UrlFilter, value: string) => void;
  clear: () => void;
} => {
  const [params, setParams] = useSearchParams();
  const parsed = UrlFilter.safeParse(Object.fromEntries(params));
  const filter = parsed.success ? parsed.data : {};
  return {
    filter,
    filtered: Object.values(filter).some((value) => value !== undefined),
    set: (name, value) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: true },
      ),
    clear: () => setParams({}, { replace: true }),
  };
};

type LeaveFiltersProps = ReturnType<typeof useLeaveFilter> & { balances: readonly LeaveBalance[]; today: PlainDate };

export const LeaveFilters = ({ filter, filtered, set, clear, balances, today }: LeaveFiltersProps) => {
  const text = useTexts(leaveTexts);
  const nextYear = yearOf(today) + 1;
  const years = Array.from({ length: yearsBack + 2 }, (_, index) => String(nextYear - index));
  const choices = [
    { name: "status", label: text("status"), options: leaveStatuses.map((value) => ({ value, label: leaveWorkflow.states[value].label })) },
    { name: "type", label: text("type"), options: balances.map(({ type, name }) => ({ value: type, label: name })) },
    { name: "year", label: text("year"), options: years.map((value) => ({ value, label: value })) },
  ] as const;
  return (
    <search className="filters" aria-label={text("filters")}>
      {choices.map(({ name, label, options }) => (
        <Field key={name} label={label}>
          {(wiring) => (
            <Select
              {...wiring}
              placeholder={text("all")}
              options={options}
              value={filter[name] ?? ""}
              onChange={(event) => set(name, event.target.value)}
            />
          )}
        </Field>
      ))}
      {filtered && <Button look="text" label={text("clear")} onClick={clear} />}
    </search>
  );
};
