import { consequenceTexts } from "#web/ui/consequence-texts.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Decider } from "../contract.ts";
import { usePreviewSentence } from "./chain-words.ts";
import "./preview-deciders.css";

/** Who would approve what is about to be submitted, step by step; nothing where nobody would. */
export const PreviewDeciders = ({ deciders }: { deciders: readonly Decider[] }) => {
  const sentence = usePreviewSentence();
  const text = useTexts(consequenceTexts);
  if (deciders.length === 0) return null;
  return (
    <div>
      <h3>{text("approvers")}</h3>
      <ol className="preview-deciders">
        {deciders.map((decider, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: its place in the chain is what a step is known by
          <li key={index} className={decider.skipped ? "quiet" : undefined}>
            {sentence(decider)}
          </li>
        ))}
      </ol>
    </div>
  );
};
