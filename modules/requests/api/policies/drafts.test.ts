import { beforeEach, describe, expect, test } from "vitest";
import { approvalEndpoints as approvals, type DraftRules } from "../../policies/contract.ts";
import { usualDays } from "../../policies/policy.ts";
import { above, approvalsAppForThisFile, claim, type Governor, leave, onlyManager, publish, save, sent } from "./testing-app.ts";

const portal = approvalsAppForThisFile("2026-12-07T04:00:00.000Z");

let company: number;
let hr: Governor;
let finance: Governor;
let admin: Governor;
let employee: Governor;
beforeEach(() => {
  ({ company, hr, finance, admin, employee } = portal.makeGovernors());
});

describe("whose rules", () => {
  test("HR writes those of people kinds, Finance those of money kinds, Admin all", async () => {
    const kindsOf = async (person: Governor) => (await person.call(approvals.governedKinds, {})).kinds.map(({ kind }) => kind);
    expect(await kindsOf(hr)).toEqual(expect.arrayContaining([leave.params.kind]));
    expect(await kindsOf(hr)).not.toContain(claim.params.kind);
    // Not alone there: files that share this worker declare money kinds of their own.
    expect(await kindsOf(finance)).toEqual(expect.arrayContaining([claim.params.kind]));
    expect(await kindsOf(finance)).not.toContain(leave.params.kind);
    expect(await kindsOf(admin)).toEqual(expect.arrayContaining([leave.params.kind, claim.params.kind]));
    expect(await employee.refused(approvals.governedKinds, {})).toMatchObject({
      status: 403,
      sentences: ["HR, Finance and Admin write the rules for requests."],
    });
  });

  test("HR in the editor of a money kind reads whose it is, in every call", async () => {
    const whose = {
      status: 403,
      code: "request.policy_not_yours",
      sentences: ["Finance and Admin write the rules for this kind of request."],
    };
    const body = { which: "published" as const, employee: employee.code, facts: {} };
    expect(await hr.refused(approvals.policyDraft, claim)).toMatchObject(whose);
    expect(await hr.having(0).refused(approvals.savePolicyDraft, { ...claim, body: { rules: above } })).toMatchObject(whose);
    expect(await hr.refused(approvals.publishPolicy, { ...claim, body: { version: 0, note: "" } })).toMatchObject(whose);
    expect(await hr.refused(approvals.tryPolicy, { ...claim, body })).toMatchObject(whose);
    expect(await hr.refused(approvals.policyVersions, { ...claim, query: {} })).toMatchObject(whose);
    expect(await finance.refused(approvals.policyDraft, leave)).toMatchObject({
      status: 403,
      sentences: ["HR and Admin write the rules for this kind of request."],
    });
  });

  test("a kind that nobody declares is not there for governors, and nobody else learns which are", async () => {
    const none = { params: { kind: "tiny.nothing" } };
    expect(await admin.refused(approvals.policyDraft, none)).toMatchObject({ status: 404 });
    expect(await employee.refused(approvals.policyDraft, none)).toMatchObject({ status: 403 });
    expect(await employee.refused(approvals.policyDraft, leave)).toMatchObject({ status: 403 });
  });
});

describe("a draft", () => {
  test("begins with what holds, and says what conditions and steps may name", async () => {
    const begun = await admin.call(approvals.policyDraft, leave);
    expect(begun).toMatchObject({
      kind: leave.params.kind,
      label: "Leave",
      area: "people",
      version: 0,
      problems: [],
      currency: "INR",
      days: usualDays,
    });
    expect(begun.draft).toBeUndefined();
    expect(begun.rules).toEqual(begun.published.rules);
    expect(begun.published).toMatchObject({ version: 0, note: "" });
    expect(begun.facts.map(({ name, type, operators }) => [name, type, operators])).toEqual([
      ["days", "days", ["atMost", "moreThan", "between"]],
      ["department", "choice", ["oneOf", "noneOf"]],
      ["location", "choice", ["oneOf", "noneOf", "is"]],
      ["grade", "choice", ["oneOf", "noneOf", "is"]],
      ["requesterRole", "choice", ["oneOf", "noneOf", "is"]],
    ]);
    expect(begun.facts[1]?.options).toContainEqual({ value: "platform", label: "Engineering / Platform" });
    expect(begun.approvers.map(({ name }) => name)).toEqual([
      ...["manager", "managersManager", "departmentHead", "hr", "finance", "person"],
      "recruiter",
    ]);
  });

  test("is kept as it was sent, people by code and name, and changes nothing that holds", async () => {
    const named = portal.makePerson(company, "Sunita Krishnan");
    const rules: DraftRules = [{ name: "All", when: [], steps: [sent("person", "Sunita", named.code), sent("hr", "HR", named.code)] }];
    const saved = await save(finance, rules);
    expect(saved).toMatchObject({ version: 1, draft: { author: { name: "Imran Qureshi" }, changedAt: "2026-12-07T04:00:00.000Z" } });
    expect(saved.rules[0]?.steps).toMatchObject([{ person: { code: named.code, name: "Sunita Krishnan" } }, { approver: "hr" }]);
    // A person stands only where one is asked by name.
    expect(saved.rules[0]?.steps[1]?.person).toBeUndefined();
    expect(saved.published).toMatchObject({ version: 0, rules: [{ name: "All" }] });
    expect(await finance.call(approvals.policyDraft, claim)).toEqual(saved);
    const { kinds } = await admin.call(approvals.governedKinds, {});
    expect(kinds.find(({ kind }) => kind === leave.params.kind)).toMatchObject({ version: 0 });
    expect(kinds.find(({ kind }) => kind === claim.params.kind)).toMatchObject({
      version: 0,
      draft: { author: { name: "Imran Qureshi" } },
    });
  });

  test("RP-02 may be saved while it lacks something, and says what", async () => {
    const gone = portal.makePerson(company, "Tanvi Desai");
    gone.leave();
    const rules: DraftRules = [{ name: "", when: [], steps: [sent("person", "Tanvi", gone.code), sent("person", "")] }];
    const { problems } = await save(finance, rules);
    expect(problems.map(({ field, message }) => [field, message])).toEqual([
      ["rules.0.name", "Rule 1: it has no name; give it one. Fix it before publishing."],
      ["rules.0.steps.0.person", "Rule 1: step 1 names Tanvi Desai, who is not active; choose another person. Fix it before publishing."],
      ["rules.0.steps.1.name", "Rule 1: step 2 has no name; give it one. Fix it before publishing."],
      ["rules.0.steps.1.person", "Rule 1: step 2 names nobody; choose a person. Fix it before publishing."],
    ]);
    const refused = await finance.refused(approvals.publishPolicy, { ...claim, body: { version: 1, note: "" } });
    expect(refused).toMatchObject({ status: 422, code: "request.policy_invalid", sentences: problems.map(({ message }) => message) });
    expect((await finance.call(approvals.policyDraft, claim)).published.version).toBe(0);
  });

  test("is refused where it names a code that nobody has", async () => {
    const rules: DraftRules = [{ name: "All", when: [], steps: [sent("manager", "Manager"), sent("person", "P", "T-1")] }];
    const refused = await finance.having(0).refused(approvals.savePolicyDraft, { ...claim, body: { rules } });
    expect(refused).toMatchObject({
      status: 422,
      sentences: ["No colleague has the code T-1. Choose a person from the search."],
      body: { violations: [{ field: "rules.0.steps.1.person" }] },
    });
  });

  test("is not saved over what somebody else has saved meanwhile, nor over what was published since", async () => {
    await save(finance, onlyManager("First"));
    const late = () => finance.having(0).refused(approvals.savePolicyDraft, { ...claim, body: { rules: above } });
    const changed = {
      status: 412,
      code: "request.policy_changed",
      sentences: ["Imran Qureshi changed these rules at 7 Dec 2026, 09:30. Read the new version, then make your change."],
    };
    expect(await late()).toMatchObject(changed);
    await publish(finance, 1);
    // Nobody has a draft again, as when the late one was read.
    expect(await late()).toMatchObject(changed);
    expect(await finance.refused(approvals.savePolicyDraft, { ...claim, body: { rules: above } })).toMatchObject({ status: 428 });
    const unknown = await admin.having(7).refused(approvals.savePolicyDraft, { ...leave, body: { rules: above } });
    expect(unknown).toMatchObject({
      status: 412,
      sentences: [expect.stringContaining("These rules are not the ones that you have read.")],
    });
  });

  test("AL-01 each save is told in the audit with what it was and is", async () => {
    await save(finance, onlyManager("First"));
    await save(finance, onlyManager("Second"), 1);
    const told = await portal.entries(company, "requests.draft_policy");
    expect(told.map(({ actor, number }) => [actor, number])).toEqual([
      [finance.actor.employee, `${claim.params.kind} 1`],
      [finance.actor.employee, `${claim.params.kind} 1`],
    ]);
    expect(JSON.parse(told[1]?.change ?? "{}")).toMatchObject({ rules: [[{ name: "First" }], [{ name: "Second" }]] });
  });
});
