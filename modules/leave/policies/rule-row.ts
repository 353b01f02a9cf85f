// What a policy says of one type of leave. It is stored with its version as it stands here; name and kind come from the type.
import { z } from "zod";

export const leaveKinds = ["yearly", "earned", "event", "unpaid"] as const;
export type LeaveKind = (typeof leaveKinds)[number];

/** Only these have a ledger; of the others the days themselves are the record. */
export const hasAccount = (kind: LeaveKind): boolean => kind === "yearly" || kind === "earned";

const Level = z.enum(["warn", "stop"]);
export type Level = z.infer<typeof Level>;

/** Days of leave, in halves. */
const Units = z.number().min(0).max(366).multipleOf(0.5);
const Days = z.int().min(0).max(366);
const Code = z
  .string()
  .regex(/^[A-Z]{2,4}$/, { error: "Choose a leave type." })
  .meta({ examples: ["EL"] });

/** The part of a rule row that a version of a policy holds. */
export const TypeRules = z.object({
  type: Code,
  /** Yearly types only, else 0. */
  daysAYear: Units,
  credited: z.enum(["monthly", "quarterly", "yearly", "claim", "none"]),
  /** At most so many units stay when a leave year is closed, until this day of the next one. */
  carryMost: Units,
  carryUntil: z.union([z.object({ month: z.int().min(1).max(12), day: z.int().min(1).max(31) }), z.literal("year_end")]),
  /** The smallest part of a day that is taken. */
  step: z.literal([0.5, 1]),
  /** What days off within a leave count: nothing, 1 between its first and last working day, or 1 like each date. */
  daysOff: z.enum(["skip", "inside", "all"]),
  /** Days from joining. */
  usableAfterDays: Days,
  /** Units of one event; event types only. */
  eventLimit: Units.optional(),
  /** More than `over` units ask for so many calendar days from today to the first day. */
  notice: z.object({ days: Days, over: Units, level: Level }).optional(),
  /** So many days back it may begin. */
  lateDays: Days,
  inARow: z.object({ most: Units, level: Level }).optional(),
  notBeside: z.object({ types: z.array(Code).max(20), level: Level }).optional(),
  /** More than `over` units in a row ask for a document, so many days after the last of them; 0: with the request. */
  document: z.object({ over: Units, days: Days, level: Level }).optional(),
  /** Only on dates that are optional holidays. */
  onlyOptional: z.boolean().optional(),
  reasonNeeded: z.boolean().optional(),
});
export type TypeRules = z.infer<typeof TypeRules>;

/** A type of leave as one person has it on one day. */
export type RuleRow = TypeRules & { kind: LeaveKind; name: string; masked: boolean; paidAtExit: boolean };
