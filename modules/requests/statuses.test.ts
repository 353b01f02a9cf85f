import { expect, test } from "vitest";
import { defineWorkflow } from "#shared/workflow.ts";
import { asItsAsk, problemOfStatuses, type RecordStatuses } from "./statuses.ts";

const tone = "draft" as const;
const state = (label: string) => ({ label, tone });
const states = {
  draft: state("Draft"),
  sent: state("Sent"),
  back: state("Sent back"),
  granted: state("Granted"),
  paid: state("Paid"),
  refused: state("Refused"),
  gone: state("Withdrawn"),
};
const by = ["owner"] as const;
const bill = defineWorkflow({
  name: "bill",
  initial: "draft",
  states,
  transitions: {
    submit: { label: "Send", from: ["draft"], to: "sent", by },
    change: { label: "Change", from: ["draft"], to: "draft", by },
    pay: { label: "Pay", from: ["granted"], to: "paid", by },
  },
});
const of = { open: "sent", returned: "back", approved: ["granted"], rejected: "refused", withdrawn: "gone" };
const leading = (from: keyof typeof states, to: keyof typeof states): RecordStatuses => ({
  of,
  workflow: { ...bill, transitions: { ...bill.transitions, slip: { label: "Slip", from: [from], to, by } } },
});
const all = ["reject", "return"] as const;

test("a record's own statuses before it is sent and after it was approved are its module's; so is one whose statuses are those of its ask", () => {
  expect(problemOfStatuses({ workflow: bill, of }, all)).toBeUndefined();
  expect(problemOfStatuses(asItsAsk, all)).toBeUndefined();
  for (const [from, to] of [
    ["sent", "granted"],
    ["sent", "back"],
    ["back", "sent"],
    ["granted", "sent"],
    ["back", "gone"],
    ["paid", "sent"],
  ] as const)
    expect(problemOfStatuses(leading(from, to), all)).toBeUndefined();
});

test("what came to nothing may lead back to where the record began", () => {
  const offered = { ...of, withdrawn: "draft" };
  const { gone: _, ...left } = states;
  expect(problemOfStatuses({ workflow: { ...bill, states: left }, of: offered }, all)).toBeUndefined();
});

test("a decision that is not offered needs no status", () => {
  const { returned: _, ...rest } = of;
  const { back: __, ...left } = states;
  expect(problemOfStatuses({ workflow: { ...bill, states: left }, of: rest }, ["reject"])).toBeUndefined();
  expect(problemOfStatuses({ workflow: bill, of: rest }, all)).toBe("an ask can be returned, and no status belongs to that");
});

test.each([
  [{ workflow: bill, of: { ...of, open: "sended" } }, 'its status "sended" (open) is no state of the workflow "bill"'],
  [{ workflow: bill, of: { ...of, open: [] } }, "an ask can be open, and no status belongs to that"],
  [{ workflow: bill, of: { ...of, rejected: ["refused", "gone"] } }, 'its status "gone" belongs to two states'],
  [{ of, workflow: { ...bill, states: { ...states, paid: state(" ") } } }, 'the state "paid" of the workflow "bill" has no label'],
  [{ of, workflow: { ...bill, states: { ...states, lost: state("Lost") } } }, 'nothing leads to the state "lost" of the workflow "bill"'],
] as [RecordStatuses, string][])("what does not fit is said: %#", (statuses, sentence) => {
  expect(problemOfStatuses(statuses, all)).toBe(sentence);
});

test.each([
  ["refused", "granted"],
  ["gone", "sent"],
  ["sent", "draft"],
  ["draft", "granted"],
  ["paid", "granted"],
  ["granted", "refused"],
] as const)("what its ask alone does is no action of its module: %s → %s", (from, to) => {
  expect(problemOfStatuses(leading(from, to), all)).toBe(
    `the action "slip" of the workflow "bill" leads from "${from}" to "${to}", which its ask alone does`,
  );
});
