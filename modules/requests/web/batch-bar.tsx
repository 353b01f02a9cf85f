import { useEffect, useRef } from "react";
import { renderMessage } from "#shared/message.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SelectionBar } from "#web/ui/selection-bar.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { MOST_TOGETHER } from "../contract.ts";
import { requestMessages } from "../messages.ts";
import { listTexts } from "./list-texts.ts";
import type { Batch } from "./use-batch.ts";

/** What was done with the rows that were ticked before, and a tick for all of them. */
export const BatchBar = ({ batch }: { batch: Batch }) => {
  const text = useTexts(listTexts);
  const { outcome, canTick, ticked, tickAll, dismiss } = batch;
  const count = ticked.length;
  const tooMany = count > MOST_TOGETHER; // RP-20
  return (
    <>
      {outcome && <Outcome outcome={outcome} onDismiss={dismiss} />}
      {tooMany && <Notice tone="attention">{renderMessage(requestMessages["request.batch_size"], { n: count })}</Notice>}
      {canTick && count === 0 && <Button look="text" label={text("selectAll")} onClick={tickAll} />}
    </>
  );
};

/** At the end of the list for as long as a row is ticked. */
export const BatchActions = ({ batch: { ticked, ask, clear } }: { batch: Batch }) => {
  const text = useTexts(listTexts);
  const count = ticked.length;
  const disabled = count > MOST_TOGETHER; // RP-20
  return (
    <SelectionBar
      count={count}
      onClear={clear}
      actions={[
        { label: text("approveTicked", { count }), disabled, onSelect: () => ask("approve") },
        { label: text("rejectTicked", { count }), danger: true, disabled, onSelect: () => ask("reject") },
      ]}
    />
  );
};

/** The dialog before it has gone with its button: the keyboard goes on beside the news. */
const Outcome = ({ outcome, onDismiss }: { outcome: NonNullable<Batch["outcome"]>; onDismiss: () => void }) => {
  const text = useTexts(listTexts);
  const box = useRef<HTMLDivElement>(null);
  const { action, done, refused, results } = outcome;
  useEffect(() => {
    if (results.size > 0) box.current?.querySelector("button")?.focus();
  }, [results]);
  const told = [text(`doneTogether_${action}`, { done }), ...(refused > 0 ? [text("refusedTogether", { refused })] : [])];
  return (
    <div ref={box}>
      <Notice tone={refused > 0 ? "attention" : "draft"} action={<Button look="plain" label={text("dismiss")} onClick={onDismiss} />}>
        {`${told.join(", ")}.`}
      </Notice>
    </div>
  );
};
