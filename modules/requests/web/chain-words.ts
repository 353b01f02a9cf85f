// How a step is told: with whom it is, what became of it, and why it is not with whom one would expect.
import { useTexts } from "#web/ui/use-texts.ts";
import type { ChainStep, Decider } from "../contract.ts";
import { isQueue } from "../policies/policy.ts";
import type { StepState } from "../workflow.ts";
import { whoIn } from "./names.ts";
import { recordTexts } from "./record-texts.ts";

type Why = NonNullable<ChainStep["why"]>;

/** The step that a reason is about: whom it asks for, and what its company calls it. */
type Place = Pick<ChainStep, "approver" | "name">;

/** What a step asks for that everybody calls by the same word; anything else is called as its company calls the step. */
const places = ["manager", "managersManager", "departmentHead", "hr", "finance"] as const;

/** Whom there was nobody of. */
export const useNone = () => {
  const text = useTexts(recordTexts);
  return ({ approver, name: step }: Place): string => {
    const known = places.find((place) => place === approver);
    return known ? text(`none_${known}`) : text("none_step", { step });
  };
};

export const useWhy = () => {
  const text = useTexts(recordTexts);
  const noneOf = useNone();
  return ({ code, ...params }: Why, place: Place): string => text(`why_${code}`, { ...params, none: noneOf(place) }); // RP-06
};

/** The same before anybody has decided. */
export const usePreviewWhy = () => {
  const text = useTexts(recordTexts);
  const why = useWhy();
  return (reason: Why, place: Place): string =>
    reason.code === "approved_earlier" ? text("why_approved_earlier_preview", reason) : why(reason, place);
};

/** Relations that a person knows by another word than their name. */
const relations = ["manager", "managersManager", "departmentHead"] as const;

/** With whom it is: people by name, or the queue. */
export const useDeciderName = () => {
  const text = useTexts(recordTexts);
  return (decider: Decider): string => whoIn(decider) || text("nobody");
};

/** The same to whoever is about to ask, for themselves or for somebody else: "Rohan Mehta, your manager", "HR", "Department head: not asked, Rohan Mehta decides step 1". */
export const usePreviewSentence = () => {
  const text = useTexts(recordTexts);
  const why = usePreviewWhy();
  const deciderName = useDeciderName();
  return (decider: Decider): string => {
    const { approver, name: step, why: reason, skipped, ofOther } = decider;
    const told = reason && why(reason, decider);
    if (skipped) return text("previewSkipped", { step, why: told ?? "" });
    const known = relations.find((relation) => relation === approver);
    const name = deciderName(decider);
    if (told) return `${name} (${told})`;
    if (!known || isQueue(approver) || decider.people.length === 0) return name;
    return text(ofOther ? `relationOfOther_${known}` : `relation_${known}`, { name });
  };
};

const inPlace = { approved: "step_approved_for", rejected: "step_rejected_for", returned: "step_returned_for" } as const;

/** `next`: the first of the steps that are to come. */
export const useStepSentence = () => {
  const text = useTexts(recordTexts);
  const why = useWhy();
  const answered = (state: keyof typeof inPlace, { decidedBy, decidedFor }: ChainStep): string => {
    const name = decidedBy?.name ?? text("system");
    return decidedFor ? text(inPlace[state], { name, principal: decidedFor.name }) : text(`step_${state}`, { name });
  };
  const sentences: Record<StepState, (step: ChainStep, next: boolean) => string> = {
    waiting: (_step, next) => text(next ? "step_waiting" : "step_waiting_later"),
    open: (step) => {
      const sentence = text("step_open", { people: whoIn(step) || text("nobody") });
      return step.why ? `${sentence} (${why(step.why, step)})` : sentence;
    },
    approved: (step) => answered("approved", step),
    rejected: (step) => answered("rejected", step),
    returned: (step) => answered("returned", step),
    closed: (step) => text(step.why ? "step_closed_unanswered" : "step_closed"),
    skipped: (step) => text("step_skipped", { why: step.why ? why(step.why, step) : "" }),
  };
  return (step: ChainStep, next: boolean): string => sentences[step.state](step, next);
};
