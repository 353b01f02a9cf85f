// What HR writes of others: allowed, refused beside its field, and told to whom it is about.
import { describe, expect, test } from "vitest";
import { recordEndpoints } from "../../record/endpoints.ts";
import { makeCompany, makeEmployee, setPayAtOnce } from "../testing.ts";
import { testSecrets } from "./testing.ts";
import { recordsForThisFile } from "./testing-team.ts";

const e = recordEndpoints;
const { portal, signedIn, team, noticesOf } = recordsForThisFile();

describe("what HR writes of others", () => {
  test("is told to the owner, old and new, with the reason", async () => {
    const { asha, kavita } = await team();
    const hr = await signedIn(kavita, "HR");
    const of = { params: { code: asha.code } };
    const body = { gender: "other" as const, dateOfBirth: "1991-05-17", nationality: "IN", maritalStatus: "married" as const };
    const saved = await hr.call(e.savePersonal, { ...of, body: { ...body, reason: "As her letter says" } }, 1);
    expect([saved.version, saved.personal?.gender]).toEqual([2, "other"]);
    expect(await noticesOf(asha)).toEqual([
      {
        event: "people.record_changed",
        params: { by: "Kavita Rao", changes: "Gender: female → other", reason: "As her letter says" },
      },
    ]);
    const own = await signedIn(asha);
    const { entries } = await own.call(e.history, { ...of, query: {} });
    expect(entries).toMatchObject([
      {
        action: "people.change_personal",
        by: { name: "Kavita Rao" },
        reason: "As her letter says",
        changes: [{ field: "gender", before: "female", after: "other" }],
      },
    ]);
  });

  test("PE-09: never the own record; who is not HR is refused, and strangers find nobody", async () => {
    const { asha, kavita, rohan } = await team();
    const body = { noticeDays: 45, reason: "Agreed" };
    const hr = await signedIn(kavita, "HR");
    expect(await hr.refused(e.saveJob, { params: { code: kavita.code }, body }, 1)).toMatchObject({
      status: 403,
      code: "people.own_record",
      sentences: ["You cannot change your own job or pay. Ask another HR colleague."],
    });
    const of = { params: { code: asha.code }, body };
    expect((await (await signedIn(rohan, "Manager")).refused(e.saveJob, of, 1)).code).toBe("people.hr_only");
    expect((await (await signedIn(asha)).refused(e.saveJob, of, 1)).code).toBe("people.hr_only");
    const stranger = await signedIn(await makeEmployee(await makeCompany()), "HR");
    expect((await stranger.refused(e.saveJob, of, 1)).status).toBe(404);
    expect((await hr.call(e.saveJob, of, 1)).job?.noticeDays).toBe(45);
  });

  test("PE-03: a work e-mail is nobody else's who has not left, whatever its case", async () => {
    const { company, asha, kavita, rohan } = await team();
    const left = await makeEmployee(company, { status: "left", lastWorkingDay: "2026-10-30" });
    const hr = await signedIn(kavita, "HR");
    const save = (workEmail: string) => ({ params: { code: asha.code }, body: { shareMobile: false, workEmail, reason: "New name" } });
    const taken = await hr.refused(e.saveCard, save(`Person.${rohan.employee}@Example.com`), 1);
    expect(taken.body.violations).toMatchObject([
      { field: "workEmail", message: `person.${rohan.employee}@example.com already belongs to ${rohan.code}.` },
    ]);
    expect((await hr.refused(e.saveCard, save("nobody"), 1)).code).toBe("people.work_email");
    expect((await hr.call(e.saveCard, save(`person.${left.employee}@example.com`), 1)).card.workEmail).toBe(
      `person.${left.employee}@example.com`,
    );
  });

  test("PE-04 PE-05: ages and dates that cannot be are refused beside their fields", async () => {
    const { asha, kavita } = await team({ employmentType: "contract" });
    const hr = await signedIn(kavita, "HR");
    const of = { params: { code: asha.code } };
    const young = await hr.refused(e.savePersonal, { ...of, body: { dateOfBirth: "2002-05-17", reason: "x" } }, 1);
    expect(young.sentences).toEqual(["On 1 Jan 2020 this person would be 17. The youngest age is 18."]);
    const job = await hr.refused(e.saveJob, { ...of, body: { confirmedOn: "2019-12-31", noticeDays: null, reason: "x" } }, 1);
    expect(job.body.violations).toMatchObject([
      { field: "confirmedOn", message: "Confirmed on must lie between 1 Jan 2020 and 31 Dec 2200." },
      { field: "contractEndsOn", message: "A contract needs its last day." },
    ]);
  });

  test("PE-04: a birth date that stays is not asked again, whatever the youngest age has become", async () => {
    const { asha, kavita } = await team();
    await portal().pastTriggers("update people.details set date_of_birth = '2002-05-17' where company_id = $1 and employee_id = $2", [
      asha.company,
      asha.employee,
    ]);
    const hr = await signedIn(kavita, "HR");
    const save = (dateOfBirth: string) => ({
      params: { code: asha.code },
      body: { dateOfBirth, gender: "other" as const, reason: "As her letter says" },
    });
    expect((await hr.refused(e.savePersonal, save("2002-05-18"), 1)).code).toBe("people.age");
    expect((await hr.call(e.savePersonal, save("2002-05-17"), 1)).personal?.gender).toBe("other");
  });

  test("PE-05: the last day of a contract that is planned stays, and no pay counts from before the joining day", async () => {
    const { asha, kavita } = await team();
    const planned = `select company_id, gen_random_uuid(), employee_id, '2030-01-01', department_id, designation_id, grade_id, location_id, 'contract', 'change'
       from people.placements where company_id = ${asha.company} and employee_id = ${asha.employee}`;
    await portal().pastTriggers(
      `update people.placements set ends_on = '2029-12-31' where company_id = ${asha.company} and employee_id = ${asha.employee};
       insert into people.placements (company_id, id, employee_id, starts_on, department_id, designation_id, grade_id, location_id, employment_type, kind) ${planned}`,
    );
    const hr = await signedIn(kavita, "HR");
    const of = { params: { code: asha.code } };
    const job = (contractEndsOn: string) => ({ ...of, body: { contractEndsOn, noticeDays: null, reason: "Agreed" } });
    expect((await hr.refused(e.saveJob, job(""), 1)).body.violations).toMatchObject([
      { field: "contractEndsOn", message: "A contract needs its last day." },
    ]);
    expect((await hr.call(e.saveJob, job("2031-12-31"), 1)).version).toBe(2);
    await setPayAtOnce(asha.company);
    const pay = (from: string) => ({
      ...of,
      body: { from, currency: "INR", basic: 5_000_000, hra: 0, special: 0, other: 0, reason: "As agreed" },
    });
    expect((await hr.refused(e.savePay, pay("2019-12-31"), 2)).body.violations).toMatchObject([
      { field: "from", message: "Pay must lie between 1 Jan 2020 and 31 Dec 2200." },
    ]);
    expect((await hr.call(e.savePay, pay("2020-01-01"), 2)).version).toBe(3);
  });

  test("PE-32: identity numbers are sealed, kept where none is sent, and told masked; of Aadhaar there are four digits", async () => {
    const { asha, kavita, ids } = await team();
    const hr = await signedIn(kavita, "HR");
    const pan = { id: ids.pan, kind: "pan" as const, country: "IN" };
    const documents = [
      pan,
      { kind: "uan" as const, number: "1002 0030 0400", country: "IN" },
      { kind: "aadhaar" as const, number: "9876", country: "IN" },
    ];
    const saved = await hr.call(e.saveIdentity, { params: { code: asha.code }, body: { documents, reason: "Papers seen" } }, 1);
    expect(saved.identity?.map(({ kind, number }) => [kind, number])).toEqual([
      ["pan", "••••234F"],
      ["uan", "••••0400"],
      ["aadhaar", "••••9876"],
    ]);
    const [notice] = await noticesOf(asha);
    expect(notice?.params.changes).toContain("uan ••••0400");
    const own = await signedIn(asha);
    const shown = await own.call(e.reveal, { params: { code: asha.code }, body: { what: "identity", id: ids.pan } });
    expect(shown).toEqual({ number: testSecrets.pan, seconds: 30 });
    const wrong = [
      { kind: "pan" as const, number: "A1", country: "IN" },
      { kind: "visa" as const, country: "IN" },
    ];
    const refused = await hr.refused(e.saveIdentity, { params: { code: asha.code }, body: { documents: wrong, reason: "Papers seen" } }, 2);
    expect(refused.body.violations.map(({ code, field }) => [code, field])).toEqual([
      ["people.format", "documents.0.number"],
      ["people.number_needed", "documents.1.number"],
    ]);
  });

  test("PE-30: an address in characters of two halves is told as far as it goes, and none of them is cut in half", async () => {
    const { asha, kavita } = await team();
    const hr = await signedIn(kavita, "HR");
    const of = (first: string) => ({ line1: `${first}${"🙂".repeat(49)}`, city: "🏙️".repeat(20), country: "IN" });
    const save = (first: string, version: number) => {
      const body = { personalEmail: "", mobile: "", currentAddress: of(first), permanentAddress: of(`b${first}`), reason: "Moved" };
      return hr.call(e.saveContact, { params: { code: asha.code }, body }, version);
    };
    // One of the two would be cut between the halves.
    for (const [index, first] of ["a", "aa"].entries()) await save(first, index + 1);
    const told = (await noticesOf(asha)).flatMap(({ params }) => (params.changes ? [String(params.changes)] : []));
    expect(told.map((text) => [text.length > 490 && text.length <= 500, text.endsWith("…")])).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  test("pay has one row for a day; what counts before stays", async () => {
    const { asha, kavita } = await team();
    const hr = await signedIn(kavita, "HR");
    await setPayAtOnce(asha.company);
    const raise = { from: "2026-04-01", currency: "INR", basic: 5_000_000, hra: 2_500_000, special: 0, other: 0, reason: "Yearly review" };
    const of = { params: { code: asha.code } };
    await hr.call(e.savePay, { ...of, body: raise }, 1);
    const saved = await hr.call(e.savePay, { ...of, body: { ...raise, basic: 5_100_000 } }, 2);
    expect(saved.pay?.map(({ from, basic }) => [from, basic])).toEqual([
      ["2026-04-01", 5_100_000],
      ["2021-07-05", 4_350_000],
    ]);
  });
});
