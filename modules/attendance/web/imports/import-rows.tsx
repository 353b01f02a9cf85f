import { Link } from "react-router";
import { dayIn } from "#shared/dates.ts";
import { formatMoment } from "#shared/format.ts";
import { OutcomeCounters } from "#web/imports/outcome-counters.tsx";
import { Card } from "#web/ui/card.tsx";
import type { Column } from "#web/ui/data-list.tsx";
import { List } from "#web/ui/list.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { type PunchImport, type PunchRow, PunchRowList, type punchRowFilters } from "../../imports/contract.ts";
import { punchOutcomeWords } from "../../imports/messages.ts";
import { dayPath } from "../../paths.ts";
import { punchTexts } from "../punch-words.ts";
import { usePunchRows } from "./queries.ts";
import { punchImportTexts } from "./texts.ts";

type Counted = { filter: (typeof punchRowFilters)[number]; rows: number };

/** Each outcome with its number of rows; pressed, only these are shown. */
const countsOf = ({ counters, result }: PunchImport): Counted[] => [
  ...(["new", "same", "error", "warning"] as const).map((filter) => ({ filter, rows: counters[filter] })),
  ...(result && result.leftBehind > 0 ? [{ filter: "left_behind" as const, rows: result.leftBehind }] : []),
];

export const ImportRows = ({ of }: { of: PunchImport }) => {
  const text = useTexts(punchImportTexts);
  const choice = useList(PunchRowList);
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
      />
      <List
        label={text("rowsTitle")}
        choice={choice}
        query={usePunchRows(of, choice.asked)}
        columns={useColumns(of)}
        keyOf={({ id }) => id}
        empty={{ sentence: text("noRows") }}
        noneFit={text("noRows")}
      />
    </Card>
  );
};

const looks = { new: "import-outcome-add", same: "import-outcome-same", error: "import-outcome-error" } as const;

const useColumns = ({ result }: PunchImport): Column<PunchRow>[] => {
  const [text, words] = [useTexts(punchImportTexts), useTexts(punchTexts)];
  const moment = ({ at, zone, said, person }: PunchRow) => {
    if (at === undefined || zone === undefined) return said;
    const shown = formatMoment(at, zone);
    return person ? <Link to={dayPath(dayIn(zone, at), person.code)}>{shown}</Link> : shown;
  };
  return [
    { header: text("row"), figure: true, card: "corner", sort: { by: "row", kind: "figure" }, cell: ({ no }) => no.toLocaleString("en") },
    {
      header: text("person"),
      card: "title",
      cell: ({ person, code }) => (
        <span className="import-person">
          <span>{person?.name ?? (code === "" ? text("noCode") : text("codeOf", { code }))}</span>
          {person && <span className="import-samples">{text("codeOf", { code })}</span>}
        </span>
      ),
    },
    { header: text("when"), card: "large", cell: moment },
    { header: text("way"), cell: ({ kind }) => (kind ? words(`kind_${kind}`) : "") },
    {
      header: text("outcome"),
      cell: ({ outcome }) => outcome && <span className={`import-outcome ${looks[outcome]}`}>{punchOutcomeWords[outcome]}</span>,
    },
    ...(result
      ? [
          {
            header: text("became"),
            cell: ({ written, voided }: PunchRow) =>
              [written && punchOutcomeWords[written], voided && punchOutcomeWords.voided].filter(Boolean).join(" · "),
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
  ];
};
