import { useState } from "react";
import { RequestFailure } from "#web/request-failure.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { failureSentence } from "#web/ui/failure.ts";
import { Notice } from "#web/ui/notice.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { HeldItem } from "../../leaving/contract.ts";
import { PersonOrNobody } from "../people/person-or-nobody.tsx";
import type { Picked } from "../people/person-picker.tsx";
import { useNameSuccessors } from "./queries.ts";
import { leavingTexts } from "./texts.ts";

export type Asked = { kind: string; items: readonly HeldItem[] };
type SuccessorDialogProps = Asked & { code: string; version: number; onClose: () => void };

/** What is refused of several is told once in the same words. */
const refusals = (failure: unknown): string[] =>
  failure instanceof RequestFailure
    ? [...new Set(failure.violations.flatMap(({ field, message }) => (field?.startsWith("successors.") && message ? [message] : [])))]
    : [];

/** Who takes these over. Whatever is refused, what was chosen stays. */
export const SuccessorDialog = ({ kind, items, code, version, onClose }: SuccessorDialogProps) => {
  const text = useTexts(leavingTexts);
  const common = useTexts(uiTexts);
  const toast = useToast();
  const { mutateAsync, isPending } = useNameSuccessors(code);
  const [picked, setPicked] = useState<Picked>();
  const [isNobody, setNobody] = useState(false);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [first] = items;
  const wasNamed = items.some(({ successor }) => successor !== undefined);

  const send = async () => {
    setTried(true);
    if ((!picked && !isNobody) || isPending) return;
    setFailure(undefined);
    const successor = isNobody ? null : (picked?.code ?? null);
    try {
      await mutateAsync({ version, successors: items.map(({ id }) => ({ kind, id, successor })) });
      toast.done(text("saved", { count: items.length }));
      onClose();
    } catch (error) {
      setFailure(error);
    }
  };

  const beside = refusals(failure).join(" ") || undefined;
  const title = items.length === 1 && first ? text("dialogOne", { title: first.title }) : text("dialogMany", { count: items.length });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button label={common("cancel")} look="plain" onClick={onClose} />
          <Button label={text("send")} busy={isPending} onClick={() => void send()} />
        </>
      }
    >
      {failure !== undefined && !beside && <Notice tone="bad">{failureSentence(failure, common("broken"))}</Notice>}
      <PersonOrNobody
        label={text("successor")}
        help={text("successorHelp")}
        error={beside ?? (tried && !picked && !isNobody ? text("needed") : undefined)}
        nobody={wasNamed && first ? text("nobody", { without: first.without }) : undefined}
        picked={picked}
        isNobody={isNobody}
        onPick={(person) => {
          setPicked(person);
          setFailure(undefined);
        }}
        onNobody={(none) => {
          setNobody(none);
          setFailure(undefined);
        }}
      />
    </Dialog>
  );
};
