import { Button, type ButtonLook } from "#web/ui/button.tsx";
import { failureSentence } from "#web/ui/failure.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { useUnread } from "./counts.ts";
import { notificationTexts } from "./notice-texts.ts";
import { useMarkRead } from "./queries.ts";

/** Keeps its place and the focus when nothing is left to mark. */
export const MarkAll = ({ look }: { look: ButtonLook }) => {
  const text = useTexts(notificationTexts);
  const toast = useToast();
  const unread = useUnread();
  const { mutate, isPending } = useMarkRead();
  const mark = () =>
    mutate(
      { all: true },
      {
        onSuccess: () => toast.done(text("marked")),
        onError: (error) => toast.failed(failureSentence(error, text("notMarked"))),
      },
    );
  return <Button look={look} label={text("markAll")} busy={isPending} idle={unread === 0} onClick={mark} />;
};
