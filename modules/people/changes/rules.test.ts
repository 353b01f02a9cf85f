import { describe, expect, test } from "vitest";
import { changeMessages } from "./messages.ts";
import {
  approvalOf,
  bankAddresses,
  checkChange,
  checkCooldown,
  checkReport,
  checkVerdicts,
  evidenceNeeded,
  type LiveItem,
  linkAddress,
  mayStop,
  payableFrom,
  takesEffect,
} from "./rules.ts";
import { changeStatuses, changeWorkflow, relationsTo, statusesOf } from "./workflow.ts";

const moment = (at: string) => at.slice(0, 16);
const asked = { section: "name" as const, fields: ["lastName"], files: 1, replaces: false };
const facts = { evidence: ["name" as const], live: [] as LiveItem[], moment };
const codes = (all: readonly { code: string }[]) => all.map(({ code }) => code);

describe("what is asked for", () => {
  test("PE-31: a file is needed by the company's setting, field by field", () => {
    expect(checkChange(asked, facts)).toEqual([]);
    expect(codes(checkChange({ ...asked, files: 0 }, facts))).toEqual(["people.file_missing"]);
    expect(checkChange({ ...asked, files: 0 }, { ...facts, evidence: [] })).toEqual([]);
    expect(evidenceNeeded(["gender", "nationality"], ["nationality"])).toBe("nationality");
    expect(evidenceNeeded(["report:joinedOn"], ["name"])).toBeUndefined();
  });

  test("PE-15: something is different", () => {
    expect(codes(checkChange({ ...asked, fields: [] }, facts))).toEqual(["people.nothing_changed"]);
  });

  test("PE-33: what waits is replaced after a question; in its waiting time it is stopped first", () => {
    const live: LiveItem = { field: "lastName", number: "PC-2026-00009", status: "pending", payableFrom: undefined };
    const other = { ...live, field: "firstName" };
    expect(codes(checkChange(asked, { ...facts, live: [live, other] }))).toEqual(["people.change_replaces"]);
    expect(checkChange(asked, { ...facts, live: [other] })).toEqual([]);
    expect(checkChange({ ...asked, replaces: true }, { ...facts, live: [live] })).toEqual([]);
    const waits: LiveItem = { field: "account", number: "PC-2026-00009", status: "waiting_time", payableFrom: "2026-11-27T10:50:00.000Z" };
    const bank = { section: "bank" as const, fields: ["account"], files: 1, replaces: true };
    expect(checkChange(bank, { ...facts, live: [waits] })).toEqual([
      { code: "people.change_waiting", params: { number: "PC-2026-00009", until: "2026-11-27T10:50" } },
    ]);
  });

  test("PE-34: a day after a reset or a new personal e-mail, and not a moment longer", () => {
    const at = "2026-11-24T09:10:00.000Z";
    const ask = (now: string) => checkCooldown({ resetAt: at, newEmailAt: undefined, now, moment });
    expect(ask("2026-11-25T09:09:59.000Z")).toEqual([
      { code: "people.bank_cooldown", params: { case: "reset", at: "2026-11-24T09:10", from: "2026-11-25T09:10" } },
    ]);
    expect(ask("2026-11-25T09:10:00.000Z")).toEqual([]);
    const both = checkCooldown({ resetAt: undefined, newEmailAt: at, now: at, moment });
    expect(both.map(({ params }) => params?.case)).toEqual(["email"]);
  });

  test("PE-35: a report says what is wrong and what is right", () => {
    expect([codes(checkReport(" too few ")), codes(checkReport("ten letters"))]).toEqual([["people.report_short"], []]);
  });
});

describe("deciding", () => {
  const items = [{ field: "gender" }, { field: "maritalStatus" }];
  const verdict = (field: string, accept?: boolean, comment = "") => ({ field, accept, comment });

  test("PE-35: each item has its word, a no its reason, and all no is a rejection", () => {
    expect(checkVerdicts(items, [verdict("gender", true), verdict("maritalStatus", false, "No paper")], "Asha")).toEqual([]);
    expect(checkVerdicts(items, [verdict("gender", true), verdict("maritalStatus")], "Asha")).toEqual([
      { code: "people.item_verdict", field: "input.items.1.accept" },
    ]);
    expect(codes(checkVerdicts(items, [verdict("gender", false, " "), verdict("maritalStatus", true)], "Asha"))).toEqual([
      "people.item_comment",
    ]);
    const none = items.map(({ field }) => verdict(field, false, "No paper"));
    expect(codes(checkVerdicts(items, none, "Asha"))).toEqual(["people.all_refused"]);
  });

  test("PE-37: an account is verified, then confirmed; everything else is accepted whole or in part", () => {
    const deed = (section: "bank" | "name", isLast: boolean, refused: boolean) => approvalOf({ section, isLast, refused });
    expect([deed("bank", false, false), deed("bank", true, false), deed("name", true, false), deed("name", true, true)]).toEqual([
      "verify",
      "confirm",
      "approve",
      "approve_partly",
    ]);
  });
});

describe("the waiting time", () => {
  test("PE-38: counts hours, whatever the clocks on the walls do", () => {
    expect(payableFrom("2026-11-24T10:50:00.000Z", 72)).toBe("2026-11-27T10:50:00.000Z");
    // 16:20 in London's summer; three days later its clocks show 15:20.
    expect(payableFrom("2026-10-23T15:20:00.000Z", 72)).toBe("2026-10-26T15:20:00.000Z");
  });

  test("PE-38: until then it is stopped by its owner, HR or Finance; from then on it takes effect", () => {
    const from = "2026-11-27T10:50:00.000Z";
    const [before, then] = ["2026-11-27T10:49:59.999Z", from];
    const stopping = (relations: string[], now: string) => mayStop({ status: "waiting_time", relations, payableFrom: from, now });
    for (const one of ["owner", "hr", "finance"]) expect(stopping([one], before).ok).toBe(true);
    expect(stopping(["hr"], then)).toEqual({ ok: false, why: "guard" });
    expect(stopping([], before)).toEqual({ ok: false, why: "relation" });
    expect(mayStop({ status: "pending", relations: ["owner"], payableFrom: undefined, now: before })).toEqual({ ok: false, why: "state" });
    expect([
      takesEffect("waiting_time", from, before),
      takesEffect("waiting_time", from, then),
      takesEffect("stopped", from, then),
    ]).toEqual([false, true, false]);
  });

  test("PE-30: mails go to work, to the own address, and for 30 days to the one before it", () => {
    const of = { workEmail: "a@work.example", hasLeft: false, personalEmail: "new@home.example" };
    const earlier = [{ address: "old@home.example", replacedAt: "2026-11-01T10:00:00.000Z" }];
    expect(bankAddresses({ ...of, earlier }, "2026-12-01T09:59:59.000Z")).toEqual([of.workEmail, of.personalEmail, "old@home.example"]);
    expect(bankAddresses({ ...of, earlier }, "2026-12-01T10:00:00.000Z")).toEqual([of.workEmail, of.personalEmail]);
    expect(bankAddresses({ ...of, personalEmail: null, earlier: [] }, "2026-12-01T10:00:00.000Z")).toEqual([of.workEmail]);
  });

  test("SE-23: links go to the address that was there 72 hours ago, also after a second change", () => {
    const replaced = [
      { address: "second@work.example", replacedAt: "2026-11-30T10:00:00.000Z" },
      { address: "first@work.example", replacedAt: "2026-11-28T10:00:01.000Z" },
    ];
    expect(linkAddress("third@work.example", replaced, "2026-12-01T10:00:00.000Z")).toBe("first@work.example");
    expect(linkAddress("third@work.example", replaced, "2026-12-01T10:00:01.000Z")).toBe("second@work.example");
    expect(linkAddress("third@work.example", replaced, "2026-12-03T10:00:00.000Z")).toBe("third@work.example");
    expect(
      linkAddress("new@home.example", [{ address: null, replacedAt: "2026-12-01T09:00:00.000Z" }], "2026-12-01T10:00:00.000Z"),
    ).toBeNull();
  });

  test("PE-18: of whoever has left they go to the mailbox at work only where there is no other", () => {
    const of = { workEmail: "a@work.example", hasLeft: true, personalEmail: "own@home.example", earlier: [] };
    expect(bankAddresses(of, "2026-12-01T10:00:00.000Z")).toEqual([of.personalEmail]);
    expect(bankAddresses({ ...of, personalEmail: null }, "2026-12-01T10:00:00.000Z")).toEqual([of.workEmail]);
  });
});

test("every status is one of an ask, and is reached by a transition", () => {
  expect(Object.values(statusesOf).flat().sort()).toEqual([...changeStatuses].sort());
  const reached = new Set([changeWorkflow.initial, ...Object.values(changeWorkflow.transitions).map(({ to }) => to)]);
  expect([...reached].sort()).toEqual([...changeStatuses].sort());
});

test("to the own change nobody is anything but its owner", () => {
  expect([relationsTo({ employee: 1, role: "HR" }, 1), relationsTo({ employee: 2, role: "HR" }, 1)]).toEqual([["owner"], ["hr"]]);
  expect([relationsTo({ employee: 2, role: "Finance" }, 1), relationsTo({ employee: 2, role: "Admin" }, 1)]).toEqual([["finance"], []]);
});

test("PE-37 PE-39: what is said to nobody but deciders has no sentence among the refusals", () => {
  expect(Object.keys(changeMessages)).not.toContain("people.same_account");
});
