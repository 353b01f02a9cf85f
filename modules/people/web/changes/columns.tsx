import { useDeciderName } from "#modules/requests/web/index.tsx";
import { formatMoment } from "#shared/format.ts";
import type { Column } from "#web/ui/data-list.tsx";
import { Face } from "#web/ui/face.tsx";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { ChangeRow } from "../../changes/contract.ts";
import { changeWorkflow } from "../../changes/workflow.ts";
import { changeTexts } from "./texts.ts";

/** `who`: with their faces, where the changes of several people are listed. */
export const useChangeColumns = ({ who }: { who: boolean }): Column<ChangeRow>[] => {
  const text = useTexts(changeTexts);
  const deciderName = useDeciderName();
  return [
    {
      header: text("what"),
      card: "title",
      mark: ({ owner }) => (who ? <Face name={owner.name} code={owner.code} /> : <KindIcon kind="profileChange" />),
      number: ({ number }) => number,
      ...(who && { note: ({ owner }: ChangeRow) => owner.name }),
      cell: ({ title }) => title,
    },
    {
      header: text("asked"),
      sort: { by: "submitted", kind: "time" as const },
      cell: ({ submittedAt }) => <Moment at={submittedAt} />,
    },
    {
      header: text("with"),
      cell: ({ waitingFor, payableFrom }) =>
        payableFrom ? text("validFrom", { moment: formatMoment(payableFrom) }) : waitingFor && deciderName(waitingFor),
    },
    { header: text("status"), card: "corner", cell: ({ status }) => <StatusBadge {...changeWorkflow.states[status]} /> },
  ];
};
