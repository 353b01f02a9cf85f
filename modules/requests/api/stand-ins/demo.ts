// The demo company's stand-ins: one in force, one that is over, one that was declined. Nobody is told of what was long ago.
import { audit, auditedAsNew } from "#api/audit.ts";
import type { Tx } from "#api/transaction.ts";
import { addDays, type PlainDate } from "#shared/dates.ts";
import { ALL_KINDS } from "../../stand-ins/contract.ts";
import { momentsOf } from "../../stand-ins/rules.ts";
import { needs } from "../kind.ts";
import * as store from "./store.ts";

type Story = { principal: string; standIn: string; from: number; to: number; reason: string; end?: "ended" | "declined" };

/** Days from the day of seeding. */
const stories: Story[] = [
  { principal: "LF-0010", standIn: "LF-0018", from: -24, to: -20, reason: "Conference", end: "ended" },
  { principal: "LF-0010", standIn: "LF-0002", from: 40, to: 44, reason: "", end: "declined" },
  { principal: "LF-0018", standIn: "LF-0010", from: -1, to: 5, reason: "Travelling" },
];

export const seedStandIns = async (tx: Tx, persons: ReadonlyMap<string, { employeeId: number }>, today: PlainDate): Promise<void> => {
  for (const { principal: of, standIn: by, reason, end, ...offsets } of stories) {
    const [principal, standIn] = [persons.get(of)?.employeeId, persons.get(by)?.employeeId];
    if (principal === undefined || standIn === undefined) continue;
    const days = { from: addDays(today, offsets.from), to: addDays(today, offsets.to) };
    const moments = momentsOf(await needs.get().zoneOf(tx, principal), days);
    const wish = { principal, standIn, kind: ALL_KINDS, ...days, reason, source: "own" as const };
    const id = await store.insert(tx, { ...wish, moments });
    if (end) store.close(tx, id, end);
    const change = auditedAsNew({ ...wish, state: end ?? "set" });
    audit(tx, { action: "requests.set_stand_in", record: { type: "stand_in", id }, change, actor: principal });
  }
};
