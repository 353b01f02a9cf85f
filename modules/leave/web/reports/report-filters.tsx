import { PersonField } from "#modules/people/web/index.tsx";
import { ExportButton } from "#web/exports/export-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { DayFilter, RangeFilter } from "#web/ui/day-filter.tsx";
import { Field } from "#web/ui/field.tsx";
import { FilterChip } from "#web/ui/filter-chip.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { LeaveReport, ReportName } from "../../reports/contract.ts";
import { reportTitles } from "../../reports/words.ts";
import { usePlaces } from "../all-requests/queries.ts";
import { useBalances } from "../balance-queries.ts";
import { choicesOf } from "../choices.ts";
import { reportTexts } from "./texts.ts";
import type { Change } from "./use-asked-report.ts";

const spans = ["7", "30", "60", "90", "180"] as const;
type FiltersProps = { name: ReportName; given: Record<string, string>; shown: LeaveReport | undefined; change: Change };

export const ReportFilters = ({ name, given, shown, change }: FiltersProps) => {
  const text = useTexts(reportTexts);
  const places = usePlaces().data;
  const summary = useBalances().data;
  const named = (all: readonly { id: string; name: string }[] = []) => all.map(({ id, name: label }) => ({ value: id, label }));
  const types = (summary ? choicesOf(summary) : []).map(({ type, name: label }) => ({ value: type, label }));
  const { page: _, ...filters } = given;
  const chosen: readonly ["type" | "department" | "location", { value: string; label: string }[]][] = [
    ["type", types],
    ["department", named(places?.departments)],
    ["location", named(places?.locations)],
  ];
  return (
    <search className="filters">
      <Field label={text("person")}>
        {(wiring) => <PersonField {...wiring} value={given.person ?? ""} onChoose={(person) => change({ person: person?.code })} />}
      </Field>
      {name === "balances" && <DayFilter label={text("on")} value={given.on ?? shown?.to ?? ""} onChange={(on) => change({ on })} />}
      {(name === "taken" || name === "corrections") && (
        <RangeFilter
          labels={{ from: text("from"), to: text("to") }}
          value={{ from: given.from ?? shown?.from ?? "", to: given.to ?? shown?.to ?? "" }}
          onChange={change}
        />
      )}
      {name === "lapsing" && (
        <FilterChip
          label={text("within")}
          options={spans.map((value) => ({ value, label: text("days", { count: value }) }))}
          value={given.within ?? "30"}
          onChoose={(within) => change({ within })}
          isSet
        />
      )}
      {chosen.map(([field, options]) => (
        <FilterChip
          key={field}
          label={text(field)}
          options={options}
          value={given[field] ?? ""}
          onChoose={(value) => change({ [field]: value })}
        />
      ))}
      {Object.keys(filters).length > 0 && (
        <Button
          look="text"
          label={text("clear")}
          onClick={() => change(Object.fromEntries(Object.keys(filters).map((field) => [field, undefined])))}
        />
      )}
      <ExportButton list={`leave.report-${name}`} title={reportTitles[name]} choice={{ sort: "person", filters }} />
    </search>
  );
};
