import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { formatDate, formatDay, formatDays } from "#shared/format.ts";
import { clientFor } from "#web/client.ts";
import { Card } from "#web/ui/card.tsx";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Facts } from "#web/ui/record.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { type LeaveStatement, type StatementLine, statementEndpoints } from "../../ledger/contract.ts";
import { leavePath, leaveRecordPath } from "../paths.ts";
import { leaveTexts } from "../texts.ts";
import { statementTexts } from "./texts.ts";
import { type AskedDays, useAskedDays } from "./use-asked-days.ts";
import { StatementDays } from "./what-if.tsx";
import "../leave.css";
import "./statement.css";

const { statement } = clientFor(statementEndpoints);

const useStatement = (type: string, query: AskedDays) =>
  useQuery({
    queryKey: ["leave", "statement", type, query],
    queryFn: ({ signal }) => statement({ params: { type }, query }, { signal }),
    placeholderData: keepPreviousData,
  });

const signed = (units: number): string => (units > 0 ? `+${units}` : String(units).replace("-", "−"));

const useColumns = (): Column<StatementLine>[] => {
  const text = useTexts(statementTexts);
  const note = ({ after, expected, usableUntil }: StatementLine): string | undefined => {
    if (after === undefined) return text("waits");
    if (expected) return text("expected");
    return usableUntil && text("until", { day: formatDay(usableUntil) });
  };
  const what = ({ kind, number, period, reason }: StatementLine) =>
    [text(`line_${kind}`), kind === "credited" ? period : undefined, number, reason].filter(Boolean).join(", ");
  return [
    { header: text("what"), card: "title", cell: (line) => (line.expected ? <em>{what(line)}</em> : what(line)) },
    {
      header: text("day"),
      cell: (line) => (
        <>
          {formatDate(line.day)} {note(line) && <em className="statement-note">{note(line)}</em>}
        </>
      ),
    },
    { header: text("change"), figure: true, card: "corner", cell: (line) => signed(line.units) },
    { header: text("after"), figure: true, cell: (line) => line.after },
  ];
};

const Figures = ({ statement: { free, inHand, kept, waiting, booked, lapses, on, today } }: { statement: LeaveStatement }) => {
  const text = useTexts(statementTexts);
  const day = formatDay(on);
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
          ? [{ label: text("lapses"), value: text("lapsesOn", { days: formatDays(lapses.units), day: formatDay(lapses.last) }) }]
          : []),
      ]}
    />
  );
};

export const StatementPage = () => {
  const [text, words] = [useTexts(statementTexts), useTexts(leaveTexts)];
  const { type = "" } = useParams();
  const choice = useAskedDays();
  const query = useStatement(type, choice.asked);
  const columns = useColumns();
  return (
    <Page title={query.data?.name ?? text("statement")} purpose={text("purpose")} parent={{ to: leavePath, label: words("title") }}>
      <Loaded query={query} skeleton={<Skeleton count={2} shape="card" />}>
        {(known) => (
          <>
            <div className="card">
              <Figures statement={known} />
              <StatementDays choice={choice} statement={known} />
            </div>
            <Card title={text("statement")}>
              {known.lines.length === 0 ? (
                <p>{text("empty")}</p>
              ) : (
                <DataList
                  label={text("statement")}
                  rows={known.lines}
                  columns={columns}
                  keyOf={(line) => line.id}
                  linkOf={(line) => line.number && leaveRecordPath(line.number)}
                />
              )}
            </Card>
          </>
        )}
      </Loaded>
    </Page>
  );
};
