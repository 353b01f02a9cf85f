import { Timeline, type TimelineItem } from "#web/ui/timeline.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { ChainStep, Decider, TimelineEntry } from "../contract.ts";
import type { StepState } from "../workflow.ts";
import { requestTexts } from "./texts.ts";

const nameList = new Intl.ListFormat("en-GB", { type: "conjunction" });
export const names = (people: readonly { name: string }[]): string => nameList.format(people.map(({ name }) => name));

const stepIcons = { open: "clock", approved: "check", rejected: "times", closed: "minus" } as const satisfies Record<StepState, string>;

/** A person by name with why it is them, or the queue when it is nobody in particular. */
export const useDeciderName = () => {
  const text = useTexts(requestTexts);
  return ({ approver, people }: Decider): string => (people.length > 0 && approver !== "hr" ? names(people) : text(`approver_${approver}`));
};

/** Who decided, who decides now. */
export const RequestChain = ({ chain }: { chain: readonly ChainStep[] }) => {
  const text = useTexts(requestTexts);
  const deciderName = useDeciderName();
  const sentences: Record<StepState, (step: ChainStep) => string> = {
    open: (step) => text("stepOpen", { people: deciderName(step) }),
    approved: (step) => text("stepApproved", { name: step.decidedBy?.name ?? text("system") }),
    rejected: (step) => text("stepRejected", { name: step.decidedBy?.name ?? text("system") }),
    closed: () => text("stepClosed"),
  };
  return (
    <Timeline
      items={chain.map((step) => ({
        id: String(step.no),
        at: step.decidedAt,
        icon: stepIcons[step.state],
        pending: step.state === "open",
        what: step.why ? `${sentences[step.state](step)} (${text(`why_${step.why}`)})` : sentences[step.state](step),
        comment: step.comment,
      }))}
    />
  );
};

const eventIcons = {
  submitted: "send",
  opened: "clock",
  approved: "check",
  rejected: "times",
  withdrawn: "undo",
} as const satisfies Record<TimelineEntry["event"], string>;

export const RequestTimeline = ({ entries }: { entries: readonly TimelineEntry[] }) => {
  const text = useTexts(requestTexts);
  const items: TimelineItem[] = entries.map(({ id, at, actor, event, params, comment }) => ({
    id,
    at,
    comment,
    icon: eventIcons[event],
    what: text(`event_${event}`, { people: text("approver_hr"), name: actor?.name ?? text("system"), ...params }),
  }));
  return <Timeline items={items} />;
};
