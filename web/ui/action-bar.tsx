import { type Ref, useImperativeHandle, useState } from "react";
import { ActionDialog, type AnyTransition, type Given, type Reason } from "./action-dialog.tsx";
import { actionTexts } from "./action-texts.ts";
import { Button, ButtonLink } from "./button.tsx";
import { failureSentence, isOutdated, violationOf } from "./failure.ts";
import { focusTitle } from "./focus-title.ts";
import { MenuButton, type MenuItem } from "./menu-button.tsx";
import { Notice } from "./notice.tsx";
import { uiTexts } from "./texts.ts";
import { useKeeping } from "./use-kept.ts";
import { useTexts } from "./use-texts.ts";
import "./action-bar.css";

/** For whoever has a key for an action: does what its button does, where there is one. */
export type ActionBarHandle = { press: (action: string) => void };

type ActionBarProps<A extends string> = {
  workflow: { transitions: Readonly<Record<A, AnyTransition>> };
  /** What the server says this person may do with the record now. */
  actions: readonly A[];
  /** Words of this sort of record, in place of those of the table. */
  labels?: Readonly<Record<string, string>>;
  /** Actions that are a page of their own. */
  links?: Readonly<Partial<Record<A, string>>>;
  /** Listed reasons, one of which may say enough in place of a comment. */
  reasons?: Readonly<Partial<Record<A, readonly Reason[]>>>;
  /** Actions that need more than a comment: whoever draws the bar asks for it. */
  asked?: Readonly<Partial<Record<A, () => void>>>;
  /** What the question before an action names. */
  params?: Record<string, string | number>;
  /** Said where a comment is missing that the action needs. */
  commentNeeded: string;
  /** Which record, where several are on one page. */
  keptAs?: string;
  handle?: Ref<ActionBarHandle>;
  /** Rejects when it did not happen; an outdated record has been read again by then. */
  onAct: (action: A, given: Given) => Promise<unknown>;
  /** Where the keyboard goes afterwards; the title of the page unless something else is said. */
  onDone?: (action: A) => void;
};

const order = { primary: 0, plain: 1, danger: 2 } as const;
const OTHER = "OTHER";

/** The buttons of a record, drawn from its workflow: asks for the comment or the consequence where the table says so. */
export const ActionBar = <A extends string>(props: ActionBarProps<A>) => {
  const {
    workflow,
    actions,
    labels,
    links,
    reasons,
    asked,
    params,
    commentNeeded,
    keptAs = "",
    handle,
    onAct,
    onDone = focusTitle,
  } = props;
  const text = useTexts(uiTexts);
  const own = useTexts(actionTexts);
  const [running, setRunning] = useState<A>();
  const [asking, setAsking] = useState<A>();
  const [comment, setComment] = useState("");
  const [reason, setReason] = useState("");
  const [commentError, setCommentError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const lookOf = (action: A) => workflow.transitions[action].look ?? "plain";
  const labelOf = (action: A) => labels?.[action] ?? workflow.transitions[action].label;
  useKeeping({
    name: `comment ${keptAs}`,
    changed: () => (asking && comment.trim() !== "" ? { asking, comment } : undefined),
    restore: (typed) => {
      const found = actions.find((action) => action === typed.asking);
      if (!found) return;
      setComment(String(typed.comment));
      setAsking(found);
    },
  });
  const sorted = [...actions].sort((one, other) => order[lookOf(one)] - order[lookOf(other)]);
  // The likeliest, and what cannot be taken back; where nothing is filled, the first of the others.
  const shown = sorted.filter((action, at) => at === 0 || lookOf(action) !== "plain");

  const act = async (action: A) => {
    const needsComment = workflow.transitions[action].needs === "comment";
    // Without its question nothing was asked that could be said.
    const said = needsComment || asking === action ? comment.trim() || undefined : undefined;
    const given: Given = needsComment
      ? { comment: said, reason: (reasons?.[action] && reason) || undefined }
      : said === undefined
        ? {}
        : { comment: said };
    if (running) return;
    setFailure(undefined);
    if (needsComment && !given.comment && (!given.reason || given.reason === OTHER)) {
      setCommentError(commentNeeded);
      return;
    }
    setCommentError(undefined);
    setRunning(action);
    try {
      await onAct(action, given);
      setAsking(undefined);
      setComment("");
      setReason("");
      onDone(action);
    } catch (error) {
      const beside = violationOf(error, "comment");
      if (beside) setCommentError(beside);
      else setFailure(failureSentence(error, text("broken")));
      if (isOutdated(error)) setAsking(undefined);
    } finally {
      setRunning(undefined);
    }
  };
  const press = (action: A) => {
    const { needs, confirm } = workflow.transitions[action];
    setFailure(undefined);
    if (asked?.[action]) asked[action]();
    else if (needs || confirm) setAsking(action);
    else void act(action);
  };
  const askFor = (action: A) => {
    setFailure(undefined);
    setAsking(action);
  };
  const more: MenuItem[] = sorted.flatMap((action) => {
    const to = links?.[action];
    const label = labelOf(action);
    if (!shown.includes(action)) return to === undefined ? { label, onSelect: () => press(action) } : { label, to };
    const isTold = workflow.transitions[action].takes && !asked?.[action];
    return isTold ? { label: own("withComment", { action: label }), icon: "comment", onSelect: () => askFor(action) } : [];
  });
  useImperativeHandle(handle, () => ({
    press: (wanted) => {
      const action = actions.find((offered) => offered === wanted);
      if (action) press(action);
    },
  }));
  return (
    <div className="action-bar">
      {failure && !asking && <Notice tone="bad">{failure}</Notice>}
      {shown.length > 0 && (
        <div className="actions">
          {shown.map((action) => {
            const to = links?.[action];
            const look = lookOf(action);
            return to !== undefined && look !== "danger" ? (
              <ButtonLink key={action} to={to} look={look}>
                {labelOf(action)}
              </ButtonLink>
            ) : (
              <Button key={action} label={labelOf(action)} look={look} busy={running === action} onClick={() => press(action)} />
            );
          })}
          <MenuButton items={more} isFramed />
        </div>
      )}
      {asking && (
        <ActionDialog
          label={labelOf(asking)}
          transition={workflow.transitions[asking]}
          params={params}
          failure={failure}
          reasons={reasons?.[asking] ?? []}
          given={{ comment, reason }}
          commentError={commentError}
          busy={running === asking}
          onComment={setComment}
          onReason={setReason}
          onAct={() => void act(asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
};
