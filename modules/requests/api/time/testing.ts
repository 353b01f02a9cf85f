// What the hours do, at the test's word: the work of the jobs for one company, without the jobs.
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { inTransaction, type Tx } from "#api/transaction.ts";
import { wallInstant } from "#shared/dates.ts";
import { abandoned, findRequestAnew } from "./anew.ts";
import { careForSteps } from "./care.ts";
import { lapseReturned, withdrawOfLeavers } from "./lapse.ts";

const inCompany =
  (company: number) =>
  <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    inTransaction(systemActor(company), work);

/** How many steps were cared for at this local time of Kolkata. */
export const careAt = (company: number, day: string, time = "09:00"): Promise<number> => {
  clock.set(wallInstant("Asia/Kolkata", day, time));
  return careForSteps(inCompany(company));
};

export const findAbandoned = async (company: number): Promise<number> => {
  const transaction = inCompany(company);
  let moved = 0;
  for (const request of await transaction(abandoned))
    if (await transaction((tx) => findRequestAnew(tx, request, { onlyIf: "abandoned" }))) moved += 1;
  return moved;
};

export const lapseAt = async (company: number, day: string, time = "02:00"): Promise<number> => {
  clock.set(wallInstant("Asia/Kolkata", day, time));
  return (await lapseReturned(inCompany(company))) + (await withdrawOfLeavers(inCompany(company)));
};
