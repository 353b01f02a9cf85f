// Events of a record that its module tells in sentences of its own, among all others in its timeline.
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import { renderMessage } from "#shared/message.ts";
import type { TimelineEvent } from "../contract.ts";
import { timelineEvents } from "../contract.ts";
import { actorOf } from "./by-module.ts";
import { needs, type RecordEvents } from "./kind.ts";
import type { OwnEvent } from "./tables.ts";
import { tell } from "./timeline-store.ts";

type Params = Record<string, string | number>;

/** Tells an event that the record declares, in the transaction that makes it happen; whoever reads the record reads it. */
export const addToTimeline = <Event extends OwnEvent>(
  tx: Tx,
  { of, id }: { of: RecordEvents<Event>; id: string },
  event: Event,
  params: Params = {},
  comment?: string,
): void => {
  if (!needs.get().records?.some((one) => one.type === of.type && event in one.events))
    throw new Error(`The event "${event}" of "${of.type}" is not among the records that the platform was handed.`);
  tell(tx, { recordId: id, requestId: undefined, at: clock.now(), actor: actorOf(tx), event, params, comment });
};

export const isOwn = (event: TimelineEvent | OwnEvent): event is OwnEvent => !timelineEvents.some((known) => known === event);

/** In the words of its record; one that is declared no more is told by its name alone. */
export const ownSentence = (event: OwnEvent, params: Params, name: string): string => {
  const sentence = needs.get().records?.find(({ events }) => event in events)?.events[event];
  return sentence === undefined ? event : renderMessage(sentence, { ...params, name });
};
