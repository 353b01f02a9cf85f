import { type UseMutationResult, useMutation } from "@tanstack/react-query";
import { failureSentence, isOutdated } from "./failure.ts";
import { uiTexts } from "./texts.ts";
import { useToast } from "./toast.tsx";
import { useRefresh } from "./use-refresh.ts";
import { useRepeatKey } from "./use-repeat-key.ts";
import { useTexts } from "./use-texts.ts";

/**
 * A call that changes something: the named modules are read again afterwards, and before it is refused because somebody else was quicker.
 * The same values, sent once more, carry the same key.
 */
export const useWrite = <Sent, Answer>(write: (sent: Sent, key: string) => Promise<Answer>, ...modules: readonly string[]) => {
  const refresh = useRefresh();
  const { keyFor } = useRepeatKey();
  return useMutation({
    mutationFn: (sent: Sent) => write(sent, keyFor(sent)),
    onSuccess: () => refresh(...modules),
    onError: async (error) => {
      if (isOutdated(error)) await refresh(...modules);
    },
  });
};

/** For a button that is no form: what came of it, or why nothing did, is said for a moment. A second press waits for the first. */
export const useTold = <Sent, Answer>({
  mutateAsync,
  isPending,
}: Pick<UseMutationResult<Answer, Error, Sent>, "mutateAsync" | "isPending">) => {
  const text = useTexts(uiTexts);
  const toast = useToast();
  return async (sent: Sent, done: (answer: Answer) => string): Promise<void> => {
    if (isPending) return;
    try {
      toast.done(done(await mutateAsync(sent)));
    } catch (error) {
      toast.failed(failureSentence(error, text("broken")));
    }
  };
};
