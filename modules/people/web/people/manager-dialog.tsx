import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { failureSentence, violationOf } from "#web/ui/failure.ts";
import { Notice } from "#web/ui/notice.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { ManagerChanged } from "../../line/contract.ts";
import type { PersonRow } from "../../people-list/contract.ts";
import { useChangeManager } from "../line/queries.ts";
import { ManagerResults } from "./manager-results.tsx";
import { PersonOrNobody } from "./person-or-nobody.tsx";
import type { Picked } from "./person-picker.tsx";
import { managerTexts } from "./texts.ts";

type ManagerDialogProps = {
  people: readonly Pick<PersonRow, "code" | "name" | "version">[];
  onClose: () => void;
  /** Called as soon as it is done; the dialog stays where some were not moved. */
  onDone: (done: ManagerChanged, sentence: string) => void;
};

/** To whom these people report from now on. Whatever is refused, what was chosen stays. */
export const ManagerDialog = ({ people, onClose, onDone }: ManagerDialogProps) => {
  const text = useTexts(managerTexts);
  const common = useTexts(uiTexts);
  const { mutateAsync, isPending } = useChangeManager();
  const [picked, setPicked] = useState<Picked>();
  const [isNobody, setNobody] = useState(false);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [done, setDone] = useState<ManagerChanged>();
  const [first] = people;

  const send = async () => {
    setTried(true);
    if ((!picked && !isNobody) || isPending) return;
    setFailure(undefined);
    const body = { people: people.map(({ code, version }) => ({ code, version })), manager: isNobody ? null : (picked?.code ?? null) };
    try {
      const answer = await mutateAsync(body);
      const single = people.length === 1 && answer.moved === 1 && first;
      const manager = picked && !isNobody ? picked.name : text("nobody");
      onDone(answer, single && !isNobody ? text("done", { name: first.name, manager }) : answer.sentence);
      setDone(answer);
    } catch (error) {
      setFailure(error);
    }
  };

  const title = people.length === 1 && first ? text("of", { name: first.name }) : text("title", { count: people.length });
  if (done && (done.moved < people.length || done.warnings.length > 0))
    return (
      <Dialog title={title} onClose={onClose} actions={<Button label={text("close")} autoFocus onClick={onClose} />}>
        <ManagerResults done={done} />
      </Dialog>
    );
  const beside = violationOf(failure, "manager");
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
        label={text("manager")}
        help={text("help")}
        error={beside ?? (tried && !picked && !isNobody ? text("needed") : undefined)}
        nobody={text("nobody")}
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
