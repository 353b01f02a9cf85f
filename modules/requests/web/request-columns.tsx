import { formatMoment } from "#shared/format.ts";
import { PersonName } from "#web/ui/avatar.tsx";
import type { Column } from "#web/ui/data-list.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { RequestRow } from "../contract.ts";
import { requestWorkflow } from "../workflow.ts";
import { names } from "./request-chain.tsx";
import { requestTexts } from "./texts.ts";

const useCells = () => {
  const text = useTexts(requestTexts);
  const withWhom = ({ waitingFor, waitingForQueue }: RequestRow): string => {
    if (waitingForQueue) return text(`approver_${waitingForQueue}`);
    return waitingFor.length > 0 ? names(waitingFor) : "";
  };
  return { text, withWhom };
};

/** Who · what · when · how much · status, for whoever decides. */
export const useWaitingColumns = (): Column<RequestRow>[] => {
  const { text } = useCells();
  return [
    { header: text("who"), card: "title", cell: (row) => <PersonName name={row.owner.name} /> },
    { header: text("what"), card: "large", cell: (row) => row.title },
    { header: text("number"), cell: (row) => row.number },
    { header: text("since"), sort: { by: "since", kind: "time" }, cell: (row) => formatMoment(row.since) },
    { header: text("amount"), figure: true, card: "corner", cell: (row) => row.amount },
    { header: text("status"), cell: (row) => <StatusBadge {...requestWorkflow.states[row.status]} /> },
  ];
};

export const useMyColumns = (): Column<RequestRow>[] => {
  const { text, withWhom } = useCells();
  return [
    { header: text("what"), card: "title", cell: (row) => row.title },
    { header: text("number"), cell: (row) => row.number },
    { header: text("asked"), sort: { by: "submitted", kind: "time" }, cell: (row) => formatMoment(row.submittedAt) },
    { header: text("with"), cell: withWhom },
    { header: text("since"), cell: (row) => formatMoment(row.since) },
    { header: text("amount"), figure: true, card: "large", cell: (row) => row.amount },
    { header: text("status"), card: "corner", cell: (row) => <StatusBadge {...requestWorkflow.states[row.status]} /> },
  ];
};
