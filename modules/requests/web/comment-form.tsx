import { type FormEvent, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { failureSentence, violationOf } from "#web/ui/failure.ts";
import { Field } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/text-input.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useToast } from "#web/ui/toast.tsx";
import { UnsavedGuard } from "#web/ui/unsaved-guard.tsx";
import { useKeeping } from "#web/ui/use-kept.ts";
import { useRepeatKey } from "#web/ui/use-repeat-key.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { RequestView } from "../contract.ts";
import { useAddComment } from "./record-queries.ts";
import { recordTexts } from "./record-texts.ts";

const LONGEST = 1000;

/** What is written but not sent, by the id of its request: it outlives a look at another one. */
export type Drafts = Map<string, string>;

type CommentFormProps = { view: RequestView; drafts?: Drafts | undefined };

/** A place to say something about a request. */
export const CommentForm = ({ view, drafts }: CommentFormProps) => {
  const text = useTexts(recordTexts);
  const common = useTexts(uiTexts);
  const toast = useToast();
  const { keyFor, renew } = useRepeatKey();
  const { mutateAsync, isPending } = useAddComment(view);
  const [comment, setComment] = useState(drafts?.get(view.id) ?? "");
  const [error, setError] = useState<string>();
  const write = (words: string) => {
    setComment(words);
    drafts?.set(view.id, words);
  };
  useKeeping({
    name: `comments ${view.id}`,
    changed: () => (comment.trim() === "" ? undefined : { comment }),
    restore: (typed) => write(String(typed.comment)),
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const said = comment.trim();
    setError(said === "" ? text("commentEmpty") : undefined);
    if (said === "") return;
    try {
      await mutateAsync({ comment: said, key: keyFor({ id: view.id, said }) });
      renew();
      write("");
      toast.done(text("commentSent"));
    } catch (failure) {
      setError(violationOf(failure, "comment") ?? failureSentence(failure, common("broken")));
    }
  };
  return (
    <form className="stack" noValidate onSubmit={(event) => void send(event)}>
      <UnsavedGuard when={comment.trim() !== "" && !isPending} />
      <Field label={text("comment")} help={text("commentHelp", { used: comment.length })} error={error}>
        {(wiring) => <TextArea {...wiring} rows={3} maxLength={LONGEST} value={comment} onChange={(event) => write(event.target.value)} />}
      </Field>
      <div>
        <Button type="submit" look="plain" label={text("commentSend")} busy={isPending} />
      </div>
    </form>
  );
};
