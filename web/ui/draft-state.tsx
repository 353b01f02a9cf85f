import { formatTime } from "#shared/format.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { UnsavedGuard } from "./unsaved-guard.tsx";
import { isStuck, type Saving } from "./use-draft.ts";
import { defineTexts, useTexts } from "./use-texts.ts";

const draftTexts = defineTexts("draft", {
  saved: "Saved {time}",
  saving: "Saving…",
  retrying: "Not saved, retrying. Your entries stay here.",
  unread: "Not saved while an entry is incomplete.",
  refused: "Not saved: {sentence}",
  stale: "This draft was changed elsewhere, so what you see here is not saved. Copy what you still need, then load the saved draft.",
  reload: "Load the saved draft",
});

/** Whether a draft is saved. What is well is said quietly; only what needs somebody is announced. */
export const DraftState = ({ of, onReload }: { of: Saving; onReload: () => void }) => {
  const text = useTexts(draftTexts);
  const { is, savedAt, sentence = "" } = of;
  if (is === "stale")
    return (
      <>
        <UnsavedGuard when />
        <Notice tone="attention" action={<Button look="plain" label={text("reload")} onClick={onReload} />}>
          {text("stale")}
        </Notice>
      </>
    );
  const unsaved = text(is === "unread" ? "unread" : "saving");
  const quiet = is === "saved" ? savedAt !== undefined && text("saved", { time: formatTime(new Date(savedAt).toISOString()) }) : unsaved;
  const problem = is === "retrying" ? text("retrying") : is === "refused" && text("refused", { sentence });
  return (
    <span>
      <UnsavedGuard when={isStuck(of)} />
      {!problem && quiet}
      <span role="status">{problem}</span>
    </span>
  );
};
