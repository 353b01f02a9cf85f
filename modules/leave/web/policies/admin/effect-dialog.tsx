import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { LeavePolicy } from "../../../policies/rules-contract.ts";
import { useEffectOf, usePublish } from "./queries.ts";
import { SeenEffectDialog } from "./seen-effect.tsx";
import { policyTexts } from "./texts.ts";

type EffectProps = { policy: LeavePolicy; onClose: () => void; onDone: () => void };

/** What a version changes for people; it is published only with the effect that stands here. */
export const EffectDialog = ({ policy: { id, name, version, draft }, onClose, onDone }: EffectProps) => {
  const text = useTexts(policyTexts);
  const toast = useToast();
  const query = useEffectOf(id, version);
  const { mutateAsync, isPending } = usePublish(id);
  const publish = async (seen: string) => {
    await mutateAsync({ version, seen });
    toast.done(text("published"));
    onDone();
    onClose();
  };
  return (
    <SeenEffectDialog
      title={text("effectTitle", { name, number: draft?.number ?? 1 })}
      act={text("publishNow")}
      query={query}
      isPending={isPending}
      onClose={onClose}
      onAct={publish}
    />
  );
};
