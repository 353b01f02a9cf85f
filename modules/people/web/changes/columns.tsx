import { useDeciderName } from "#modules/requests/web/index.tsx";
import { formatMoment } from "#shared/format.ts";
import type { Column } from "#web/ui/data-list.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { ChangeRow } from "../../changes/contract.ts";
import { changeWorkflow } from "../../changes/workflow.ts";
import { changeTexts } from "./texts.ts";

/** `who` stands first where the changes of several people are listed. */
export const useChangeColumns = ({ who }: { who: boolean }): Column<ChangeRow>[] => {
  const text = useTexts(changeTexts);
  const deciderName = useDeciderName();
  return [
    ...(who ? [{ header: text("who"), card: "title" as const, cell: ({ owner }: ChangeRow) => `${owner.name}, ${owner.code}` }] : []),
    { header: text("what"), card: who ? "large" : "title", cell: ({ title }) => title },
    { header: text("number"), cell: ({ number }) => number },
    {
      header: text("asked"),
      sort: { by: "submitted", kind: "time" as const },
      cell: ({ submittedAt }) => formatMoment(submittedAt),
    },
    {
      header: text("with"),
      cell: ({ waitingFor, payableFrom }) =>
        payableFrom ? text("validFrom", { moment: formatMoment(payableFrom) }) : waitingFor && deciderName(waitingFor),
    },
    { header: text("status"), card: "corner", cell: ({ status }) => <StatusBadge {...changeWorkflow.states[status]} /> },
  ];
};
