// Policies as companies have them: who gets which rules, what they find, and what the database holds by itself.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { allowedValues } from "#api/testing-superuser.ts";
import { inTransaction } from "#api/transaction.ts";
import { makeLocation } from "#modules/people/api/testing.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { hueNames } from "#shared/hues.ts";
import { leaveEndpoints } from "../../contract.ts";
import { rowOn } from "../../policies/on.ts";
import { leaveKinds } from "../../policies/rule-row.ts";
import { standardPolicies, standardTypes } from "../../policies/standard.ts";
import { versionStates } from "../../policies/workflow.ts";
import { openWith } from "../setup.ts";
import { makeLeaveCompany, makePerson } from "../testing.ts";
import { ruleRowsOn, settingsOf } from "./index.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
beforeAll(() => clock.set("2026-12-07T04:00:00.000Z"));
afterAll(async () => {
  clock.reset();
  await portal.close();
});

const team = async () => {
  const home = await makeLeaveCompany();
  const kavita = await makePerson(portal.app, home, { role: "HR" });
  const rohan = await makePerson(portal.app, home, { firstName: "Rohan", lastName: "Mehta", role: "Manager" });
  const asha = await makePerson(portal.app, home, { firstName: "Asha", lastName: "Nair", manager: rohan });
  return { home, kavita, rohan, asha };
};

const byOwner = (text: string, values: unknown[] = []) => portal.pastTriggers(text, values);
const policyId = (name: string) => `(select id from leave.policies where company_id = $1 and name = '${name}')`;

describe("who gets which rules", () => {
  const typesOn = async (home: { company: number }, employee: number, day: string) => {
    const spans = await inTransaction(systemActor(home.company), (tx) => ruleRowsOn(tx, [employee], day, day));
    return spans.get(employee)?.[0]?.rows.map(({ type }) => type);
  };

  test("LV-35: by employment and by place, and otherwise the last line", async () => {
    const { home, asha } = await team();
    const intern = await makePerson(portal.app, home, { employmentType: "intern" });
    expect(await typesOn(home, asha.employee, "2026-12-07")).toEqual(["EL", "CL", "SL", "OH", "CO", "ML", "PL", "BL", "LWP"]);
    expect(await typesOn(home, intern.employee, "2026-12-07")).toEqual(["CL", "SL", "BL", "LWP"]);
    const abroad = await makeLeaveCompany({ name: "London", timeZone: "Europe/London", calendar: "England and Wales" });
    const layla = await makePerson(portal.app, abroad, {});
    expect(await typesOn(abroad, layla.employee, "2026-12-07")).toEqual(["SL", "CO", "ML", "PL", "BL", "LWP", "AL"]);
    const [others] = await Promise.all([asha.call(leaveEndpoints.summary, { query: {} })]);
    expect(others.others.map(({ type, eventLimit }) => [type, eventLimit])).toEqual([
      ["ML", 182],
      ["PL", 10],
      ["BL", 5],
      ["LWP", undefined],
    ]);
  });

  test("LV-03: a type is asked for where it is in the policy on each date, or days of it are in hand", async () => {
    const { home, asha } = await team();
    await byOwner(
      `insert into leave.policy_overrides (company_id, id, employee_id, policy_id, from_day, reason)
       values ($1, gen_random_uuid(), $2, ${policyId("Interns")}, '2027-01-01', 'Comes back as an intern')`,
      [home.company, asha.employee],
    );
    const ask = (type: string, from: string, to = from) =>
      asha.call(leaveEndpoints.preview, { body: { type, from, to, reason: "A long enough one" } });
    const found = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).findings.map(({ message }) => message);
    expect(await found("PL", "2026-12-31", "2027-01-04")).toContain("Paternity leave is not part of your policy on 1 Jan 2027.");
    // Ten days of it are in hand.
    expect(await found("EL", "2027-01-04")).toEqual([]);
    expect(await found("XX", "2027-01-04")).toEqual(["XX is not part of your policy on 4 Jan 2027."]);
    const spans = await inTransaction(systemActor(home.company), (tx) => ruleRowsOn(tx, [asha.employee], "2026-12-01", "2027-01-31"));
    expect(rowOn(spans.get(asha.employee) ?? [], "EL", "2027-01-04")).toMatchObject({ isPast: true });
  });

  test("a company without settings of its own has the usual ones", async () => {
    const { home } = await team();
    const read = () => inTransaction(systemActor(home.company), settingsOf);
    expect(await read()).toMatchObject({ yearFrom: 1, rounding: "nearest", booksCreditsToCome: true, mayOwe: 0, thinPercent: 25 });
    await byOwner("insert into leave.settings (company_id, rounding, may_owe) values ($1, 'down', 2)", [home.company]);
    expect(await read()).toMatchObject({ rounding: "down", mayOwe: 2, compOff: { halfMinutes: 240, claimDays: 30 } });
  });
});

describe("leave without an account", () => {
  const course = { type: "LWP", from: "2026-12-14", to: "2026-12-21", reason: "A course abroad" };

  test("LV-22: its days are the record, nothing is posted, and what is booked cannot be asked for again", async () => {
    const { home, asha, rohan } = await team();
    const preview = await asha.call(leaveEndpoints.preview, { body: course });
    expect(preview).toMatchObject({ total: 6, findings: [] });
    expect(preview).not.toHaveProperty("freeBefore");
    const sent = await asha.call(leaveEndpoints.apply, { body: course });
    const { view } = await rohan.call(requestEndpoints.byNumber, { params: { number: sent.number } });
    // More than five days of it also go to HR.
    expect(view.chain.map(({ approver }) => approver)).toEqual(["manager", "hr"]);
    await rohan.call(requestEndpoints.decide, { params: { id: view.id }, body: { action: "approve", version: view.version } });
    const posted = await portal.asSuperuser<{ count: number }>(
      `select count(*)::int from leave.entries where company_id = ${home.company} and type = 'LWP'`,
    );
    expect(posted).toEqual([{ count: 0 }]);
    const again = await asha.refused(leaveEndpoints.apply, { body: { ...course, type: "EL", to: "2026-12-14" } });
    expect(again).toMatchObject({ code: "leave.overlap" });
  });

  test("LV-20: it says why", async () => {
    const { asha } = await team();
    expect(await asha.refused(leaveEndpoints.apply, { body: { ...course, reason: "Course" } })).toMatchObject({
      code: "leave.reason",
      sentences: ["Say in a few words why; at least 10 characters."],
    });
  });

  test("LV-18: is planned no further ahead than what has one, also where no policy is known any more", async () => {
    const { asha } = await team();
    for (const type of ["LWP", "ML", "XX"]) {
      const far = { ...course, type, from: "2029-01-05", to: "2029-01-05", promised: true };
      const refused = await asha.refused(leaveEndpoints.apply, { body: far });
      expect(refused.sentences).toContain("Leave can be planned until 31 Dec 2027.");
    }
  });

  test("LV-14: an event has its limit, and its chain ends with HR", async () => {
    const { asha } = await team();
    const preview = await asha.call(leaveEndpoints.preview, { body: { type: "PL", from: "2026-12-14", to: "2026-12-30", promised: true } });
    expect(preview.findings.map(({ message }) => message)).toEqual(["Paternity leave is at most 10 days per event; you asked for 12."]);
    expect(preview.documentBy).toBe("2027-01-29");
    expect(preview.deciders.map(({ approver }) => approver)).toEqual(["manager", "hr"]);
  });
});

describe("amber", () => {
  test("LV-09: short notice stops nothing; whoever decides reads it", async () => {
    const { asha, rohan } = await team();
    const sent = await asha.call(leaveEndpoints.apply, { body: { type: "EL", from: "2026-12-11", to: "2026-12-16" } });
    const { items } = await rohan.call(requestEndpoints.waiting, { query: {} });
    expect(items.find(({ request }) => request?.number === sent.number)?.request?.flags).toEqual([
      {
        code: "leave.notice",
        text: "Short notice: 4 of 7 days",
        sentence: "More than 3 days of Earned leave need 7 days' notice; this gives 4.",
      },
    ]);
  });

  test("LV-19: who else of the team is away is said before it is sent, by name", async () => {
    const { home, rohan, asha } = await team();
    const mates = await Promise.all([1, 2, 3].map(() => makePerson(portal.app, home, { manager: rohan })));
    for (const mate of mates.slice(0, 1)) {
      const { number } = await mate.call(leaveEndpoints.apply, { body: { type: "EL", from: "2026-12-16", to: "2026-12-16" } });
      const { view } = await rohan.call(requestEndpoints.byNumber, { params: { number } });
      await rohan.call(requestEndpoints.decide, { params: { id: view.id }, body: { action: "approve", version: view.version } });
    }
    const preview = await asha.call(leaveEndpoints.preview, { body: { type: "EL", from: "2026-12-15", to: "2026-12-16" } });
    expect(preview.away).toEqual([{ name: mates[0]?.name, date: "2026-12-16" }]);
    expect(preview.findings).toMatchObject([
      { code: "leave.team_thin", level: "warn", message: "1 of 4 in the team is away on Wed 16 Dec already." },
    ]);
  });

  test("LV-17: days without leave stop who is there, but for the types they leave out", async () => {
    const { home, asha } = await team();
    const elsewhere = await makeLocation(home.company);
    const meera = await makePerson(portal.app, home, { locationId: elsewhere.locationId });
    await byOwner(
      `insert into leave.no_leave_days (company_id, id, name, location_id, from_day, to_day, excepted, level)
       values ($1, gen_random_uuid(), 'stock-taking in Pune', $2, '2026-12-28', '2026-12-31', '{SL}', 'stop')`,
      [home.company, elsewhere.locationId],
    );
    const body = { type: "EL", from: "2026-12-30", to: "2026-12-30" };
    expect((await meera.refused(leaveEndpoints.apply, { body })).sentences).toEqual([
      "28–31 Dec is stock-taking in Pune: no leave except Sick.",
    ]);
    expect((await asha.call(leaveEndpoints.preview, { body })).findings).toEqual([]);
    const sick = await meera.call(leaveEndpoints.preview, { body: { ...body, type: "SL" } });
    expect(sick.findings.map(({ code }) => code)).not.toContain("leave.no_leave_days");
  });

  test("LV-21: a year that is not published is told with its place", async () => {
    const { home, asha } = await team();
    await byOwner("update people.calendar_years set status = 'draft' where company_id = $1 and year = 2027", [home.company]);
    const { findings } = await asha.call(leaveEndpoints.preview, { body: { type: "EL", from: "2027-01-05", to: "2027-01-05" } });
    expect(findings).toMatchObject([{ code: "leave.unpublished", level: "warn", params: { year: 2027, place: "Bengaluru" } }]);
  });
});

test("LV-16: an optional holiday is taken on a date that its calendar offers", async () => {
  clock.set("2026-08-24T04:00:00.000Z");
  const { asha } = await team();
  const found = async (day: string) =>
    (await asha.call(leaveEndpoints.preview, { body: { type: "OH", from: day, to: day } })).findings.map(({ code }) => code);
  expect(await found("2026-09-04")).not.toContain("leave.not_optional");
  expect(await found("2026-09-07")).toContain("leave.not_optional");
  clock.set("2026-12-07T04:00:00.000Z");
});

test("LV-16: the holidays where somebody works, what is left of those they choose, and which they have taken", async () => {
  clock.set("2026-11-16T04:00:00.000Z");
  const { home, asha } = await team();
  await inTransaction(systemActor(home.company), (tx) =>
    openWith(tx, { employee: asha.employee, type: "OH" }, 2, "2026-01-01", "2099-01-01"),
  );
  const day = "2026-11-24";
  const { number } = await asha.call(leaveEndpoints.apply, { body: { type: "OH", from: day, to: day } });
  const { days, choice, today, unpublished } = await asha.call(leaveEndpoints.holidays, {});
  expect({ choice, today, unpublished }).toEqual({ choice: { type: "OH", left: 1, aYear: 2 }, today: "2026-11-16", unpublished: [] });
  expect(days.filter(({ date }) => date >= today && date < "2027-01-10")).toEqual([
    { date: day, name: "Guru Nanak Jayanti", optional: true, number },
    { date: "2026-12-25", name: "Christmas", optional: false },
    { date: "2027-01-01", name: "New Year’s Day", optional: false },
  ]);
  clock.set("2026-12-07T04:00:00.000Z");
});

test("LV-16: next year's optional holidays are taken from next year's days, also when none is left of this year's", async () => {
  const { home, asha } = await team();
  await portal.pastTriggers(
    `insert into people.holidays (company_id, id, calendar_id, year, day, name, kind) values
       ($1, gen_random_uuid(), $2, 2026, '2026-12-24', 'Eve', 'optional'), ($1, gen_random_uuid(), $2, 2027, '2027-01-14', 'Pongal', 'optional')`,
    [home.company, home.calendarId],
  );
  await inTransaction(systemActor(home.company), (tx) =>
    openWith(tx, { employee: asha.employee, type: "OH" }, 1, "2026-01-01", "2026-12-31"),
  );
  const offered = async () => (await asha.call(leaveEndpoints.holidays, {})).days.filter(({ mayTake }) => mayTake).map(({ date }) => date);
  expect((await offered()).slice(0, 2)).toEqual(["2026-12-24", "2027-01-14"]);
  await asha.call(leaveEndpoints.apply, { body: { type: "OH", from: "2026-12-24", to: "2026-12-24" } });
  expect((await offered())[0]).toBe("2027-01-14");
});

describe("the database", () => {
  test.each([
    ["leave.types", "kind", leaveKinds],
    ["leave.types", "colour", hueNames],
    ["leave.policy_versions", "state", versionStates],
  ])("allows in %s.%s exactly the words of the code", async (table, column, words) => {
    expect(await allowedValues(portal.asSuperuser, table, column)).toEqual([...words].sort());
  });

  const refusal = (text: string, values: unknown[]) =>
    byOwner(text, values).then(
      () => "nothing was refused",
      (error: Error & { constraint?: string }) => error.constraint ?? error.message,
    );
  const version = (from: string, state: string) =>
    `insert into leave.policy_versions (company_id, id, policy_id, number, from_day, state, rows)
       values ($1, gen_random_uuid(), ${policyId("Interns")}, ${Number(from.slice(2, 4)) + 1}, '${from}', '${state}', '[]')`;

  test("LV-41: one version of a policy on each day, one draft, one override of a person on each day", async () => {
    const { home, asha } = await team();
    expect(await refusal(version("2026-07-01", "superseded"), [home.company])).toBe("one_version_a_day");
    expect(await refusal(version("2027-01-01", "published"), [home.company])).toMatch(/one_published|one_version_a_day/);
    await byOwner(version("2028-01-01", "draft"), [home.company]);
    expect(await refusal(version("2029-01-01", "draft"), [home.company])).toBe("one_draft");
    const override = `insert into leave.policy_overrides (company_id, id, employee_id, policy_id, from_day, until_day, reason)
      values ($1, gen_random_uuid(), $2, ${policyId("Interns")}, '2026-01-01', '2026-06-30', 'As agreed')`;
    await byOwner(override, [home.company, asha.employee]);
    expect(await refusal(override.replace("'2026-01-01'", "'2026-06-30'"), [home.company, asha.employee])).toBe("one_override_a_day");
  });
});

test("LV-41: what was published is never changed, and who gets which begins on one day and fits everybody", async () => {
  const { company } = (await team()).home;
  const refusal = (text: string) =>
    portal.asSuperuser(text).then(
      () => "nothing was refused",
      (error: Error & { constraint?: string }) => error.constraint ?? error.message,
    );
  const of = `where company_id = ${company} and state = 'published'`;
  for (const change of ["rows = '[]'", "from_day = '2020-01-01'", "number = 9", "state = 'draft'"])
    expect(await refusal(`update leave.policy_versions set ${change} ${of}`), change).toBe("published_rules_stay");
  expect(await refusal(`delete from leave.policy_versions ${of}`)).toBe("published_rules_stay");
  const said = (...lines: [from: string, who: string][]) =>
    refusal(`begin; set constraints leave.last_line_fits_everybody immediate;
      insert into leave.assignment (company_id, edition, position, from_day, employment_types, policy_id)
        select ${company}, 2, line.position, line.day::date, line.who::text[], p.id from leave.policies p,
          (values ${lines.map(([from, who], index) => `(${index + 1}, '${from}', '${who}')`).join(", ")}) line (position, day, who)
        where p.company_id = ${company} and p.name = 'Interns';
      rollback`);
  expect(await said(["2027-01-01", "{intern}"])).toBe("assignment_last");
  expect(await said(["2027-02-01", "{intern}"], ["2027-01-01", "{}"])).toBe("assignment_last");
  expect(await said(["2027-01-01", "{intern}"], ["2027-01-01", "{}"])).toBe("nothing was refused");
});

test("companies that were there before have been given the same", () => {
  const sql = readFileSync(new URL("../migrations/202611221711-policies.sql", import.meta.url), "utf8");
  for (const { name, rows } of standardPolicies) {
    const [, given = "[]"] = new RegExp(`\\('${name}', '([^']*)'::jsonb\\)`).exec(sql) ?? [];
    expect(JSON.parse(given), name).toEqual(rows);
  }
  for (const { code, name, kind, colour, masked, paidAtExit } of standardTypes)
    expect(sql).toContain(`('${code}', '${name}', '${kind}', '${colour}', ${masked}, ${paidAtExit}, `);
});
