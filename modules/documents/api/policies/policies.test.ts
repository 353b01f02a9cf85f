// A policy is published, accepted and published anew, over HTTP: what each of them then has to do, and what stops them.
import { afterEach, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { callerFor } from "#api/testing-http.ts";
import { makeCompany, makeEmployee, type TestCompany } from "#modules/people/api/testing.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import type { Role } from "#shared/permissions.ts";
import { documentEndpoints } from "../../contract.ts";
import { namedOnly, publishVersion, TEXT, writePolicy } from "./testing.ts";

// Mon 30 Nov 2026, 09:30 in Bengaluru.
const NOW = "2026-11-30T04:00:00.000Z";
const portal = openForThisFile(openTestPortal, NOW);
afterEach(() => clock.set(NOW));

type Wish = { role?: Role; manager?: { employee: number }; joinedOn?: string };
const person = async (home: TestCompany, { role = "Employee", ...wish }: Wish = {}) => {
  const made = await makeEmployee(home, wish);
  await makeAccount({ ...made, role });
  return { ...made, ...callerFor(portal.app, await signInAs(made)), again: async () => callerFor(portal.app, await signInAs(made)) };
};
const company = async () => {
  const home = await makeCompany();
  const [kavita, rohan] = [await person(home, { role: "HR" }), await person(home, { role: "Manager" })];
  const [asha, ravi] = [await person(home, { manager: rohan }), await person(home, { manager: rohan })];
  return { home, kavita, rohan, asha, ravi };
};
const { acceptPolicy, listPolicies, policyCompliance, policyDuties, policyPeople, readPolicy, remindOfPolicy } = documentEndpoints;

type Person = Awaited<ReturnType<typeof person>>;
const read = (who: Pick<Person, "call">, number: string, version?: number) =>
  who.call(readPolicy, { params: { number }, query: version === undefined ? {} : { version: String(version) as never } });
const accept = async (who: Pick<Person, "call">, number: string, version: number) => {
  const { hash } = await read(who, number, version);
  return who.call(acceptPolicy, accepting(number, version, hash));
};
const accepting = (number: string, version: number, hash: string) => ({
  params: { number, version: String(version) as never },
  body: { hash, how: "read_to_end" as const, agreed: true as const },
});
const told = ({ employee, company: of }: { employee: number; company: number }) =>
  portal.asSuperuser<{ event: string }>(
    "select event, params from notifications.notices where company_id = $1 and employee_id = $2 and event like 'documents.%' order by id",
    [of, employee],
  );

test("DO-05, DO-10, DO-13: what is published is accepted once, a minor version asks nothing, and the next one asks again", async () => {
  const { kavita, asha, ravi } = await company();
  const number = await writePolicy(kavita, kavita.code);
  expect((await asha.call(listPolicies, { query: {} })).rows).toEqual([]);
  await publishVersion(kavita, number);
  expect((await asha.call(policyDuties, {})).rows).toMatchObject([{ number, duty: { version: 1, due: "2026-12-07", daysLeft: 7 } }]);
  expect(await told(asha)).toMatchObject([{ event: "documents.policy_to_accept", params: { day: "2026-12-07" } }]);

  const opened = await read(asha, number);
  expect(opened).toMatchObject({ text: TEXT, actions: ["accept"], duty: { version: 1 } });
  const wrong = await asha.refused(acceptPolicy, accepting(number, 1, "0".repeat(64)));
  expect([wrong.code, wrong.sentences]).toEqual(["documents.not_read", ["Read to the end first."]]);
  const after = await asha.call(acceptPolicy, accepting(number, 1, opened.hash));
  expect(after.accepted).toMatchObject([{ version: 1, sentence: "I have read this policy and will follow it.", at: NOW }]);
  expect([after.duty, after.actions]).toEqual([undefined, []]);

  await publishVersion(kavita, number, { text: TEXT.replace("forty", "40"), effectiveFrom: "2026-12-01", asks: false });
  clock.set("2026-12-01T04:00:00.000Z");
  const later = await asha.again();
  expect((await later.call(listPolicies, { query: {} })).rows).toMatchObject([{ version: 2, state: "accepted", changed: true }]);
  expect((await (await ravi.again()).call(policyDuties, {})).rows).toMatchObject([{ duty: { version: 2, due: "2026-12-07" } }]);

  const kept = await kavita.again();
  await publishVersion(kept, number, { text: `${TEXT} Nobody works at night.`, effectiveFrom: "2026-12-20" });
  expect(await read(later, number)).toMatchObject({
    version: { version: 3, state: "scheduled" },
    changedSince: 1,
    duty: { due: "2026-12-27" },
  });
  // Early, as soon as it is published.
  await accept(later, number, 3);
  expect((await later.call(policyDuties, {})).rows).toEqual([]);
  expect((await later.call(documentEndpoints.listAcceptances, {})).rows.map(({ version }) => version)).toEqual([3, 1]);
});

test("DO-07, DO-08: twice at once and twice after each other are one acceptance, of the caller and nobody else", async () => {
  const { kavita, asha, ravi } = await company();
  const number = await writePolicy(kavita, kavita.code);
  await publishVersion(kavita, number);
  const { hash } = await read(asha, number);
  const call = accepting(number, 1, hash);
  const both = await Promise.allSettled([asha.call(acceptPolicy, call), asha.call(acceptPolicy, call)]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const refused = await asha.refused(acceptPolicy, call);
  expect([refused.status, refused.sentences]).toEqual([409, ["You accepted version 1 on Mon 30 Nov."]]);
  expect((await ravi.call(policyDuties, {})).rows).toHaveLength(1);
});

test("DO-06: whoever has read version 1 while version 2 takes effect is led to version 2", async () => {
  const { kavita, asha } = await company();
  const number = await writePolicy(kavita, kavita.code);
  await publishVersion(kavita, number);
  const { hash } = await read(asha, number);
  await publishVersion(kavita, number, { text: `${TEXT} And more.`, effectiveFrom: "2026-12-01" });
  clock.set("2026-12-01T04:00:00.000Z");
  const refused = await (await asha.again()).refused(acceptPolicy, accepting(number, 1, hash));
  expect([refused.code, refused.sentences]).toEqual([
    "documents.superseded",
    ["Version 2 has been in force since Tue 1 Dec. Read that one: it shows what changed."],
  ]);
});

test("DO-03: what is published never changes, in the database as well; a version is withdrawn before its day", async () => {
  const { kavita, asha } = await company();
  const number = await writePolicy(kavita, kavita.code);
  await publishVersion(kavita, number);
  for (const change of ["text = 'other'", "effective_from = '2027-01-01'", "hash = repeat('0', 64)"])
    await expect(portal.asSuperuser(`update documents.versions set ${change} where company_id = $1`, [kavita.company])).rejects.toThrow(
      "version 1 is published",
    );
  await expect(portal.asSuperuser("delete from documents.versions where company_id = $1", [kavita.company])).rejects.toThrow(
    "is published",
  );
  await publishVersion(kavita, number, { text: `${TEXT} And more.`, effectiveFrom: "2026-12-20" });
  const desk = await kavita.call(documentEndpoints.withdrawVersion, {
    params: { number, version: "2" as never },
    body: { reason: "The date was wrong." },
  });
  expect(desk.versions.map(({ state, mayWithdraw }) => [state, mayWithdraw])).toEqual([
    ["withdrawn", false],
    ["in_force", false],
  ]);
  expect((await asha.call(policyDuties, {})).rows).toMatchObject([{ duty: { version: 1 } }]);
});

test("DO-01, DO-11: audience and joining day decide who has to accept by when, without anybody being told to", async () => {
  const { home, kavita, asha, ravi } = await company();
  const number = await writePolicy(kavita, kavita.code, namedOnly(asha.code));
  await publishVersion(kavita, number);
  expect((await ravi.refused(readPolicy, { params: { number }, query: {} })).status).toBe(404);
  const everybody = await writePolicy(kavita, kavita.code);
  await publishVersion(kavita, everybody, { dueDays: 14 });
  clock.set("2026-12-10T04:00:00.000Z");
  const zoya = await person(home, { joinedOn: "2026-12-10" });
  expect((await zoya.call(policyDuties, {})).rows).toMatchObject([{ number: everybody, duty: { due: "2026-12-24" } }]);
  // She may be the audience of a policy by name as well.
  const hr = await kavita.again();
  const { details, revision } = await hr.call(documentEndpoints.managedPolicy, { params: { number } });
  const audience = { ...details.audience, named: [zoya.code] };
  await hr.call(documentEndpoints.changePolicy, { params: { number }, body: { ...details, audience } }, revision);
  expect((await zoya.call(policyDuties, {})).rows).toMatchObject([{ duty: { due: "2026-12-17" } }, { number: everybody }]);
});

test("DO-14, DO-15: counts equal the names behind them, for HR and a manager's line, and a reminder is sent once in 24 hours", async () => {
  const { kavita, rohan, asha, ravi } = await company();
  const number = await writePolicy(kavita, kavita.code);
  await publishVersion(kavita, number);
  await accept(asha, number, 1);
  clock.set("2026-12-08T04:00:00.000Z");
  const [hr, manager] = [await kavita.again(), await rohan.again()];
  const company4 = { required: 4, accepted: 1, open: 0, overdue: 3, share: 25 };
  const report = await hr.call(policyCompliance, { query: { policy: number } });
  expect([report.policies, report.departments]).toMatchObject([[{ number, ...company4 }], [{ name: "Engineering", ...company4 }]]);
  expect((await hr.call(documentEndpoints.managedPolicies, {})).rows).toMatchObject([{ number, asking: 1, compliance: company4 }]);
  const names = async (by: Pick<Person, "call">, state?: "overdue" | "accepted" | "open") =>
    (await by.call(policyPeople, { params: { number }, query: { ...(state && { state }) } })).items.map(({ code }) => code).sort();
  expect(await names(hr, "accepted")).toEqual([asha.code]);
  expect((await names(hr, "overdue")).length).toBe(3);
  expect(await names(hr, "open")).toEqual([]);
  expect((await manager.call(policyCompliance, { query: {} })).policies).toMatchObject([{ required: 2, accepted: 1, overdue: 1 }]);
  expect(await names(manager)).toEqual([asha.code, ravi.code].sort());
  expect((await manager.refused(policyPeople, { params: { number }, query: { scope: "all" } })).code).toBe(
    "documents.compliance_not_yours",
  );

  const remind = (by: Pick<Person, "call">) => by.call(remindOfPolicy, { params: { number }, body: {} });
  expect(await remind(manager)).toEqual({ reminded: 1, left: 0 });
  expect(await remind(hr)).toEqual({ reminded: 2, left: 1 });
  const again = await hr.refused(remindOfPolicy, { params: { number }, body: { people: [ravi.code] } });
  expect(again.sentences).toEqual([`${ravi.name} was already reminded in the last 24 hours.`]);
  expect((await told(ravi)).map(({ event }) => event)).toEqual(["documents.policy_to_accept", "documents.policy_reminder"]);
  clock.set("2026-12-09T04:00:00.000Z");
  expect(await remind(await kavita.again())).toEqual({ reminded: 3, left: 0 });
});

test("DO-15: who has accepted two versions that count is one person, also once the newest is withdrawn", async () => {
  const { kavita, asha } = await company();
  const number = await writePolicy(kavita, kavita.code);
  await publishVersion(kavita, number);
  await accept(asha, number, 1);
  clock.set("2026-12-01T04:00:00.000Z");
  const hr = await kavita.again();
  await publishVersion(hr, number, { text: `${TEXT} Twice.`, asks: false });
  await portal.pastTriggers(
    `insert into documents.acceptances (company_id, version_id, employee_id, policy_id, version, sentence, hash, how, at)
     select company_id, id, $1, policy_id, version, sentence, hash, 'confirmed', now() from documents.versions where company_id = $2 and version = 2`,
    [asha.employee, asha.company],
  );
  const once = { required: 4, accepted: 1, open: 3 };
  expect((await hr.call(documentEndpoints.managedPolicy, { params: { number } })).compliance).toMatchObject(once);
  await publishVersion(hr, number, { text: `${TEXT} Thrice.`, effectiveFrom: "2026-12-02" });
  const withdrawn = { params: { number, version: "3" as never }, body: { reason: "It came too early." } };
  expect((await hr.call(documentEndpoints.withdrawVersion, withdrawn)).compliance).toMatchObject(once);
});

test("DO-14: the morning's job reminds three days before, on the day and weekly with the manager, each once", async () => {
  const { kavita, rohan, asha, ravi } = await company();
  const number = await writePolicy(kavita, kavita.code);
  await publishVersion(kavita, number, { dueDays: 3 });
  await accept(asha, number, 1);
  const run = async (day: string) => {
    clock.set(`${day}T03:30:00.000Z`);
    await portal.jobs.runSlot("documents.remind.each", clock.now());
  };
  const reminders = async () => (await told(ravi)).filter(({ event }) => event === "documents.policy_reminder").length;
  const counted: number[] = [];
  for (const day of ["2026-11-30", "2026-12-03", "2026-12-03", "2026-12-04", "2026-12-07", "2026-12-08", "2026-12-14"]) {
    await run(day);
    counted.push(await reminders());
  }
  expect(counted).toEqual([1, 2, 2, 2, 3, 3, 4]);
  expect((await told(asha)).map(({ event }) => event)).toEqual(["documents.policy_to_accept"]);
  const ofManager = (await told(rohan)).filter(({ event }) => event === "documents.team_overdue");
  expect(ofManager).toMatchObject([
    { params: { sentence: "1 person in your team has not accepted a policy in time." } },
    { event: "documents.team_overdue" },
  ]);
});

test("a search finds policies that apply to the reader by words of titles and texts", async () => {
  const { kavita, asha, ravi } = await company();
  const number = await writePolicy(kavita, kavita.code, namedOnly(asha.code), "Café and kitchen");
  await publishVersion(kavita, number, { text: `${TEXT} The espresso machine is cleaned on Fridays.` });
  const found = async (who: Person, q: string) => (await who.call(listPolicies, { query: { q } })).rows;
  expect(await found(asha, "espresso fridays")).toMatchObject([{ number, excerpt: expect.stringContaining("espresso machine") }]);
  expect(await found(asha, "cafe")).toMatchObject([{ number }]);
  expect([await found(asha, "100%"), await found(ravi, "espresso")]).toEqual([[], []]);
});
