import { Link } from "react-router";
import { formatDayOfYear } from "#shared/format.ts";
import { ExportButton } from "#web/exports/export-button.tsx";
import { OutcomeCounters } from "#web/imports/outcome-counters.tsx";
import { Card } from "#web/ui/card.tsx";
import type { Column } from "#web/ui/data-list.tsx";
import { List } from "#web/ui/list.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { columnOf, type ImportField } from "../../imports/columns.ts";
import { type Import, type ImportRow, ImportRowList, type rowFilters } from "../../imports/contract.ts";
import { outcomeWords } from "../../imports/messages.ts";
import { recordPath } from "../../paths.ts";
import { useImportRows } from "./queries.ts";
import { importTexts } from "./texts.ts";

type Counted = { filter: (typeof rowFilters)[number]; rows: number };

/** Each outcome with its number of rows; pressed, only these are shown. */
const countsOf = ({ counters, result, undone }: Import): Counted[] => [
  ...(["add", "update", "same", "warning", "error"] as const).map((filter) => ({ filter, rows: counters[filter] })),
  ...(result && result.skipped > 0 ? [{ filter: "skipped" as const, rows: result.skipped }] : []),
  ...(undone && undone.kept > 0 ? [{ filter: "kept" as const, rows: undone.kept }] : []),
];

export const ImportRows = ({ of }: { of: Import }) => {
  const text = useTexts(importTexts);
  const choice = useList(ImportRowList);
  const chosen = choice.filters.outcome;
  return (
    <Card title={text("rowsTitle")}>
      <OutcomeCounters
        label={text("outcomes")}
        all={{ rows: of.rows, label: text("all") }}
        counts={countsOf(of)}
        words={(filter) => text(`count_${filter}`)}
        chosen={chosen}
        choose={(filter) => choice.choose("outcome", filter)}
      >
        <ExportButton
          list="people.imported"
          title={text("rowsTitle")}
          choice={{ ...choice, filters: { ...choice.filters, import: of.number } }}
        />
      </OutcomeCounters>
      <List
        label={text("rowsTitle")}
        choice={choice}
        query={useImportRows(of, choice.asked)}
        columns={useColumns(of)}
        keyOf={({ id }) => id}
        empty={{ sentence: text("noRows") }}
        noneFit={text("noRows")}
      />
    </Card>
  );
};

const useColumns = ({ result }: Import): Column<ImportRow>[] => {
  const text = useTexts(importTexts);
  const said = (field: ImportField, value: string | undefined): string => {
    if (value === undefined) return text("empty");
    if (columnOf(field).kind === "day") return formatDayOfYear(value);
    return columnOf(field).kind === "choice" ? value.replaceAll("_", " ") : value;
  };
  const columns: Column<ImportRow>[] = [
    { header: text("row"), figure: true, card: "corner", sort: { by: "row", kind: "figure" }, cell: ({ no }) => no.toLocaleString("en") },
    {
      header: text("person"),
      card: "title",
      cell: ({ code, name, outcome, written, undone }) => (
        <span className="import-person">
          {outcome !== "error" && undone !== "removed" && (outcome !== "add" || written === "added") && name ? (
            <Link to={recordPath(code)}>{name}</Link>
          ) : (
            <span>{name || code}</span>
          )}
          {name && <span className="import-samples">{code}</span>}
        </span>
      ),
    },
    {
      header: text("outcome"),
      card: "large",
      cell: ({ outcome }) => outcome && <span className={`import-outcome import-outcome-${outcome}`}>{outcomeWords[outcome]}</span>,
    },
    ...(result
      ? [
          {
            header: text("became"),
            cell: ({ written, undone }: ImportRow) =>
              [written && outcomeWords[written], undone && outcomeWords[undone]].filter(Boolean).join(" · "),
          },
        ]
      : []),
    {
      header: text("reasons"),
      cell: ({ reasons }) =>
        reasons.length > 0 && (
          <ul className="stack">
            {reasons.map(({ message, isWarning }) => (
              <li key={message} className={isWarning ? "import-warns" : "import-stops"}>
                {message}
              </li>
            ))}
          </ul>
        ),
    },
    {
      header: text("changes"),
      cell: ({ changes, outcome }) =>
        changes.length > 0 && (
          <ul className="import-values">
            {changes.map(({ field, before, after }) => {
              const { label } = columnOf(field);
              const words = { field: label, before: said(field, before), after: said(field, after) };
              return <li key={field}>{outcome === "update" ? text("change", words) : text("newValue", words)}</li>;
            })}
          </ul>
        ),
    },
  ];
  return columns;
};
