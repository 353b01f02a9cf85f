import { type FormEvent, useState } from "react";
import { formatMoment } from "#shared/format.ts";
import { PersonName } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { failureSentence, violationOf } from "#web/ui/failure.ts";
import { Field } from "#web/ui/field.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { TextArea } from "#web/ui/text-input.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useToast } from "#web/ui/toast.tsx";
import { UnsavedGuard } from "#web/ui/unsaved-guard.tsx";
import { useKeeping } from "#web/ui/use-kept.ts";
import { useRepeatKey } from "#web/ui/use-repeat-key.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { RequestView } from "../contract.ts";
import { useAddComment, useComments } from "./record-queries.ts";
import { recordTexts } from "./record-texts.ts";
import "./record.css";

const LONGEST = 1000;

/** What is written but not sent, by the id of its request: it outlives a look at another one. */
export type Drafts = Map<string, string>;

type RequestCommentsProps = { view: RequestView; drafts?: Drafts | undefined };

/** What was said about a request, and a place to say something. */
export const RequestComments = ({ view, drafts }: RequestCommentsProps) => {
  const text = useTexts(recordTexts);
  return (
    <div className="comments">
      <Loaded query={useComments(view.id)} empty={{ when: ({ comments }) => comments.length === 0, sentence: text("noComments") }}>
        {({ comments }) => (
          <ul>
            {comments.map(({ id, at, actor, comment }) => (
              <li key={id}>
                <div className="comment-head">
                  <PersonName name={actor?.name ?? text("system")} />
                  <time dateTime={at}>{formatMoment(at)}</time>
                </div>
                <p>{comment}</p>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {view.mayComment && <CommentForm view={view} drafts={drafts} />}
    </div>
  );
};

const CommentForm = ({ view, drafts }: RequestCommentsProps) => {
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
    <form noValidate onSubmit={(event) => void send(event)}>
      <UnsavedGuard when={comment.trim() !== "" && !isPending} />
      <Field label={text("comment")} help={text("commentHelp", { used: comment.length })} error={error}>
        {(wiring) => <TextArea {...wiring} rows={3} maxLength={LONGEST} value={comment} onChange={(event) => write(event.target.value)} />}
      </Field>
      <Button type="submit" look="plain" label={text("commentSend")} busy={isPending} />
    </form>
  );
};
