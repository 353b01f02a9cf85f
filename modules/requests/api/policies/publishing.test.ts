import { beforeEach, describe, expect, test } from "vitest";
import { approvalEndpoints as approvals, type DraftRules } from "../../policies/contract.ts";
import { ask } from "../testing-app.ts";
import { above, account, approvalsAppForThisFile, claim, type Governor, onlyManager, publish, save, sent } from "./testing-app.ts";

const portal = approvalsAppForThisFile("2026-12-07T04:00:00.000Z");

let company: number;
let hr: Governor;
let finance: Governor;
let admin: Governor;
let employee: Governor;
beforeEach(() => {
  ({ company, hr, finance, admin, employee } = portal.makeGovernors());
});

describe("publishing", () => {
  test("puts the draft in the place of what held, with who, when and why", async () => {
    await save(finance, above);
    const first = await publish(finance, 1, "Large claims");
    expect(first).toMatchObject({
      version: 2,
      published: { version: 1, author: { name: "Imran Qureshi" }, note: "Large claims", publishedAt: "2026-12-07T04:00:00.000Z" },
    });
    expect(first.draft).toBeUndefined();
    expect(first.rules).toEqual(first.published.rules);
    await save(admin, onlyManager(), 2);
    await publish(admin, 3);
    const { items, total } = await finance.call(approvals.policyVersions, { ...claim, query: {} });
    expect(items.map(({ version, author, note }) => [version, author?.name, note])).toEqual([
      [2, "Arvind Menon", ""],
      [1, "Imran Qureshi", "Large claims"],
    ]);
    expect([total, items[1]?.rules[0]?.name]).toEqual([2, "Large"]);
    const told = await portal.entries(company, "requests.publish_policy");
    expect(told.map(({ number, reason }) => [number, reason])).toEqual([
      [`${claim.params.kind} 1`, "Large claims"],
      [`${claim.params.kind} 2`, null],
    ]);
    expect(JSON.parse(told[1]?.change ?? "{}")).toMatchObject({ version: [1, 2], state: ["draft", "published"] });
  });

  test("the history pages in both directions, without the draft", async () => {
    let version = 0;
    for (const name of ["One", "Two", "Three"]) {
      version = (await save(finance, onlyManager(name), version)).version;
      version = (await publish(finance, version, name)).version;
    }
    await save(finance, onlyManager("Draft"), version);
    const page = (query: { limit: string; after?: string }) => finance.call(approvals.policyVersions, { ...claim, query: query as never });
    const newest = await page({ limit: "2" });
    const rest = await page({ limit: "2", after: newest.next ?? "" });
    expect([...newest.items, ...rest.items].map(({ note }) => note)).toEqual(["Three", "Two", "One"]);
    const oldest = await finance.call(approvals.policyVersions, { ...claim, query: { sort: "version" } });
    expect(oldest.items.map(({ version: no }) => no)).toEqual([1, 2, 3]);
  });

  test("RP-02, PE-37: refuses rules that decide by fewer people what the kind demands more for", async () => {
    const onlyHr: DraftRules = [{ name: "All", when: [], steps: [sent("hr", "HR")] }];
    const draft = await save(hr, onlyHr, 0, account);
    const sentence =
      "Rule 1 (All): a bank account could come to it, which needs steps of HR, then Finance, each by another person, none skipped and none answered for by a later step. Fix it before publishing.";
    expect(draft.problems.map(({ message }) => message)).toEqual([sentence]);
    const refused = await hr.refused(approvals.publishPolicy, { ...account, body: { version: 1, note: "" } });
    expect(refused).toMatchObject({ status: 422, code: "request.policy_invalid", sentences: [sentence] });
    const apart: DraftRules = [
      { name: "Not of accounts", when: [{ fact: "section", operator: "noneOf", values: ["bank"] }], steps: [sent("hr", "HR")] },
    ];
    await save(hr, [...apart, { name: "All", when: [], steps: [sent("hr", "HR"), sent("finance", "Finance")] }], 1, account);
    await hr.call(approvals.publishPolicy, { ...account, body: { version: 2, note: "" } });
  });

  test("needs a draft, and the one that was read", async () => {
    expect(await finance.refused(approvals.publishPolicy, { ...claim, body: { version: 0, note: "" } })).toMatchObject({
      status: 409,
      sentences: ["There is no draft of these rules. Change something and save it first."],
    });
    await save(finance, onlyManager("First"));
    await save(finance, onlyManager("Second"), 1);
    expect(await finance.refused(approvals.publishPolicy, { ...claim, body: { version: 1, note: "" } })).toMatchObject({ status: 412 });
  });

  test("50 at once publish one draft once", async () => {
    await save(finance, above);
    const all = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const answer = await publish(finance, 1).catch((error: Error) => error.message);
        return typeof answer === "string" ? answer : "published";
      }),
    );
    expect(all.filter((answer) => answer === "published")).toHaveLength(1);
    expect(all.filter((answer) => answer.includes('"status":412'))).toHaveLength(49);
    expect((await finance.call(approvals.policyVersions, { ...claim, query: {} })).items).toHaveLength(1);
    expect(await portal.entries(company, "requests.publish_policy")).toHaveLength(1);
  });

  test("50 at once begin one draft once, and none is lost without a word", async () => {
    const all = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const answer = await save(finance, onlyManager(`Draft ${index}`)).catch((error: Error) => error.message);
        return typeof answer === "string" ? answer : (answer.rules[0]?.name ?? "");
      }),
    );
    const kept = all.filter((answer) => answer.startsWith("Draft"));
    expect(kept).toHaveLength(1);
    expect(all.filter((answer) => answer.includes('"status":412'))).toHaveLength(49);
    expect((await finance.call(approvals.policyDraft, claim)).rules[0]?.name).toBe(kept[0]);
  });

  test("one company's rules are nobody else's", async () => {
    await save(finance, above);
    await publish(finance, 1);
    const other = portal.makeGovernors().finance;
    expect(await other.call(approvals.policyDraft, claim)).toMatchObject({ version: 0, published: { version: 0 } });
    expect((await other.call(approvals.policyVersions, { ...claim, query: {} })).items).toEqual([]);
    await save(other, onlyManager());
    expect((await finance.call(approvals.policyDraft, claim)).draft).toBeUndefined();
  });
});

describe("trying", () => {
  const attempt = (person: Governor, which: "draft" | "published", amount: number, of: { code: string }) =>
    person.call(approvals.tryPolicy, { ...claim, body: { which, employee: of.code, facts: { amount } } });

  test("RP-02 journey 11: a draft is tried before it holds, and shows who would decide", async () => {
    const head = portal.makePerson(company, "Head");
    const rohan = portal.makePerson(company, "Rohan Mehta", { manager: head, heads: [head] });
    const asha = portal.makePerson(company, "Asha Nair", { manager: rohan, heads: [head] });
    await save(finance, above);
    const whom = ({ rule, deciders }: Awaited<ReturnType<typeof attempt>>) => [
      rule.name,
      ...deciders.map(({ people, queue }) => queue ?? people.map(({ name }) => name).join()),
    ];
    expect(whom(await attempt(finance, "draft", 2_000_001, asha))).toEqual(["Large", "Rohan Mehta", "Head", "finance"]);
    expect(whom(await attempt(finance, "draft", 2_000_000, asha))).toEqual(["All", "Rohan Mehta", "finance"]);
    expect(whom(await attempt(finance, "published", 2_000_001, asha))).toEqual(["All", "Rohan Mehta", "finance"]);
    await publish(finance, 1);
    expect(whom(await attempt(finance, "published", 2_000_001, asha))).toEqual(["Large", "Rohan Mehta", "Head", "finance"]);
    // Rohan's own: his manager is the head, who would approve step 1.
    expect((await attempt(finance, "published", 2_000_001, rohan)).deciders).toMatchObject([
      { people: [{ name: "Head" }] },
      { skipped: true, why: { code: "approved_earlier", no: 1, name: "Head" } },
      { queue: "finance" },
    ]);
  });

  test("knows where the person stands: department with those above it, location, grade and role", async () => {
    const at = (fact: string, ...values: string[]): DraftRules => [
      { name: "There", when: [{ fact, operator: "oneOf", values }], steps: [sent("hr", "HR")] },
      ...onlyManager("Elsewhere"),
    ];
    const ruleBy = async (rules: DraftRules, person: Governor) => {
      const { version } = await finance.call(approvals.policyDraft, claim);
      await save(finance, rules, version);
      return (await attempt(finance, "draft", 1, person)).rule;
    };
    expect(await ruleBy(at("department", "department"), employee)).toEqual({ no: 1, name: "There" });
    expect(await ruleBy(at("location", "bengaluru"), employee)).toEqual({ no: 1, name: "There" });
    expect(await ruleBy(at("grade", "L3"), employee)).toEqual({ no: 1, name: "There" });
    expect(await ruleBy(at("requesterRole", "HR"), employee)).toEqual({ no: 2, name: "Elsewhere" });
    expect(await ruleBy(at("requesterRole", "HR"), hr)).toEqual({ no: 1, name: "There" });
  });

  test("names what is missing: the person, a value, the draft, and what the draft lacks", async () => {
    const refused = (which: "draft" | "published", code: string, facts: Record<string, string | number>) =>
      finance.refused(approvals.tryPolicy, { ...claim, body: { which, employee: code, facts } });
    expect(await refused("published", "T-1", { amount: 0.5 })).toMatchObject({
      status: 422,
      sentences: ["No colleague has the code T-1. Choose a person from the search.", "Amount needs an amount from 0 on."],
      body: { violations: [{ field: "employee" }, { field: "facts.amount" }] },
    });
    expect(await refused("draft", employee.code, { amount: 1 })).toMatchObject({ status: 409, code: "request.policy_no_draft" });
    await save(finance, [{ name: "All", when: [], steps: [] }]);
    expect(await refused("draft", employee.code, { amount: 1 })).toMatchObject({
      status: 422,
      sentences: ["Rule 1 (All): it has no steps; give it 1 to 6. Fix it before publishing."],
    });
  });
});

test("RP-02 journey 11: what was sent before keeps its steps, the next has those that were published", async () => {
  const head = portal.makePerson(company, "Head");
  const rohan = portal.makePerson(company, "Rohan Mehta", { manager: head, heads: [head] });
  const asha = portal.makePerson(company, "Asha Nair", { manager: rohan, heads: [head] });
  const asked = { kind: claim.params.kind, facts: { amount: 2_000_001 } };
  const before = await ask(asha, undefined, asked);
  await save(finance, above);
  await publish(finance, 1);
  const after = await ask(asha, undefined, asked);
  const chains = await portal.asSuperuser<{ id: string; version: number; rule: string; steps: string[] }>(
    `select r.id, r.policy_version as version, r.rule, array_agg(s.name order by s.no) as steps from requests.requests r
     join requests.steps s on s.company_id = r.company_id and s.request_id = r.id where r.id = any($1) group by r.id, r.policy_version, r.rule`,
    [[before.id, after.id]],
  );
  expect(chains.find(({ id }) => id === before.id)).toMatchObject({ version: 0, rule: "All", steps: ["Manager", "Finance"] });
  expect(chains.find(({ id }) => id === after.id)).toMatchObject({ version: 1, rule: "Large", steps: ["Manager", "Head", "Finance"] });
});
