import type { Decider } from "../contract.ts";
import { usePreviewSentence } from "./chain-words.ts";
import "./preview-deciders.css";

/** Who would decide what is about to be sent, step by step. */
export const PreviewDeciders = ({ deciders }: { deciders: readonly Decider[] }) => {
  const sentence = usePreviewSentence();
  return (
    <ol className="preview-deciders">
      {deciders.map((decider, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: its place in the chain is what a step is known by
        <li key={index} className={decider.skipped ? "preview-decider-skipped" : undefined}>
          {sentence(decider)}
        </li>
      ))}
    </ol>
  );
};
