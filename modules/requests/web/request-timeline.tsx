import { Loaded } from "#web/ui/loaded.tsx";
import { Timeline } from "#web/ui/timeline.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { moveCauses, type StepReason, stepReasons } from "../chain.ts";
import type { RequestView, TimelineEntry, TimelineEvent } from "../contract.ts";
import { queues } from "../policies/policy.ts";
import { queueNames } from "../queue-names.ts";
import { useNone, useWhy } from "./chain-words.ts";
import { CommentForm, type Drafts } from "./comment-form.tsx";
import { useComments } from "./record-queries.ts";
import { recordTexts } from "./record-texts.ts";

const eventIcons: Record<TimelineEntry["event"], string> = {
  submitted: "send",
  opened: "clock",
  skipped: "forward",
  step_approved: "check",
  approved: "check",
  rejected: "times",
  returned: "undo",
  resubmitted: "send",
  reopened: "replay",
  withdrawn: "ban",
  lapsed: "ban",
  reassigned: "user-edit",
  moved: "arrow-right",
  escalated: "angle-double-up",
  nudged: "bell",
  commented: "comment",
  told: "info-circle",
};

/** What somebody may have done in the place of another one. */
const inPlace = {
  step_approved: "event_step_approved_for",
  approved: "event_approved_for",
  rejected: "event_rejected_for",
  returned: "event_returned_for",
} as const satisfies Partial<Record<TimelineEvent, string>>;

const isInPlace = (event: TimelineEntry["event"]): event is keyof typeof inPlace => event in inPlace;

/** Where a step goes that nobody is there for. */
const fallbacks = ["sent_up", "sent_to_hr", "sent_to_finance"] as const satisfies readonly StepReason[];

const begun = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

export const useEventSentence = () => {
  const text = useTexts(recordTexts);
  const why = useWhy();
  const noneOf = useNone();
  return ({ actor, onBehalfOf, event, params, text: told = "" }: Omit<TimelineEntry, "id" | "at">): string => {
    if (event === "told") return told;
    const code = stepReasons.find((reason) => reason === params.why);
    const queue = queues.find((name) => name === params.queue);
    // What was told before entries named whom their step asks for goes by the step's own name.
    const place = { approver: String(params.approver ?? ""), name: String(params.step ?? "") };
    const reason = code && why({ code, no: Number(params.earlier ?? 0), name: String(params.by ?? "") }, place);
    const words = {
      from: text("nobody"),
      step: "",
      no: "",
      ...params,
      people: params.people ?? (queue ? queueNames[queue] : text("nobody")),
      name: actor?.name ?? text("system"),
      why: reason ?? "",
    };
    if (onBehalfOf && isInPlace(event)) return text(inPlace[event], { ...words, principal: onBehalfOf.name });
    if (event === "moved" && params.also) return text("event_given_too", words); // DG-03
    const cause = moveCauses.find((one) => one === params.cause);
    if (event === "moved" && cause) return text("event_moved_because", { ...words, cause: text(`cause_${cause}`) }); // RP-08
    const sent = fallbacks.find((one) => one === code);
    if (event === "opened" && sent) return begun(text(`event_${sent}`, { ...words, none: noneOf(place) })); // RP-06
    if (event === "opened" && reason) return text("event_opened_because", words);
    if (event === "opened" && params.also) return text("event_opened_too", words); // DG-03
    return text(`event_${event}`, words);
  };
};

type RequestTimelineProps = {
  entries: readonly TimelineEntry[];
  /** Of the newest request, where there is one and its reader may see what was said. */
  view?: RequestView | undefined;
  drafts?: Drafts | undefined;
};

/** All that happened to a record and all that was said about it, and a place to say more. */
export const RequestTimeline = ({ entries, view, drafts }: RequestTimelineProps) => {
  const sentence = useEventSentence();
  const query = useComments(view?.id);
  const known = new Set(entries.map(({ id }) => id));
  const said = (query.data?.comments ?? []).filter(({ id }) => !known.has(id));
  const all = [...entries, ...said].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return (
    <>
      {query.error && <Loaded query={query}>{() => null}</Loaded>}
      <Timeline
        items={all.map((entry) => ({
          id: entry.id,
          at: entry.at,
          person: entry.actor,
          icon: eventIcons[entry.event],
          what: sentence(entry),
          comment: entry.event === "commented" && !view ? undefined : entry.comment,
        }))}
      >
        {view?.mayComment && <CommentForm key={view.id} view={view} drafts={drafts} />}
      </Timeline>
    </>
  );
};
