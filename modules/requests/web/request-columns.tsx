import type { Column } from "#web/ui/data-list.tsx";
import { FaceStack, PersonName } from "#web/ui/face.tsx";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { thingOf } from "#web/ui/things.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { DecidedRow, RequestRow } from "../contract.ts";
import { listTexts } from "./list-texts.ts";
import { whoIn } from "./names.ts";

const With = ({ row: { waitingFor, waitingForQueue } }: { row: RequestRow }) => (
  <span className="person">
    {waitingFor.length > 0 && <FaceStack people={waitingFor} />}
    <span>{whoIn({ people: waitingFor, queue: waitingForQueue })}</span>
  </span>
);

export const useMyColumns = (): Column<RequestRow>[] => {
  const text = useTexts(listTexts);
  return [
    {
      header: text("what"),
      card: "title",
      mark: ({ kind }) => <KindIcon kind={thingOf(kind)} />,
      cell: ({ title }) => title,
      number: (row) => row.number,
    },
    { header: text("asked"), sort: { by: "submitted", kind: "time" }, cell: (row) => <Moment at={row.submittedAt} /> },
    { header: text("with"), cell: (row) => (row.waitingFor.length > 0 || row.waitingForQueue) && <With row={row} /> },
    { header: text("since"), cell: (row) => <Moment at={row.since} /> },
    { header: text("amount"), figure: true, card: "large", cell: (row) => row.amount },
    { header: text("status"), card: "corner", cell: (row) => <StatusBadge {...row.shown} /> },
  ];
};

/** What I decided, in whose name, and what became of it. */
export const useDecidedColumns = (): Column<DecidedRow>[] => {
  const text = useTexts(listTexts);
  const decision = ({ action, decidedFor }: DecidedRow): string => {
    const did = text(`did_${action}`);
    return decidedFor ? text("didFor", { did, name: decidedFor.name }) : did;
  };
  return [
    { header: text("who"), card: "title", cell: (row) => <PersonName name={row.owner.name} code={row.owner.code} /> },
    { header: text("what"), card: "large", cell: (row) => row.title, number: (row) => row.number },
    { header: text("decidedAt"), sort: { by: "decided", kind: "time" }, cell: (row) => <Moment at={row.decidedAt} /> },
    { header: text("decision"), cell: decision },
    { header: text("amount"), figure: true, cell: (row) => row.amount },
    { header: text("becameOf"), card: "corner", cell: (row) => <StatusBadge {...row.shown} /> },
  ];
};
