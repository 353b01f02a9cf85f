import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#api/ids.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import type { Role } from "#shared/permissions.ts";
import { recordEndpoints } from "../../record/endpoints.ts";
import { type Company, companyEndpoints as calls } from "../../settings/contract.ts";
import { auditOf, callerOf } from "../organisation/testing.ts";
import { makeRecord } from "../record/testing.ts";
import { makeCompany, makeEmployee, makeLocation } from "../testing.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ size: 8 });
});
afterAll(() => portal.close());

/** A company with one person of each role that keeps or reads its settings. */
const team = async () => {
  const home = await makeCompany();
  const as = async (role: Role) => callerOf(portal, await makeEmployee(home), role);
  return { home, admin: await as("Admin"), finance: await as("Finance"), hr: await as("HR"), manager: await as("Manager") };
};
const usualAccess: Company["access"] = { idleMinutes: 30, sessionHours: 12, keepDays: 14, leastPassword: 12, signInBeforeDays: 0 };
const usualProfile: Company["profile"] = {
  evidence: ["name", "permanentAddress", "dateOfBirth", "nationality", "identity", "bank"],
  bankWaitingHours: 72,
  leastAge: 18,
  internNoticeDays: 15,
  probationNoticeDays: 30,
  leaverAccessDays: 180,
  revealsPerHour: 20,
  payNeedsSecondPerson: true,
  changeFilesDays: 180,
};

describe("the settings of a company", () => {
  test("AD-03: begin with what is usual, are changed by their keeper part by part, and say so in the audit", async () => {
    const { home, admin, finance, hr } = await team();
    const before = await hr.call(calls.company, {});
    expect(before).toMatchObject({ version: 0, profile: usualProfile, access: usualAccess, hasAmounts: false });
    const pune = await makeLocation(home.company);
    const general = { name: "Larkfield", codePrefix: "LF-", mailDomains: ["larkfield.example"], headOffice: pune.locationId };
    await admin.call(calls.saveGeneral, { body: general }, 0);
    await admin.call(calls.saveAccess, { body: { ...usualAccess, signInBeforeDays: 3, idleMinutes: 15 } }, 1);
    const legal = { ...before.legal, legalName: "Larkfield Systems Private Limited", currency: "GBP", financialYearFrom: 1 };
    await finance.call(calls.saveLegal, { body: legal }, 2);
    const profile = { ...usualProfile, leastAge: 21, evidence: ["bank" as const] };
    const after = await hr.call(calls.saveProfileRules, { body: profile }, 3);
    expect(after).toMatchObject({ general, access: { ...usualAccess, signInBeforeDays: 3, idleMinutes: 15 }, legal, profile, version: 4 });
    expect(await finance.call(calls.company, {})).toEqual(after);
    const told = (await auditOf(portal, home.company)).filter(({ action }) => action.endsWith("_settings"));
    expect(told.map(({ action }) => action)).toEqual(
      ["general", "access", "legal", "profile"].map((part) => `people.change_${part}_settings`),
    );
    expect(JSON.parse(told[3]?.change ?? "")).toEqual({ leastAge: [18, 21], evidence: [usualProfile.evidence, ["bank"]] });
  });

  test("AD-03: outside its range a setting is refused with the range, all of them at once, and nothing is kept", async () => {
    const { admin, hr } = await team();
    const refused = await hr.refused(
      calls.saveProfileRules,
      {
        body: { ...usualProfile, bankWaitingHours: 23, leastAge: 22, revealsPerHour: 0, payNeedsSecondPerson: true, changeFilesDays: 731 },
      },
      0,
    );
    expect(refused).toMatchObject({ status: 422, code: "administration.setting" });
    expect(refused.body.violations.map(({ field }) => field).sort()).toEqual([
      "bankWaitingHours",
      "changeFilesDays",
      "leastAge",
      "revealsPerHour",
    ]);
    expect(refused.sentences).toContain("Choose 24 to 168 hours.");
    const early = await admin.refused(calls.saveAccess, { body: { ...usualAccess, signInBeforeDays: 15, leastPassword: 8 } }, 0);
    expect(early.sentences).toEqual(expect.arrayContaining(["Choose 0 to 14 days.", "Choose 12 to 20 characters."]));
    const general = (await admin.call(calls.company, {})).general;
    const wrong = { ...general, codePrefix: "-lf", mailDomains: ["larkfield.example", "@nowhere"], headOffice: newId() };
    expect((await admin.refused(calls.saveGeneral, { body: wrong }, 0)).body.violations.map(({ field }) => field)).toEqual([
      "codePrefix",
      "headOffice",
      "mailDomains",
    ]);
    expect(await admin.call(calls.company, {})).toMatchObject({ version: 0, general, profile: usualProfile });
  });

  test("the currency stays once an amount is written", async () => {
    const { home, finance } = await team();
    await makeRecord(await makeEmployee(home));
    const { legal, hasAmounts } = await finance.call(calls.company, {});
    expect(hasAmounts).toBe(true);
    const refused = await finance.refused(calls.saveLegal, { body: { ...legal, currency: "GBP" } }, 0);
    expect(refused).toMatchObject({ code: "administration.currency_fixed", sentences: [expect.stringContaining("INR")] });
  });

  test("past all rules the database keeps the currency once an amount is written, and not before", async () => {
    const [{ home }, { home: elsewhere }] = [await team(), await team()];
    await makeRecord(await makeEmployee(home));
    const change = ({ company }: { company: number }) =>
      portal.asSuperuser(
        `begin; update platform.audit_heads set seq = seq + 1 where company_id = ${company};
         update people.companies set currency = 'GBP' where company_id = ${company}; rollback`,
      );
    await expect(change(home)).rejects.toMatchObject({ constraint: "companies_currency_fixed" });
    await portal.asSuperuser("rollback");
    await change(elsewhere);
  });

  test("are each their keeper's alone, and of one version", async () => {
    const { admin, finance, hr, manager } = await team();
    const { access, profile, legal } = await hr.call(calls.company, {});
    for (const one of [hr, finance]) expect((await one.refused(calls.saveAccess, { body: access }, 0)).status).toBe(403);
    for (const one of [admin, finance]) expect((await one.refused(calls.saveProfileRules, { body: profile }, 0)).status).toBe(403);
    expect((await hr.refused(calls.saveLegal, { body: legal }, 0)).sentences).toEqual(["Finance keeps these settings."]);
    expect((await manager.refused(calls.company, {})).status).toBe(403);
    await admin.call(calls.saveAccess, { body: access }, 0);
    expect((await hr.refused(calls.saveProfileRules, { body: profile }, 0)).code).toBe("administration.settings_changed");
    expect((await hr.refused(calls.saveProfileRules, { body: profile })).status).toBe(428);
  });

  test("AD-03, PE-04, PE-41: hold from the next call on", async () => {
    const { home, hr } = await team();
    const asha = await makeEmployee(home, { joinedOn: "2026-12-01" });
    const params = { code: asha.code };
    const { version } = await hr.call(recordEndpoints.record, { params });
    const body = {
      dateOfBirth: "2007-06-01",
      nationality: "" as const,
      gender: "" as const,
      maritalStatus: "" as const,
      reason: "As her passport says",
    };
    await hr.call(calls.saveProfileRules, { body: { ...usualProfile, leastAge: 20 } }, 0);
    const young = await hr.refused(recordEndpoints.savePersonal, { params, body }, version);
    expect(young.sentences).toEqual(["On 1 Dec 2026 this person would be 19. The youngest age is 20."]);
    await hr.call(calls.saveProfileRules, { body: { ...usualProfile, leastAge: 19 } }, 1);
    await hr.call(recordEndpoints.savePersonal, { params, body }, version);
  });
});
