// What HR of the demo company has granted and adjusted: one batch for all of the head office, one still to be corrected, days more and less.
import type { Actor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { actingAs, type Tx } from "#api/transaction.ts";
import { addDays, type PlainDate } from "#shared/dates.ts";
import type { Role } from "#shared/permissions.ts";
import { leaveYearOf } from "../../ledger/leave-year.ts";
import { adjustIn } from "../balances/adjust.ts";
import { addRun } from "../runs/store.ts";
import { checkedRows } from "./check.ts";
import { actIn, checkIn } from "./commands.ts";
import * as store from "./store.ts";

type Persons = ReadonlyMap<string, { employeeId: number; role: Role }>;

const MORNING = "T04:40:00.000Z";
/** As many as the story says, in the order of their codes. */
const GRANTED = 58;
/** Whose stories say what they have. */
const NOT_GRANTED = ["LF-0010", "LF-0011", "LF-0012", "LF-0013"];

/** Who signs in to other things than leave: nothing is told to them. */
const quiet: readonly Role[] = ["Finance", "Admin"];

const adjustments = [
  { employee: "LF-0016", type: "EL", units: 1.5, reason: "Credited late when the type of employment was corrected." },
  { employee: "LF-0019", type: "EL", units: -1, reason: "Brought along twice by the import of last year." },
];

const withSickDays = async (tx: Tx, codes: readonly string[], today: PlainDate): Promise<string[]> => {
  const year = leaveYearOf(today, 1);
  const cells = codes.map((code, place) => ({ no: place + 1, code, type: "SL", units: "0.5", until: "" }));
  const rows = await checkedRows(tx, { grantTo: undefined, cells, usable: { from: year.from, until: year.until }, yearFrom: 1 });
  return rows.filter(({ grant }) => grant).map(({ cells: { code } }) => code);
};

/** Fills the transaction's company, whose people have their accounts and their leave. */
export const seedGrants = async (tx: Tx, persons: Persons, today: PlainDate): Promise<void> => {
  const hr = [...persons].find(([, { role }]) => role === "HR");
  if (!hr || persons.size <= GRANTED) return;
  const [ownCode, { employeeId, role }] = hr;
  const actor: Actor = { company: tx.company, employee: employeeId, role, session: "demo" };
  const acting = actingAs(tx, actor);
  const restore = clock.remember();
  try {
    clock.set(`${addDays(today, -12)}${MORNING}`);
    const others = [...persons]
      .filter(([code, person]) => code !== ownCode && !NOT_GRANTED.includes(code) && !quiet.includes(person.role))
      .map(([code]) => code)
      .toSorted();
    // Of sick days, which people have in every country.
    const codes = (await withSickDays(acting, others, today)).slice(0, GRANTED);
    const reason = "Half a day for the health check on the campus.";
    const number = await checkIn(acting, { reason, pasted: codes.map((code) => `${code},SL,0.5`).join("\n") });
    const { version } = await store.byNumber(acting, number);
    await actIn(acting, number, "commit", version);
    clock.set(`${addDays(today, -3)}${MORNING}`);
    for (const one of adjustments) if (persons.has(one.employee)) await adjustIn(acting, { ...one, mayOwe: false });
    clock.set(`${addDays(today, -1)}${MORNING}`);
    const rows = [...codes.slice(0, 9).map((code) => `${code},SL,1`), "LF-0999,SL,1", `${codes[10]},SL,0.2`, `${ownCode},SL,1`];
    await checkIn(acting, { reason: "For those who helped on the day of the health check.", pasted: rows.join("\n") });
    // Two runs that made up for what had been missed.
    for (const [ago, made] of [
      [75, 61],
      [14, 12],
    ] as const) {
      const at = `${addDays(today, -ago)}${MORNING}`;
      clock.set(at);
      addRun(tx, { id: newId(), task: "leave.settle", started_at: at, ended_at: at, seen: made, made, failures: [], payload: {} });
    }
  } finally {
    restore();
  }
};
