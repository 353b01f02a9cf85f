import { formatDay, formatMoment } from "#shared/format.ts";
import { Timeline } from "#web/ui/timeline.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { ChainStep } from "../contract.ts";
import type { StepState } from "../workflow.ts";
import { useStepSentence } from "./chain-words.ts";
import { recordTexts } from "./record-texts.ts";
import "./record.css";

const stepIcons: Record<StepState, string> = {
  waiting: "circle",
  open: "clock",
  approved: "check",
  rejected: "times",
  returned: "undo",
  closed: "minus",
  skipped: "forward",
};

/** Who decided, who decides now, who comes next, and who is passed over with the reason. */
export const RequestChain = ({ chain }: { chain: readonly ChainStep[] }) => {
  const text = useTexts(recordTexts);
  const sentence = useStepSentence();
  const next = chain.find(({ state }) => state === "waiting");
  /** How long it has been there, while it is with somebody. */
  const age = ({ state, openedAt, dueOn }: ChainStep): string =>
    state === "open"
      ? [openedAt && text("stepSince", { at: formatMoment(openedAt) }), dueOn && text("stepDue", { day: formatDay(dueOn) })]
          .filter(Boolean)
          .join(" · ")
      : "";
  return (
    <Timeline
      items={chain.map((step) => ({
        id: `${step.round} ${step.no}`,
        at: step.decidedAt,
        icon: stepIcons[step.state],
        pending: step.state === "open",
        what: (
          <>
            <div className="quiet">{`${step.no} · ${step.name}`}</div>
            <div>{sentence(step, step === next)}</div>
            {age(step) && <div className="quiet">{age(step)}</div>}
          </>
        ),
        comment: step.comment,
      }))}
    />
  );
};
