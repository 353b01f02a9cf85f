// LV-31, LV-32: each morning owners are reminded of offers that end soon, and what was not claimed in time ends.

import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { dailyAtEachPlace } from "#api/jobs/at-head-office.ts";
import { companyTask, type ModuleJobs, NoPayload } from "#api/jobs.ts";
import type { Tx } from "#api/transaction.ts";
import { notify } from "#modules/notifications/api/index.ts";
import * as people from "#modules/people/api/index.ts";
import { addDays } from "#shared/dates.ts";
import { formatDays } from "#shared/format.ts";
import { compOffName } from "../../kind-names.ts";
import { compOffPath } from "../../paths.ts";
import { type RunOutcome, recorded } from "../runs/record.ts";
import { isToldAt, TOLD_FROM } from "../told-from.ts";
import * as store from "./store.ts";

const DAYS_AHEAD = 5;

const end = async (tx: Tx, ids: readonly string[]): Promise<number> => {
  const ended = ids.length > 0 ? await store.expire(tx, ids) : [];
  for (const id of ended)
    audit(tx, { action: "leave.expire_comp_off", record: { type: compOffName.id, id }, change: { status: ["offered", "expired"] } });
  return ended.length;
};

/** What whoever has left was offered and did not claim; a claim that waited was taken back as they left. */
export const endOffersOf = async (tx: Tx, employee: number): Promise<void> => {
  await end(tx, await store.offersOf(tx, employee));
}; // LV-29

/** Whose day it is at their owner's. One reminder, however often it runs. */
export const careForOffers = async (tx: Tx): Promise<RunOutcome> => {
  // Nowhere has a later day begun.
  const offers = await store.endingBy(tx, addDays(await people.headOfficeDay(tx), DAYS_AHEAD + 1));
  const facts = await people.factsOfEach(tx, [...new Set(offers.map(({ employee }) => employee))]);
  const dayOf = (employee: number): string => facts.get(employee)?.today ?? "";
  const now = clock.now();
  const ending = offers.filter(
    ({ employee, claimUntil }) =>
      isToldAt(facts.get(employee), now) && dayOf(employee) <= claimUntil && claimUntil <= addDays(dayOf(employee), DAYS_AHEAD),
  );
  for (const { id, employee, workedOn, units, claimUntil } of ending)
    notify(tx, {
      event: "leave.comp_off_ends",
      employee,
      path: compOffPath,
      params: { day: workedOn, days: formatDays(units), until: claimUntil },
      subject: { type: compOffName.id, id: `${id}:ends:${claimUntil}` },
      version: 1,
    });
  const over = offers.filter(({ employee, claimUntil }) => claimUntil < dayOf(employee));
  const ended = await end(
    tx,
    over.map(({ id }) => id),
  );
  return { seen: offers.length, made: ending.length + ended, failures: [] };
}; // LV-32

export const compOffTask = companyTask({
  name: "leave.comp-off",
  purpose: "Remind of comp-off offers that end in 5 days, and end those that nobody has claimed",
  payload: NoPayload,
  run: recorded("leave.comp-off", ({ transaction }) => transaction(careForOffers)),
});

export const compOffJobs: ModuleJobs = {
  tasks: [compOffTask],
  schedule: [dailyAtEachPlace(compOffTask, { wall: TOLD_FROM, fill: "2d", zonesOf: people.zonesOfPlaces })],
};
