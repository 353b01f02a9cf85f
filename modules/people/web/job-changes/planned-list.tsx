import { useState } from "react";
import { formatDayOfYear } from "#shared/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { failureSentence } from "#web/ui/failure.ts";
import { Notice } from "#web/ui/notice.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Job, Placed, PlannedChange } from "../../job-changes/contract.ts";
import { placementKindLabels } from "../../job-changes/messages.ts";
import { useCancelChange } from "./queries.ts";
import { jobChangeTexts } from "./texts.ts";
import "./job-changes.css";

const units = ["department", "designation", "grade", "location"] as const;

/** "Location: Bengaluru → London", each that is another. */
export const useDifferences = (): ((before: Placed, after: Placed) => { field: string; before: string; after: string }[]) => {
  const text = useTexts(jobChangeTexts);
  return (before, after) => [
    ...units.flatMap((field) =>
      before[field]?.id === after[field]?.id
        ? []
        : [{ field: text(field), before: before[field]?.name ?? text("nobody"), after: after[field]?.name ?? "" }],
    ),
    ...(before.employmentType === after.employmentType
      ? []
      : [{ field: text("employmentType"), before: text(`type_${before.employmentType}`), after: text(`type_${after.employmentType}`) }]),
  ];
};

type PlannedListProps = { job: Job; onCancelled?: () => void };

/** What counts from a later day on, and the way to take it back. */
export const PlannedList = ({ job, onCancelled }: PlannedListProps) => {
  const text = useTexts(jobChangeTexts);
  const [asking, setAsking] = useState<PlannedChange>();
  if (job.planned.length === 0) return <p className="field-help">{text("none")}</p>;
  return (
    <>
      <ul className="divided" aria-label={text("planned")}>
        {job.planned.map((change) => (
          <li key={change.id}>
            <Planned change={change} onCancel={() => setAsking(change)} />
          </li>
        ))}
      </ul>
      {asking && <CancelDialog job={job} change={asking} onClose={() => setAsking(undefined)} onCancelled={onCancelled} />}
    </>
  );
};

const Planned = ({
  change: { from, kind, reason, placement, manager, actions },
  onCancel,
}: {
  change: PlannedChange;
  onCancel: () => void;
}) => {
  const text = useTexts(jobChangeTexts);
  const differences = useDifferences();
  const day = formatDayOfYear(from);
  const nobody = text("nobody");
  return (
    <div className="planned">
      <div>
        <strong>{[text("fromDay", { day }), kind && placementKindLabels[kind]].filter(Boolean).join(" · ")}</strong>
        {placement &&
          differences(placement.before, placement.after).map(({ field, ...both }) => (
            <span key={field}>
              {field}: {text("arrow", both)}
            </span>
          ))}
        {manager && (
          <span>
            {text("managerPart")}: {text("arrow", { before: manager.before?.name ?? nobody, after: manager.after?.name ?? nobody })}
          </span>
        )}
        {reason && <span className="row-note">{`“${reason}”`}</span>}
      </div>
      {actions.map((action) => (
        <Button key={action} look="text" label={text("cancel")} name={text("cancelOf", { day })} onClick={onCancel} />
      ))}
    </div>
  );
};

type CancelProps = { job: Job; change: PlannedChange; onClose: () => void; onCancelled: (() => void) | undefined };

const CancelDialog = ({ job, change, onClose, onCancelled }: CancelProps) => {
  const text = useTexts(jobChangeTexts);
  const common = useTexts(uiTexts);
  const toast = useToast();
  const { mutateAsync, isPending } = useCancelChange(job.code);
  const [failure, setFailure] = useState<unknown>();
  const day = formatDayOfYear(change.from);
  const send = async () => {
    const asked = { id: change.id, version: job.version };
    try {
      await mutateAsync(asked);
      toast.done(text("cancelled", { day }));
      onClose();
      onCancelled?.();
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <Dialog
      title={text("cancelTitle", { day })}
      onClose={onClose}
      actions={
        <>
          <Button label={text("keep")} look="plain" autoFocus onClick={onClose} />
          <Button label={text("cancel")} look="danger" busy={isPending} onClick={() => void send()} />
        </>
      }
    >
      {failure !== undefined && <Notice tone="bad">{failureSentence(failure, common("broken"))}</Notice>}
      <p>{text("cancelConsequence", { name: job.name })}</p>
    </Dialog>
  );
};
