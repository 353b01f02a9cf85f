import { type FormEvent, useState } from "react";
import { formatDay } from "#shared/format.ts";
import type { HeldFile } from "#web/files/file-field.tsx";
import { RequestFailure } from "#web/request-failure.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { failureSentence } from "#web/ui/failure.ts";
import { focusTitle } from "#web/ui/focus-title.ts";
import { uiTexts } from "#web/ui/texts.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useRepeatKey } from "#web/ui/use-repeat-key.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { LeaveSlot } from "../slots.ts";
import { leaveFileTexts } from "./file-texts.ts";
import { LeaveFileField } from "./leave-file-field.tsx";
import { useAddFiles } from "./queries.ts";
import "#web/ui/form-spec/form-spec.css";

/** What its owner has promised to a leave that was sent, to be added now. */
export const PromisedCard = ({ number, slot, by }: { number: string; slot: LeaveSlot; by: string }) => {
  const text = useTexts(leaveFileTexts);
  const common = useTexts(uiTexts);
  const toast = useToast();
  const { keyFor } = useRepeatKey();
  const { mutateAsync, isPending } = useAddFiles(number);
  const [held, setHeld] = useState<readonly HeldFile[]>([]);
  const [isFileOnItsWay, setFileOnItsWay] = useState(false);
  const [error, setError] = useState<string>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (held.length === 0 || isFileOnItsWay) return setError(text(isFileOnItsWay ? "onItsWay" : "attachNone"));
    const files = held.map(({ id }) => id);
    try {
      await mutateAsync({ files, key: keyFor({ number, files }) });
      toast.done(text("attached", { number }));
      // The card goes with what it asked for.
      focusTitle();
    } catch (failure) {
      const told = failure instanceof RequestFailure ? failure.violations.flatMap(({ message }) => message ?? []) : [];
      setError(told.join(" ") || failureSentence(failure, common("broken")));
    }
  };
  return (
    <Card title={text("later")}>
      <form className="dialog-form" noValidate onSubmit={(event) => void send(event)}>
        <p>{text("laterHelp", { by: formatDay(by) })}</p>
        <LeaveFileField
          slot={slot}
          files={held}
          error={error}
          onBusy={setFileOnItsWay}
          onChange={(next) => {
            setHeld(next);
            setError(undefined);
          }}
        />
        <div>
          <Button type="submit" label={text("attach", { number })} icon="paperclip" busy={isPending} />
        </div>
      </form>
    </Card>
  );
};
