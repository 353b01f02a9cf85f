// What a statement shows wherever it stands: its figures, and each line of it.
import type { PlainDate } from "#shared/dates.ts";
import { formatDate, formatDayOfYear, formatDays, formatMonth } from "#shared/format.ts";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { Facts } from "#web/ui/record.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { LeaveStatement, StatementLine } from "../../ledger/contract.ts";
import { leaveRecordPath } from "../../paths.ts";
import { statementTexts } from "./texts.ts";

const signed = (units: number): string => (units > 0 ? `+${units}` : String(units).replace("-", "−"));

/** What a line says happened, and until when what it brought can be taken; of what is to come, that it is. */
const useWords = (today: PlainDate) => {
  const text = useTexts(statementTexts);
  const isToCome = ({ day, expected }: StatementLine): boolean => expected || day > today;
  const note = (line: StatementLine): string | undefined => {
    const { after, usableUntil } = line;
    if (after === undefined) return text("waits");
    if (isToCome(line)) return text("expected");
    return usableUntil && text("until", { day: formatDayOfYear(usableUntil) });
  };
  const named = (period: string): string => {
    const [year = "", part] = period.split("-");
    if (part === undefined) return year;
    return part.startsWith("Q") ? text("quarter", { quarter: part.slice(1), year }) : formatMonth(`${period}-01`);
  };
  const done = ({ kind, period }: StatementLine) =>
    kind === "credited" && period ? text("creditedFor", { period: named(period) }) : text(`line_${kind}`);
  const shown = (line: StatementLine) => {
    const what = [done(line), line.reason].filter(Boolean).join(", ");
    return isToCome(line) ? <em>{what}</em> : what;
  };
  return { note, shown };
};

const useColumns = (today: PlainDate): Column<StatementLine>[] => {
  const text = useTexts(statementTexts);
  const { note, shown } = useWords(today);
  return [
    {
      header: text("what"),
      card: "title",
      cell: shown,
      number: (line) => line.number,
    },
    { header: text("day"), cell: (line) => formatDate(line.day), number: (line) => note(line) && <em>{note(line)}</em> },
    { header: text("change"), figure: true, card: "corner", cell: (line) => signed(line.units) },
    { header: text("after"), figure: true, cell: (line) => line.after },
  ];
};

export const StatementFigures = ({
  statement: { free, inHand, kept, waiting, booked, lapses, on, today },
}: {
  statement: LeaveStatement;
}) => {
  const text = useTexts(statementTexts);
  const day = formatDayOfYear(on);
  return (
    <Facts
      facts={[
        {
          label: on === today ? text("free") : text("freeOn", { day }),
          value: <span className="balance-free">{free}</span>,
        },
        { label: on === today ? text("inHand") : text("inHandOn", { day }), value: inHand },
        { label: text("kept"), value: kept },
        { label: text("waiting"), value: waiting },
        { label: text("booked"), value: booked },
        ...(lapses
          ? [{ label: text("lapses"), value: text("lapsesOn", { days: formatDays(lapses.units), day: formatDayOfYear(lapses.last) }) }]
          : []),
      ]}
    />
  );
};

export const StatementLines = ({ statement: { lines, today } }: { statement: LeaveStatement }) => {
  const text = useTexts(statementTexts);
  const columns = useColumns(today);
  if (lines.length === 0) return <p>{text("empty")}</p>;
  return (
    <DataList
      label={text("statement")}
      rows={lines}
      columns={columns}
      keyOf={(line) => line.id}
      linkOf={(line) => line.number && leaveRecordPath(line.number)}
    />
  );
};

/** The same where there is little room, the latest first. */
export const StatementList = ({ statement: { lines, today } }: { statement: LeaveStatement }) => {
  const text = useTexts(statementTexts);
  const { note, shown } = useWords(today);
  if (lines.length === 0) return <p>{text("empty")}</p>;
  return (
    <ol className="data-cards" aria-label={text("statement")}>
      {lines.toReversed().map((line) => (
        <li key={line.id}>
          <div className="data-card">
            <div className="data-card-title">{shown(line)}</div>
            <strong className="data-card-corner">{signed(line.units)}</strong>
            <div className="data-card-note">
              {[line.number, formatDayOfYear(line.day), note(line), line.after !== undefined && text("afterShort", { units: line.after })]
                .filter(Boolean)
                .join(" · ")}
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
};
