// What the age of each open step asks for: its day of escalation, reminders, further people, early answers, and a decider found at last.
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import type { CompanyRun } from "#api/jobs.ts";
import type { Tx } from "#api/transaction.ts";
import { dayIn, type Instant, type PlainDate } from "#shared/dates.ts";
import { ageAt, type Calendar, type Due, dayOfAge, dueNow, isDue, oldFrom } from "../../age.ts";
import { frozenStep } from "../advance.ts";
import { aboutRow, announceTo, announceWithoutDecider } from "../announce.ts";
import { type Gathered, gather } from "../facts.ts";
import { needs } from "../kind.ts";
import { standInNeeds } from "../stand-ins/needs.ts";
import { standInsFor } from "../stand-ins/store.ts";
import * as requests from "../store.ts";
import { findRequestAnew } from "./anew.ts";
import { type Calendars, calendarsOfRun, whoseDays } from "./calendars.ts";
import { escalate } from "./escalate.ts";
import { offerEarly } from "./overtake.ts";
import * as store from "./store.ts";

const isWithNobody = ({ people, queue }: store.AgedStep): boolean => people.length === 0 && !queue;

const openedAt = ({ opened_at }: store.AgedStep): string => opened_at ?? clock.now();

type Wish = { due: Due; early: number[]; alone: boolean };

/** What the step asks for now; on a day away it is asked again who is away. */
const wishOf = (step: store.AgedStep, calendar: Calendar, away = false): Wish => {
  const now = clock.now();
  const settings = frozenStep(step);
  const alone = isWithNobody(step);
  const age = ageAt(openedAt(step), now, calendar);
  // Nobody can be reminded: HR and Admin are told on each working day instead.
  const asked = alone ? { remindAfter: [age, age] as [number, number] } : settings;
  const due = dueNow(
    { openedAt: openedAt(step), settings: asked, spent: alone ? { reminded: 0, escalated: 0 } : step },
    now,
    calendar,
    away,
  );
  return { due, early: step.offers.filter(({ after }) => after <= age).map(({ no }) => no), alone };
};

const isWanted = (step: store.AgedStep, { due, early, alone }: Wish): boolean => alone || isDue(due, step) || early.length > 0;

/** Those of the people asked who do not have the whole day off. */
const presentOf = async (tx: Tx, people: readonly number[], { zone }: Calendar): Promise<number[]> => {
  const today = dayIn(zone, clock.now());
  const away = await standInNeeds.get().awayOn(tx, [...people], today, today);
  return people.filter((id) => !away.get(id)?.includes(today));
};

const remind = async (tx: Tx, gathered: Gathered, step: store.AgedStep, due: Due, calendar: Calendar): Promise<void> => {
  const { request, kind, facts } = gathered;
  const present = await presentOf(tx, step.people, calendar);
  const standIns = kind.standIn ? [...(await standInsFor(tx, step.people, kind.id)).values()] : [];
  const people = [...new Set([...present, ...standIns])].filter((id) => !facts.excluded.includes(id));
  const owner = (await needs.get().cards(tx, [request.owner_id])).get(request.owner_id)?.name ?? "";
  const queue = step.queue ?? undefined;
  const version = 10 * request.version + due.reminded;
  await announceTo(tx, aboutRow(request), { people, queue, excluded: facts.excluded, owner }, "request.reminder", { version });
};

/** A step that is with nobody: found anew, or HR and Admin are told, once on each working day. */
const careForAlone = async (tx: Tx, gathered: Gathered, step: store.AgedStep, { due }: Wish, calendar: Calendar): Promise<boolean> => {
  if (await findRequestAnew(tx, gathered.request.id)) return true;
  const today = dayIn(calendar.zone, clock.now());
  const age = ageAt(openedAt(step), clock.now(), calendar);
  if (due.reminded === 0 || age <= step.reminded) return false;
  store.setSpent(tx, step.id, { reminded: age, escalated: step.escalated });
  auditAs(tx, "requests.tell_without_decider", gathered, { reminded: [step.reminded, age] });
  await announceWithoutDecider(tx, aboutRow(gathered.request), today);
  return true;
};

const auditAs = (tx: Tx, action: `requests.${string}`, { request }: Gathered, change: Record<string, readonly [unknown, unknown]>): void =>
  audit(tx, { action, record: { type: request.record_type, id: request.record_id, number: request.number }, change });

/** The request is held, and what is due is worked out again from what stands there then: two workers do nothing twice. */
const careFor = async (tx: Tx, requestId: string, calendars: Calendars): Promise<boolean> => {
  const request = await requests.lock(tx, requestId);
  const step = await store.openStepOf(tx, requestId);
  if (request.state !== "open" || !step) return false;
  const whose = whoseDays(step);
  const calendar = await calendars(tx, whose);
  const wish = wishOf(step, calendar);
  if (!isWanted(step, wish)) return false;
  const gathered = await gather(tx, request);
  if (wish.alone) return careForAlone(tx, gathered, step, wish, calendar);
  const at = clock.now();
  const { due, early } = wish;
  if (isDue(due, step)) {
    store.setSpent(tx, step.id, { reminded: due.reminded, escalated: due.escalated });
    if (due.reminded > step.reminded) auditAs(tx, "requests.remind", gathered, { reminded: [step.reminded, due.reminded] });
    if (due.remind) await remind(tx, gathered, step, due, calendar);
    // After an outage the second may come with the first: both are given it, in their order.
    for (let level = step.escalated + 1; level <= due.escalated; level += 1)
      await escalate(tx, await gather(tx, request), step, { whose, level, at });
  }
  // Each finds the step as the one before, or the escalation, has left it.
  for (const no of early) await offerEarly(tx, await gather(tx, request), step, no);
  return true;
}; // RP-22, RP-23

type Days = { id: string; due: PlainDate | null; old: Instant | null };

/**
 * The day of escalation, which stays as it was first told, and the moment from which the step is old: that may move with its people and
 * their holidays until it has come.
 */
const daysOf = (step: store.AgedStep, calendar: Calendar): Days => {
  const { escalateAfter } = frozenStep(step);
  const due = escalateAfter === undefined ? undefined : dayOfAge(openedAt(step), escalateAfter, calendar);
  const isOld = step.old_from !== null && step.old_from <= clock.now();
  const old = isOld ? step.old_from : (oldFrom(openedAt(step), calendar) ?? null);
  return { id: step.id, due: step.due_on ?? due ?? null, old };
};

/** What time tells of a page of open steps before anything is due. */
const setDays = async (tx: Tx, page: readonly store.AgedStep[], calendars: Calendars): Promise<void> => {
  const told = await Promise.all(page.map(async (step) => ({ step, days: daysOf(step, await calendars(tx, whoseDays(step))) })));
  const changed = told.filter(({ step, days }) => days.due !== step.due_on || days.old !== step.old_from).map(({ days }) => days);
  if (changed.length === 0) return;
  store.setDays(tx, changed);
  audit(tx, { action: "requests.set_due_days", record: { type: "company", id: tx.company }, change: { steps: [null, changed.length] } });
};

/** Walks through all open steps of a company, each change in a transaction of its own. Answers with how many it changed. */
export const careForSteps = async (transaction: CompanyRun<unknown>["transaction"]): Promise<number> => {
  const calendars = calendarsOfRun();
  let handled = 0;
  let after: string | undefined = store.START;
  while (after !== undefined) {
    const from: string = after;
    const { page, wanted } = await transaction(async (tx) => {
      const steps = await store.openSteps(tx, from);
      await setDays(tx, steps, calendars);
      const wishes = await Promise.all(steps.map(async (step) => isWanted(step, wishOf(step, await calendars(tx, whoseDays(step))))));
      return { page: steps, wanted: steps.filter((_, index) => wishes[index]) };
    });
    for (const { request_id } of wanted) if (await transaction((tx) => careFor(tx, request_id, calendars))) handled += 1;
    after = page.length < store.PAGE ? undefined : page.at(-1)?.id;
  }
  return handled;
};
