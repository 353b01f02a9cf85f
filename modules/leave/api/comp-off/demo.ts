// Work on days off in the demo company: an offer that Asha has not claimed yet, and a claim of Priya's that Rohan has approved.
import type { Actor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { actingAs, type Tx } from "#api/transaction.ts";
import * as requests from "#modules/requests/api/index.ts";
import { addDays, type PlainDate, weekdayOf } from "#shared/dates.ts";
import type { Role } from "#shared/permissions.ts";
import { orMissing } from "#shared/problem.ts";
import { claimIn } from "./commands.ts";
import { offerCompOff } from "./offer.ts";
import * as store from "./store.ts";

type DemoPerson = { employeeId: number; role: Role };

const [asha, priya, rohan] = ["LF-0011", "LF-0013", "LF-0010"];
const MORNING = "T04:20:00.000Z";

const saturdayBefore = (day: PlainDate): PlainDate => addDays(day, -((weekdayOf(day) + 1) % 7 || 7));

/** With the clock at the moments it happened; whoever calls sets it back. */
export const seedCompOff = async (tx: Tx, persons: ReadonlyMap<string, DemoPerson>, today: PlainDate): Promise<void> => {
  const [owner, claimant, decider] = [asha, priya, rohan].map((code) => persons.get(code ?? ""));
  if (!owner || !claimant || !decider) return;
  const as = ({ employeeId: employee, role }: DemoPerson): Tx => {
    const actor: Actor = { company: tx.company, employee, role, session: "demo" };
    return actingAs(tx, actor);
  };
  const last = saturdayBefore(today);
  const earlier = addDays(last, -14);
  clock.set(`${addDays(earlier, 2)}${MORNING}`);
  await offerCompOff(tx, claimant.employeeId, earlier, 505);
  const { number } = await claimIn(as(claimant), earlier);
  clock.set(`${addDays(earlier, 3)}${MORNING}`);
  const { id: recordId } = await store.byNumber(tx, number);
  const { id, version } = orMissing("request")((await requests.viewOf(as(decider), [recordId])).get(recordId));
  await requests.actIn(as(decider), id, { version, action: "approve", comment: "Thank you for the release." });
  clock.set(`${addDays(last, 1)}${MORNING}`);
  await offerCompOff(tx, owner.employeeId, last, 490);
};
