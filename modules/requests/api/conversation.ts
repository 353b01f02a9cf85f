// What happens around a decision without being one: a reminder by its owner, another decider, a comment.
import type { Actor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import { addDays, dayIn, type PlainDate } from "#shared/dates.ts";
import { formatTime } from "#shared/format.ts";
import { may } from "#shared/permissions.ts";
import { missing, orMissing, Problem, refuseIf } from "#shared/problem.ts";
import type { GivenAway, TimelineEntry } from "../contract.ts";
import { reassigners } from "../permissions.ts";
import { endedLongAgo, isConcerned } from "../rules.ts";
import { timelineWithoutWords } from "../told-less.ts";
import { announceComment, announceNudge, announceReassigned } from "./announce-acts.ts";
import { answered, lockKnown, refuseAction } from "./commands.ts";
import { type Gathered, gather, mayKnow, mayRead } from "./facts.ts";
import { needs } from "./kind.ts";
import { namesFor } from "./names.ts";
import * as steps from "./step-store.ts";
import * as store from "./store.ts";
import { isStuck } from "./stuck-store.ts";
import { commentsOf, lastNudge, tell } from "./timeline-store.ts";
import { entriesOf, isToldLess } from "./views.ts";

/** The owner asks whom it is with, once a working day; its age and its version stay as they are. */ // RP-19
export const nudge = (actor: Actor, id: string, version: number) =>
  answered(actor, id, async (tx) => {
    const gathered = await lockKnown(tx, id);
    await refuseAction(tx, gathered, { action: "nudge", version });
    const at = clock.now();
    const zone = await needs.get().zoneOf(tx, actor.employee);
    const today = dayIn(zone, at);
    const last = await lastNudge(tx, id);
    const names = await namesFor(tx, gathered);
    if (last && !(await isWorkingDayLater(tx, actor.employee, dayIn(zone, last.at), today))) {
      const date = await nextWorkingDay(tx, actor.employee, dayIn(zone, last.at));
      refuseIf([{ code: "request.nudged_today", params: { ...names, time: formatTime(last.at, zone), date } }]); // RP-19
    }
    auditAs(tx, "requests.nudge", gathered);
    const entry = { recordId: gathered.request.record_id, requestId: id, at, actor: actor.employee };
    tell(tx, { ...entry, event: "nudged", params: { people: names.person } });
    await announceNudge(tx, gathered, today);
  });

/** That it happened; what was said stands in the timeline. */
const auditAs = (tx: Tx, action: `requests.${string}`, { request }: Gathered): void =>
  audit(tx, { action, record: { type: request.record_type, id: request.record_id, number: request.number }, change: {} });

/** Days within which there is a working day in any calendar. */
const LOOK_AHEAD = 31;

const nextWorkingDay = async (tx: Tx, employee: number, day: PlainDate): Promise<PlainDate> => {
  const [next] = await needs.get().workingDays(tx, employee, addDays(day, 1), addDays(day, LOOK_AHEAD));
  return next ?? addDays(day, 1);
};

/** Has a further working day begun since that day? */
const isWorkingDayLater = async (tx: Tx, employee: number, day: PlainDate, today: PlainDate): Promise<boolean> =>
  today > day && (await nextWorkingDay(tx, employee, day)) <= today;

/** HR knows of what is stuck, though not of what it says. */
const isStuckForHr = async (tx: Tx, id: string): Promise<boolean> => may(tx.actor.role, reassigners) && isStuck(tx, clock.now(), id);

/** HR gives an open request to another person, who is the only one asked from then on; the answer tells nothing of what it is about. */
export const reassign = (actor: Actor, id: string, asked: { version: number; to: string; comment: string }): Promise<GivenAway> =>
  inTransaction(actor, async (tx) => {
    const gathered = await lockKnown(tx, id, isStuckForHr);
    await refuseAction(tx, gathered, { action: "reassign", version: asked.version, comment: asked.comment });
    // Whoever may not approve for now does not choose who does instead.
    refuseIf(await needs.get().untrusted(tx)); // SE-22
    const { request, facts } = gathered;
    const to = await needs.get().employeeByCode(tx, asked.to);
    const [card] = to === undefined ? [] : [...(await needs.get().active(tx, [to])).values()];
    const decidedBefore = facts.closed.some(({ decidedBy }) => to !== undefined && decidedBy.includes(to));
    const open = gathered.steps.find(({ state }) => state === "open");
    if (to === undefined || !card || !open || facts.excluded.includes(to) || (open.second_person && decidedBefore))
      throw new Problem("refused", [{ code: "request.reassign_person", field: "to" }]);
    steps.moveStep(tx, open.id, { people: [to] }, "reassigned");
    store.setState(tx, id, request.state, clock.now());
    audit(tx, {
      action: "requests.reassign",
      record: { type: request.record_type, id: request.record_id, number: request.number },
      change: { people: [open.people.map((person) => person.id).join(", ") || (open.queue ?? ""), String(to)] },
      reason: asked.comment,
    });
    const entry = { recordId: request.record_id, requestId: id, at: clock.now(), actor: actor.employee };
    tell(tx, { ...entry, event: "reassigned", comment: asked.comment, params: { no: open.no, people: card.name } });
    await announceReassigned(tx, gathered, { id: to, name: card.name });
    return { number: request.number, waitingFor: [{ code: card.code, name: card.name }] };
  });

const knownTo = async (tx: Tx, id: string): Promise<Gathered> => {
  const gathered = await gather(tx, orMissing("request")(await store.byId(tx, id)));
  if (!(await mayKnow(tx, gathered))) throw missing("request");
  return gathered;
};

const allComments = async (tx: Tx, { request }: Gathered) => {
  const [comments, toldLess] = await Promise.all([commentsOf(tx, request.id).then((said) => entriesOf(tx, said)), isToldLess(tx, request)]);
  return { comments: toldLess ? timelineWithoutWords(comments) : comments };
};

export const comments = (actor: Actor, id: string): Promise<{ comments: TimelineEntry[] }> =>
  reading(actor, async (tx) => {
    const gathered = await gather(tx, orMissing("request")(await store.byId(tx, id)));
    if (!(await mayRead(tx, gathered))) throw missing("request");
    return allComments(tx, gathered);
  });

export const addComment = async (actor: Actor, id: string, comment: string): Promise<{ comments: TimelineEntry[] }> => {
  await inTransaction(actor, async (tx) => {
    const gathered = await knownTo(tx, id);
    const { request, facts } = gathered;
    if (endedLongAgo(request.decided_at, clock.now())) throw new Problem("conflict", [{ code: "request.comment_late" }]);
    if (!isConcerned(request.submitter_id, facts, gathered.actor))
      throw new Problem("forbidden", [{ code: "request.not_yours", params: await namesFor(tx, gathered) }]);
    auditAs(tx, "requests.comment", gathered);
    const at = clock.now();
    tell(tx, { recordId: request.record_id, requestId: id, at, actor: actor.employee, event: "commented", comment });
    await announceComment(tx, gathered, at);
  });
  return reading(actor, async (tx) => allComments(tx, await gather(tx, orMissing("request")(await store.byId(tx, id)))));
};
