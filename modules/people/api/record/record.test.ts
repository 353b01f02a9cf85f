// The record over HTTP: who reads what of it, and what its owner saves alone.
import { describe, expect, test } from "vitest";
import { mailInto, openMailBox } from "#api/mail/testing-mail.ts";
import { openMail } from "#api/mail.ts";
import { testPassword } from "#modules/session/api/testing.ts";
import { sessionEndpoints } from "#modules/session/contract.ts";
import { recordEndpoints } from "../../record/endpoints.ts";
import { makeCompany, makeEmployee, setPayAtOnce } from "../testing.ts";
import { makeRecord } from "./testing.ts";
import { recordsForThisFile } from "./testing-team.ts";

const e = recordEndpoints;
const { portal, at, signedIn, team, entriesOf, noticesOf } = recordsForThisFile();

describe("reading", () => {
  test("the owner reads all of it, with numbers masked and what is missing", async () => {
    const { asha, rohan } = await team();
    const own = await (await signedIn(asha)).call(e.me, {});
    expect(own).toMatchObject({
      code: asha.code,
      version: 1,
      card: {
        name: "Asha Nair",
        manager: { code: rohan.code, name: "Rohan Mehta" },
        location: "Bengaluru",
        reports: 0,
        shareMobile: false,
      },
      name: { firstName: "Asha", middleName: "", lastName: "Nair" },
      contact: { mobile: "+919845012345", currentAddress: { line1: "14 Lake Road" }, permanentAddress: { line1: "3 Hill Street" } },
      personal: { dateOfBirth: "1991-05-17", gender: "female" },
      emergency: [{ name: "Meera Nair", otherPhone: "" }],
      dependents: [{ name: "Tara Nair" }],
      job: { status: "active", joinedOn: "2020-01-01", employmentType: "full_time" },
      pay: [{ from: "2021-07-05", basic: 4_350_000 }],
      account: { username: `employee.${asha.employee}` },
      history: true,
      complete: { done: 7, of: 8, missing: ["photo"] },
      writes: ["card", "contact", "emergency"],
    });
    expect(own.identity?.map(({ kind, number, reveals }) => [kind, number, reveals])).toEqual([
      ["pan", "••••234F", true],
      ["passport", "••••4567", true],
      ["aadhaar", "••••4321", false],
    ]);
    expect(own.bank?.map(({ number, payable, reveals }) => [number, payable, reveals])).toEqual([["••••6789", true, true]]);
    expect(own.account).not.toHaveProperty("state");
  });

  test("a manager reads the mobile, a colleague only where it is shared, Admin whether somebody is here", async () => {
    const { company, asha, rohan } = await team();
    const of = { params: { code: asha.code } };
    const manager = await (await signedIn(rohan, "Manager")).call(e.record, of);
    expect(manager.contact).toEqual({ mobile: "+919845012345" });
    expect(Object.keys(manager)).not.toContain("bank");
    const peer = await signedIn(await makeEmployee(company));
    expect(await peer.call(e.record, of)).not.toHaveProperty("contact");
    const admin = await signedIn(await makeEmployee(company), "Admin");
    expect((await admin.call(e.record, of)).job).toEqual({ phase: "working", joinedOn: "2020-01-01" });
    const owner = await signedIn(asha);
    await owner.call(e.saveOwnCard, { body: { shareMobile: true } }, 1);
    expect((await peer.call(e.record, of)).contact).toEqual({ mobile: "+919845012345" });
  });

  test("Finance reads what pays and not why somebody goes; passports are not its business", async () => {
    const { company, asha } = await team();
    await portal().pastTriggers(
      `update people.employees set exit_kind = 'resigned', exit_number = 'EX-2026-00001' where id = ${asha.employee}`,
    );
    const finance = await signedIn(await makeEmployee(company), "Finance");
    const record = await finance.call(e.record, { params: { code: asha.code } });
    expect(record.job).toMatchObject({ exitNumber: "EX-2026-00001" });
    expect(record.job).not.toHaveProperty("exitKind");
    expect(record.identity?.map(({ kind }) => kind)).toEqual(["pan"]);
    expect(Object.keys(record)).not.toContain("personal");
  });
});

test("whoever stands above the manager reads three things of the job, HR of the account its name and state, Finance of the history what pays", async () => {
  const { company, asha, rohan, kavita } = await team({ lastWorkingDay: "2199-12-31" });
  const sunita = await makeEmployee(company);
  await portal().pastTriggers(`update people.employees set manager_id = ${sunita.employee} where id = ${rohan.employee}`);
  await signedIn(asha);
  const of = { params: { code: asha.code } };
  const above = await (await signedIn(sunita, "Manager")).call(e.record, of);
  expect(above.job).toEqual({ status: "notice", joinedOn: "2020-01-01", lastWorkingDay: "2199-12-31" });

  const hr = await signedIn(kavita, "HR");
  const { account } = await hr.call(e.record, of);
  expect(account).toEqual({ username: `employee.${asha.employee}`, state: "active" });

  const reason = "As agreed";
  await hr.call(e.savePersonal, { ...of, body: { gender: "other", reason } }, 1);
  await setPayAtOnce(company.company);
  await hr.call(
    e.savePay,
    { ...of, body: { from: "2026-01-01", currency: "INR", basic: 5_000_000, hra: 0, special: 0, other: 0, reason } },
    2,
  );
  const finance = await signedIn(await makeEmployee(company), "Finance");
  const { entries } = await finance.call(e.history, { ...of, query: {} });
  expect(entries.map(({ action, changes }) => [action, changes.map(({ field }) => field)])).toEqual([["people.change_pay", ["pay"]]]);
});

test("of who has not started or has left, whoever may not know of them finds what a missing person answers", async () => {
  const home = await makeCompany();
  const manager = await makeEmployee(home);
  const soon = await makeEmployee(home, { status: "upcoming", joinedOn: "2199-01-01", manager });
  const gone = await makeEmployee(home, { status: "left", lastWorkingDay: "2026-10-30" });
  const peer = await signedIn(await makeEmployee(home));
  const finance = await signedIn(await makeEmployee(home), "Finance");
  const at = (code: string) => ({ params: { code } });
  const nobody = await peer.refused(e.record, at("TC-0"));
  for (const { code } of [soon, gone]) {
    const { requestId: _, ...told } = (await peer.refused(e.record, at(code))).body;
    expect({ ...nobody.body, requestId: undefined }).toEqual({ ...told, requestId: undefined });
  }
  expect((await finance.refused(e.record, at(soon.code))).status).toBe(404);
  expect((await finance.call(e.record, at(gone.code))).card.code).toBe(gone.code);
  const known = await (await signedIn(manager, "Manager")).call(e.record, at(soon.code));
  expect([Object.keys(known).sort(), known.job]).toEqual([["card", "code", "job", "version", "writes"], { joinedOn: "2199-01-01" }]);
});

describe("what the owner saves alone", () => {
  test("PE-02: the card takes a preferred name at once, and refuses one without a letter beside its field", async () => {
    const { asha, rohan } = await team();
    const own = await signedIn(asha);
    const body = { preferredName: "  Ash ", workPhone: "+91 80 4000 1234", shareMobile: false };
    expect(await own.call(e.saveOwnCard, { body }, 1)).toMatchObject({ version: 2, card: { name: "Ash", workPhone: "+918040001234" } });
    const manager = await signedIn(rohan, "Manager");
    expect((await manager.call(e.record, { params: { code: asha.code } })).card.name).toBe("Ash");
    const refused = await own.refused(e.saveOwnCard, { body: { ...body, preferredName: "42", workPhone: "12" } }, 2);
    expect(refused.body.violations).toMatchObject([
      { code: "people.name_invalid", field: "preferredName", message: "Write the name with letters, at most 60 characters per part." },
      { code: "people.format", field: "workPhone" },
    ]);
    expect(await entriesOf(asha)).toMatchObject([{ action: "people.change_card", reason: null }]);
    expect(await noticesOf(asha)).toEqual([]);
  });

  test("needs the version that was read, and something that is another than before", async () => {
    const own = await signedIn((await team()).asha);
    const body = { shareMobile: true };
    expect((await own.refused(e.saveOwnCard, { body })).status).toBe(428);
    expect((await own.refused(e.saveOwnCard, { body }, 7)).status).toBe(412);
    expect((await own.refused(e.saveOwnCard, { body: { shareMobile: false } }, 1)).code).toBe("people.nothing_changed");
    const both = await Promise.allSettled([own.call(e.saveOwnCard, { body }, 1), own.call(e.saveOwnCard, { body }, 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("PE-30: a new mobile or personal e-mail asks for the password, an address does not; both are told", async () => {
    const { asha } = await team();
    at("10:00:00");
    const own = await signedIn(asha);
    at("10:06:00");
    const currentAddress = { line1: "7 New Street", city: "Pune", country: "IN" };
    const same = { personalEmail: `own.${asha.employee}@home.example`, mobile: "+919845012345" };
    expect(await own.call(e.saveOwnContact, { body: { ...same, currentAddress } }, 1)).toMatchObject({
      contact: { currentAddress: { line1: "7 New Street", line2: "" }, permanentAddress: { line1: "3 Hill Street" } },
    });
    for (const moved of [{ mobile: "+919845077777" }, { personalEmail: "Ash@Home.example" }])
      expect((await own.refused(e.saveOwnContact, { body: { ...same, currentAddress, ...moved } }, 2)).code).toBe("auth.confirm_needed");
    await own.call(sessionEndpoints.confirm, { body: { password: testPassword } });
    const saved = await own.call(e.saveOwnContact, { body: { ...same, currentAddress, mobile: "+91 98450 77777" } }, 2);
    expect(saved.contact).toMatchObject({ mobile: "+919845077777" });
    expect(await noticesOf(asha)).toMatchObject([{ event: "people.contact_changed", params: { what: "mobile" } }]);
    const wrong = await own.refused(e.saveOwnContact, { body: { personalEmail: "ash", mobile: "98450" } }, 3);
    expect(wrong.body.violations.map(({ field }) => field)).toEqual(["personalEmail", "mobile"]);
  });

  test("an address that is taken out is gone, and those of a colleague stay, shown to nobody else", async () => {
    const { asha, rohan } = await team();
    await makeRecord(rohan);
    const [own, colleague] = [await signedIn(asha), await signedIn(rohan)];
    const same = { personalEmail: `own.${asha.employee}@home.example`, mobile: "+919845012345" };
    const saved = await own.call(e.saveOwnContact, { body: same }, 1);
    expect(saved.contact).toEqual({ ...same, permanentAddress: expect.objectContaining({ line1: "3 Hill Street" }) });
    expect((await colleague.call(e.me, {})).contact).toMatchObject({
      currentAddress: { line1: "14 Lake Road" },
      permanentAddress: { line1: "3 Hill Street" },
    });
  });

  test("PE-35: one to five people to call, in their order", async () => {
    const own = await signedIn((await team()).asha);
    const contact = (no: number) => ({ name: `Friend ${no}`, relation: "Friend", phone: `+91984500000${no}` });
    const five = [1, 2, 3, 4, 5].map(contact);
    expect((await own.call(e.saveOwnEmergency, { body: { contacts: five } }, 1)).emergency?.map(({ name }) => name)).toEqual(
      five.map(({ name }) => name),
    );
    for (const contacts of [[], [...five, contact(6)]])
      expect((await own.refused(e.saveOwnEmergency, { body: { contacts } }, 2)).sentences).toEqual(["Keep 1 to 5 contacts."]);
    for (const phone of ["1", "/"])
      expect((await own.refused(e.saveOwnEmergency, { body: { contacts: [{ ...contact(1), phone }] } }, 2)).body.violations).toMatchObject([
        { code: "people.format", field: "contacts.0.phone" },
      ]);
  });
});

test("PE-30: old and new address are told of a new personal e-mail, and no mail holds a value", async () => {
  const box = await openMailBox();
  mailInto(box);
  try {
    const { asha } = await team();
    const own = await signedIn(asha);
    await own.call(e.saveOwnContact, { body: { personalEmail: "ash@new.example", mobile: "+919845012345" } }, 1);
    await portal().jobs.runJobs();
    const old = `own.${asha.employee}@home.example`;
    expect(box.received.flatMap(({ to }) => to).sort()).toEqual(["ash@new.example", old, `person.${asha.employee}@example.com`].sort());
    for (const { text } of box.received) {
      expect(text).toContain("Your personal e-mail was changed");
      // The address of whoever gets it stands in its head, and in no other place.
      expect(text.split("\r\n\r\n").slice(1).join()).not.toMatch(/new\.example|home\.example/);
    }
  } finally {
    openMail(undefined);
    await box.close();
  }
});
