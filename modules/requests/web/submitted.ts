import { useTexts } from "#web/ui/use-texts.ts";
import type { Decider } from "../view.ts";
import { useDeciderName } from "./chain-words.ts";
import { declaredTexts } from "./declared-texts.ts";

/** What a form that was submitted came to. */
export type Submitted = { number: string; title: string; waitingFor?: Decider | undefined };

/** What is said once a form was submitted: to whom, for whom, or again. */
export const useSubmittedWords = () => {
  const text = useTexts(declaredTexts);
  const deciderName = useDeciderName();
  return {
    first: ({ title, waitingFor }: Submitted): string =>
      waitingFor ? text("sent", { title, who: deciderName(waitingFor) }) : text("sentAgain", { title }),
    forOwner:
      (name: string) =>
      ({ title }: Submitted): string =>
        text("sentFor", { title, name }),
    again: ({ title }: Submitted): string => text("sentAgain", { title }),
  };
};
