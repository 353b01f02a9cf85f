import { Button } from "#web/ui/button.tsx";
import { failureSentence } from "#web/ui/failure.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useRepeatKey } from "#web/ui/use-repeat-key.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { RequestRow } from "../contract.ts";
import { useRequestAction } from "./record-queries.ts";
import { requestTexts } from "./texts.ts";

type ApproveButtonProps = { request: RequestRow; className?: string; onApproved: () => void };

/** The likeliest thing to do with a row, without opening it; never with one that has to be read first. */
export const ApproveButton = ({ request, className, onApproved }: ApproveButtonProps) => {
  const text = useTexts(requestTexts);
  const toast = useToast();
  const { keyFor } = useRepeatKey();
  const { mutateAsync, isPending } = useRequestAction(request);
  const { id, version, title, owner } = request;
  const approve = async () => {
    try {
      await mutateAsync({ action: "approve", given: {}, key: keyFor({ id, version }) });
      toast.done(text("approvedOne", { title, name: owner.name }));
      onApproved();
    } catch (error) {
      toast.failed(failureSentence(error, text("notApproved")));
    }
  };
  return (
    <Button
      look="plain"
      {...(className && { className })}
      label={text("approve")}
      name={text("approveOne", { title, name: owner.name })}
      busy={isPending}
      onClick={() => void approve()}
    />
  );
};
