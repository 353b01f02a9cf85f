// The figures and names that the sentences of a refusal may speak of.
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import { dayIn, type Instant } from "#shared/dates.ts";
import { formatMoment, formatTime } from "#shared/format.ts";
import { deeds, THE_PORTAL } from "../messages.ts";
import { queueNames } from "../queue-names.ts";
import type { Gathered } from "./facts.ts";
import { needs } from "./kind.ts";
import { lastActOn } from "./timeline-store.ts";

const askedIn = ({ step, hands }: Gathered["facts"]): readonly number[] => step?.people.map(({ id }) => id) ?? hands?.people ?? [];

/** With whom a request is, in words. */
const personOf = ({ facts }: Pick<Gathered, "facts">, nameOf: (id: number) => string): string =>
  askedIn(facts).map(nameOf).join(", ") || queueNames[facts.step?.queue ?? facts.hands?.queue ?? "hr"];

/** "10:42" of today, where its reader is; with its day of any other. */
const whenOf = (at: Instant, zone: string): string =>
  dayIn(zone, at) === dayIn(zone, clock.now()) ? formatTime(at, zone) : formatMoment(at, zone);

export const namesFor = async (tx: Tx, gathered: Gathered, why?: "changed" | "decided") => {
  const { request, facts } = gathered;
  const last = await lastActOn(tx, request.id, why);
  const people = [request.owner_id, last.actor_id ?? 0, last.on_behalf_of ?? 0, ...askedIn(facts)];
  const [cards, zone] = await Promise.all([needs.get().cards(tx, people), needs.get().zoneOf(tx, tx.actor.employee)]);
  const nameOf = (employee: number | null) => (employee === null ? THE_PORTAL : (cards.get(employee)?.name ?? ""));
  return {
    number: request.number,
    owner: nameOf(request.owner_id),
    person: personOf(gathered, nameOf),
    name: nameOf(last.actor_id),
    for: last.on_behalf_of === null ? "" : ` for ${nameOf(last.on_behalf_of)}`,
    action: deeds[last.event],
    time: whenOf(last.at, zone),
  };
};
