import { formatDay } from "#shared/format.ts";
import { Moment } from "#web/ui/moment.tsx";
import { type StepState as Look, Stepper } from "#web/ui/stepper.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { ChainStep } from "../contract.ts";
import type { StepState } from "../workflow.ts";
import { useStepSentence } from "./chain-words.ts";
import { recordTexts } from "./record-texts.ts";

const looks: Record<StepState, Look> = {
  waiting: "coming",
  open: "current",
  approved: "done",
  rejected: "rejected",
  returned: "returned",
  closed: "skipped",
  skipped: "skipped",
};

/** How long it has been there, while it is with somebody. */
const Age = ({ step: { state, openedAt, dueOn } }: { step: ChainStep }) => {
  const text = useTexts(recordTexts);
  if (state !== "open") return null;
  return (
    <>
      {openedAt && (
        <>
          {text("stepSince")} <Moment at={openedAt} />
        </>
      )}
      {dueOn && `${openedAt ? " · " : ""}${text("stepDue", { day: formatDay(dueOn) })}`}
    </>
  );
};

/** Who approved, who approves now, who comes next, and who is passed over with the reason. */
export const RequestChain = ({ chain }: { chain: readonly ChainStep[] }) => {
  const sentence = useStepSentence();
  const next = chain.find(({ state }) => state === "waiting");
  return (
    <Stepper
      steps={chain.map((step) => ({
        id: `${step.round} ${step.no}`,
        state: looks[step.state],
        name: chain.length > 1 ? `${step.no} · ${step.name}` : step.name,
        person: step.decidedBy ?? (step.people.length === 1 ? step.people[0] : undefined),
        what: sentence(step, step === next),
        at: step.decidedAt,
        note: step.state === "open" && (step.openedAt || step.dueOn) && <Age step={step} />,
        comment: step.comment,
      }))}
    />
  );
};
