// Rules for planning bills and marking them as paid or failed. Pure.
import { daysBetween, type PlainDate } from "#shared/dates.ts";
import { compact } from "#shared/problem.ts";
import { itemLabels } from "./labels.ts";
import type { PaymentViolation } from "./messages.ts";
import type { ItemStatus } from "./workflow.ts";

export type PlannedBill = {
  number: string;
  owner: string;
  isOwn: boolean;
  /** Approved and not in a run. */
  isDue: boolean;
  payable: number;
  /** The run or final settlement it is already in. */
  plannedIn?: string | undefined;
  hasAccount: boolean;
};

const planned = ({ number, owner, isOwn, isDue, payable, plannedIn, hasAccount }: PlannedBill): PaymentViolation | false => {
  const field = "bills";
  if (isOwn) return { code: "bills.own_payment", field, params: { number } }; // BL-30
  if (plannedIn !== undefined) return { code: "bills.already_planned", field, params: { case: "planned", number, run: plannedIn } }; // BL-50
  if (!isDue || payable <= 0) return { code: "bills.already_planned", field, params: { case: "nothing", number } }; // BL-50
  return !hasAccount && { code: "bills.no_account", field, params: { name: owner } }; // BL-51
};

/** Everything that prevents a run of these bills: the first problem of each, so that Finance can untick it. */
export const checkPlan = (bills: readonly PlannedBill[], payOn: PlainDate, today: PlainDate): PaymentViolation[] =>
  compact([payOn < today && ({ code: "bills.pay_day", field: "payOn" } as const), ...bills.map(planned)]);

export type HeldItem = { number: string; isOwn: boolean; status: ItemStatus; paidOn?: PlainDate | undefined };

const heldAs = ({ number, isOwn, status }: HeldItem, allowed: readonly ItemStatus[]): PaymentViolation | false => {
  if (isOwn) return { code: "bills.own_payment", params: { number } }; // BL-30
  return !allowed.includes(status) && { code: "bills.item_state", params: { number, status: itemLabels[status].toLowerCase() } };
};

/** A reason of at least five characters. */
const LEAST_REASON = 5;
const reasonGiven = (reason = ""): PaymentViolation | false =>
  reason.length < LEAST_REASON && { code: "bills.payment_reason", field: "reason" };

type Paid = { reference?: string | undefined; paidOn?: PlainDate | undefined };
type Days = { createdOn: PlainDate; today: PlainDate };

export const checkPaid = (
  items: readonly HeldItem[],
  { reference = "", paidOn }: Paid,
  { createdOn: from, today }: Days,
): PaymentViolation[] => {
  const code = "bills.payment_invalid";
  return compact<PaymentViolation>([
    (reference.length < 3 || reference.length > 40) && { code, field: "reference", params: { case: "reference" } },
    (paidOn === undefined || paidOn < from || paidOn > today) && { code, field: "paidOn", params: { case: "day", from } },
    ...items.map((item) => heldAs(item, ["planned"])),
  ]);
}; // BL-52

const tooLate = ({ paidOn }: HeldItem, today: PlainDate, most: number): PaymentViolation | false =>
  paidOn !== undefined && daysBetween(paidOn, today) > most && { code: "bills.too_late_to_fail", params: { paidOn, most } }; // BL-53

export const checkFailed = (
  items: readonly HeldItem[],
  reason: string | undefined,
  { today, most }: { today: PlainDate; most: number },
): PaymentViolation[] =>
  compact([reasonGiven(reason), ...items.map((item) => heldAs(item, ["planned", "paid"]) || tooLate(item, today, most))]);

/** Anyone in Finance can remove an item, even their own: nobody gets money that way. */
export const checkRemoved = (items: readonly HeldItem[], reason: string | undefined): PaymentViolation[] =>
  compact([reasonGiven(reason), ...items.map((item) => heldAs({ ...item, isOwn: false }, ["planned"]))]);
