import { useParams } from "react-router";
import { formatDate } from "#shared/format.ts";
import { Card } from "#web/ui/card.tsx";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Facts } from "#web/ui/record.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { StatementLine } from "../contract.ts";
import { leavePath, leaveRecordPath } from "./paths.ts";
import { useStatement } from "./queries.ts";
import { leaveTexts } from "./texts.ts";
import "./leave.css";

const signed = (units: number): string => (units > 0 ? `+${units}` : String(units).replace("-", "−"));

const useColumns = (today: string): Column<StatementLine>[] => {
  const text = useTexts(leaveTexts);
  const note = ({ day, after }: StatementLine): string | undefined => {
    if (after === undefined) return text("waits");
    return day > today ? text("expected") : undefined;
  };
  return [
    {
      header: text("what"),
      card: "title",
      cell: ({ kind, number }) => (number ? `${text(`line_${kind}`)}, ${number}` : text(`line_${kind}`)),
    },
    {
      header: text("day"),
      cell: (line) => (
        <>
          {formatDate(line.day)} {note(line) && <em>{note(line)}</em>}
        </>
      ),
    },
    { header: text("change"), figure: true, card: "corner", cell: (line) => signed(line.units) },
    { header: text("inHandAfter"), figure: true, cell: (line) => line.after },
  ];
};

export const StatementPage = () => {
  const text = useTexts(leaveTexts);
  const { type = "" } = useParams();
  const query = useStatement(type);
  const columns = useColumns(query.data?.today ?? "");
  return (
    <Page title={query.data?.name ?? text("statement")} purpose={text("statementPurpose")} parent={{ to: leavePath, label: text("title") }}>
      <Loaded query={query} skeleton={<Skeleton count={2} shape="card" />}>
        {(statement) => (
          <>
            <div className="card">
              <Facts
                facts={[
                  { label: text("freeLabel"), value: <span className="balance-free">{statement.free}</span> },
                  { label: text("inHandNow"), value: statement.inHand },
                  { label: text("waitingNow"), value: statement.waiting },
                  { label: text("bookedNow"), value: statement.booked },
                ]}
              />
            </div>
            <Card title={text("statement")}>
              {statement.lines.length === 0 ? (
                <p>{text("statementEmpty")}</p>
              ) : (
                <DataList
                  label={text("statement")}
                  rows={statement.lines}
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
