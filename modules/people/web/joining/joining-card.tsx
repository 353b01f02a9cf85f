import { useState } from "react";
import { formatDayOfYear } from "#shared/format.ts";
import { allowedActions } from "#shared/workflow.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { DateInput } from "#web/ui/date-input.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { failureSentence, violationOf } from "#web/ui/failure.ts";
import { Field } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { useTyped } from "#web/ui/use-typed.ts";
import type { PersonRecord } from "../../record/contract.ts";
import { employeeWorkflow } from "../../workflow.ts";
import { useCancelJoining, useMoveJoining } from "./queries.ts";
import { joiningTexts } from "./texts.ts";

type CardProps = { record: PersonRecord; version: number };
type Of = { code: string; name: string; version: number; joinedOn: string };

/** Of who has not started: the day, and what HR may still do about it. */
export const JoiningCard = ({ record: { card, job, code }, version }: CardProps) => {
  const text = useTexts(joiningTexts);
  const [asking, setAsking] = useState<"move" | "cancel">();
  const [opened, setOpened] = useState(0);
  if (!job?.status || !job.joinedOn) return null;
  const allowed = allowedActions(employeeWorkflow, { status: job.status, relations: ["hr"], holds: { withoutReports: true } });
  if (!allowed.includes("cancel")) return null;
  const of = { code, name: card.name, version, joinedOn: job.joinedOn };
  const open = (what: typeof asking) => {
    setOpened(opened + 1);
    setAsking(what);
  };
  const close = () => setAsking(undefined);
  return (
    <Card title={text("joining")}>
      <p>{text("joins", { name: card.name, day: formatDayOfYear(job.joinedOn) })}</p>
      <div className="form-actions">
        <Button look="plain" label={text("move")} onClick={() => open("move")} />
        <Button look="danger" label={text("cancelAction")} onClick={() => open("cancel")} />
      </div>
      {asking === "move" && <MoveDialog key={opened} of={of} onClose={close} />}
      {asking === "cancel" && <CancelDialog key={opened} of={of} onClose={close} />}
    </Card>
  );
};

const MoveDialog = ({ of: { code, name, version, joinedOn }, onClose }: { of: Of; onClose: () => void }) => {
  const text = useTexts(joiningTexts);
  const common = useTexts(uiTexts);
  const toast = useToast();
  const { mutateAsync, isPending } = useMoveJoining();
  const [day, setDay] = useTyped(`joining day ${code}`, joinedOn);
  const [reason, setReason] = useTyped(`joining reason ${code}`, "");
  const [failure, setFailure] = useState<unknown>();
  const besideDay = violationOf(failure, "joinedOn");
  const besideReason = violationOf(failure, "reason");
  const send = async () => {
    try {
      await mutateAsync({ code, version, joinedOn: day, reason });
      toast.done(text("moved", { name, day: formatDayOfYear(day) }));
      onClose();
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <Dialog
      title={text("moveTitle")}
      onClose={onClose}
      actions={
        <>
          <Button label={common("cancel")} look="plain" onClick={onClose} />
          <Button label={text("save")} busy={isPending} onClick={() => void send()} />
        </>
      }
    >
      {failure !== undefined && !besideDay && !besideReason && <Notice tone="bad">{failureSentence(failure, common("broken"))}</Notice>}
      <Field label={text("joinedOn")} error={besideDay} required>
        {(wiring) => <DateInput {...wiring} value={day} onChange={setDay} />}
      </Field>
      <Field label={text("reason")} help={text("reasonHelp")} error={besideReason} required>
        {(wiring) => <TextInput {...wiring} maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />}
      </Field>
    </Dialog>
  );
};

const CancelDialog = ({ of: { code, name, version }, onClose }: { of: Of; onClose: () => void }) => {
  const text = useTexts(joiningTexts);
  const common = useTexts(uiTexts);
  const toast = useToast();
  const { mutateAsync, isPending } = useCancelJoining();
  const [comment, setComment] = useTyped(`cancel joining ${code}`, "");
  const [failure, setFailure] = useState<unknown>();
  const beside = violationOf(failure, "comment");
  const send = async () => {
    try {
      await mutateAsync({ code, version, comment });
      toast.done(text("cancelled", { name }));
      onClose();
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <Dialog
      title={text("cancelTitle", { name })}
      onClose={onClose}
      actions={
        <>
          <Button label={text("keep")} look="plain" onClick={onClose} />
          <Button label={text("cancelSend")} look="danger" busy={isPending} onClick={() => void send()} />
        </>
      }
    >
      {failure !== undefined && !beside && <Notice tone="bad">{failureSentence(failure, common("broken"))}</Notice>}
      <p>{text("cancelConsequence")}</p>
      <Field label={text("comment")} error={beside} required>
        {(wiring) => <TextInput {...wiring} maxLength={500} value={comment} onChange={(event) => setComment(event.target.value)} />}
      </Field>
    </Dialog>
  );
};
