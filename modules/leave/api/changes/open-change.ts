// What is asked to be given back and not decided: before and after, and what attendance knows of these days.
import type { Tx } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { OpenChange } from "../../changes/contract.ts";
import { totalOf } from "../../rules.ts";
import { leaveNeeds } from "../needs.ts";
import type * as leaves from "../store.ts";
import * as store from "./store.ts";

/** When the owner came and went, where attendance knows it. */
export const punchesOf = async (tx: Tx, employee: number, days: readonly PlainDate[]): Promise<OpenChange["punches"]> => {
  const { punchesOn } = leaveNeeds.get();
  if (!punchesOn) return [];
  return Promise.all(days.map(async (day) => ({ day, at: [...(await punchesOn(tx, employee, day))] })));
};

/** What waits for a decision, as whoever reads the leave reads it. */
export const openChangeOf = async (tx: Tx, leave: Pick<leaves.LeaveRecordRow, "id" | "employee_id">): Promise<OpenChange | undefined> => {
  const open = await store.openChange(tx, leave.id);
  if (!open) return undefined;
  const [booked, punches] = await Promise.all([store.bookedDays(tx, leave.id), punchesOf(tx, leave.employee_id, open.days)]);
  const [before, units] = [totalOf(booked), totalOf(booked.filter(({ date }) => open.days.includes(date)))];
  return { days: open.days, units, before, after: before - units, reason: open.reason, punches };
}; // LV-26
