// The day change at the test's word, for one company.
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { inTransaction, type Tx } from "#api/transaction.ts";
import { wallInstant } from "#shared/dates.ts";
import { doWhatIsDue } from "./due.ts";
import { lookForContradictions, remind, remindOfCalendars } from "./reminders.ts";

const inCompany =
  (company: number) =>
  <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    inTransaction(systemActor(company), work);

/** What is done and told by the time this is on the walls of Kolkata. */
export const dayChangeAt = async (company: number, day: string, time = "00:05"): Promise<{ done: number; told: number }> => {
  clock.set(wallInstant("Asia/Kolkata", day, time));
  const transaction = inCompany(company);
  return { done: await doWhatIsDue({ transaction }), told: await transaction(remind) };
};

export const calendarReminderAt = (company: number, day: string, time = "09:00"): Promise<number> => {
  clock.set(wallInstant("Asia/Kolkata", day, time));
  return inCompany(company)(remindOfCalendars);
};

export const contradictionsIn = (company: number): Promise<number> => inCompany(company)(lookForContradictions);
