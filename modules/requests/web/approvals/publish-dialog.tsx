import { useState } from "react";
import { RequestFailure } from "#web/request-failure.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { failureSentence } from "#web/ui/failure.ts";
import { Field } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Scroller } from "#web/ui/scroller.tsx";
import { TextArea } from "#web/ui/text-input.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useRepeatKey } from "#web/ui/use-repeat-key.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { useTyped } from "#web/ui/use-typed.ts";
import type { PolicyDraft } from "../../policies/contract.ts";
import { Differences } from "./differences-card.tsx";
import { usePublish } from "./queries.ts";
import { approvalsTexts } from "./texts.ts";

/** What will hold instead, and why; asked once. */
export const PublishDialog = ({ latest, onClose }: { latest: PolicyDraft; onClose: () => void }) => {
  const text = useTexts(approvalsTexts);
  const uiText = useTexts(uiTexts);
  const toast = useToast();
  const { keyFor } = useRepeatKey();
  const { mutateAsync, isPending } = usePublish(latest.kind);
  const [note, setNote] = useTyped(`publish ${latest.kind}`, "");
  const [failure, setFailure] = useState<string>();
  const { version, published } = latest;
  const publish = async () => {
    setFailure(undefined);
    try {
      const answer = await mutateAsync({ version, note, key: keyFor({ version, note }) });
      toast.done(text("published", { version: answer.published.version }));
      onClose();
    } catch (error) {
      const sentences = error instanceof RequestFailure ? error.violations.map(({ message }) => message).join(" ") : "";
      setFailure(sentences || failureSentence(error, uiText("broken")));
    }
  };
  return (
    <Dialog
      title={text("publishTitle", { version: published.version + 1, kind: latest.label })}
      onClose={onClose}
      actions={
        <>
          <Button label={uiText("cancel")} look="plain" onClick={onClose} />
          <Button label={text("publishNow")} busy={isPending} onClick={() => void publish()} />
        </>
      }
    >
      {failure && <Notice tone="bad">{failure}</Notice>}
      <p>{text("publishHelp")}</p>
      <div className="policy-publish">
        <Scroller label={text("differences")} isTall>
          <Differences latest={latest} rules={latest.rules} />
        </Scroller>
      </div>
      <Field label={text("note")}>
        {(wiring) => (
          <TextArea {...wiring} data-autofocus rows={2} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
        )}
      </Field>
    </Dialog>
  );
};
