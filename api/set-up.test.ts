// The set-up of a company: by whoever holds the link that the server has printed, on a database that holds nothing yet.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { clock } from "./clock.ts";
import { type MailBox, mailInto, openMailBox, tokenIn } from "./mail/testing-mail.ts";
import { openMail } from "./mail.ts";
import { endpointsOf, hasCompany, hasDemo, newSetUpLink } from "./modules.ts";
import { openTestPortal, type TestPortal } from "./testing.ts";
import { callerFor, send } from "./testing-http.ts";

const { setUp, openLink, choosePassword, signIn, options, me, footer } = endpointsOf.session;
const password = "umbrella kettle 52";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ size: 5 });
});
afterEach(() => {
  clock.reset();
  openMail(undefined);
});
afterAll(() => portal.close());

const anybody = () => callerFor(portal.app, {});
const holding = (token: string) => callerFor(portal.app, { authorization: `Bearer ${token}` });
const newToken = async (): Promise<string> => (await newSetUpLink()).split("/auth/setup#t=")[1] ?? "";

let made = 0;
/** Nobody has these usernames yet. */
const wish = ({ admin = {}, hr = {} }: { admin?: object; hr?: object } = {}) => {
  made += 1;
  return {
    company: { name: "Kaveri Looms Pvt. Ltd.", country: "IN", timeZone: "Asia/Kolkata", currency: "INR" },
    admin: { firstName: "Nandita", lastName: "K", workEmail: "Nandita@kaveri.example", username: `nandita${made}`, password, ...admin },
    hr: { firstName: "Meera", lastName: "S", workEmail: "meera@kaveri.example", username: `hr2.${made}`, ...hr },
  };
};
const enter = async (username: string) => {
  const answer = await send(portal.app, signIn, { body: { username, password, keep: false } });
  if (answer.statusCode !== 200) throw new Error(`${username} may not sign in: ${answer.body}`);
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  return callerFor(portal.app, { authorization: `Bearer ${answer.json<{ token: string }>().token}`, cookie });
};
const count = async (table: string): Promise<number> =>
  (await portal.asSuperuser<{ count: number }>(`select count(*)::integer as count from ${table}`))[0]?.count ?? 0;
const sizes = () => Promise.all(["people.companies", "people.employees", "session.accounts", "platform.audit_entries"].map(count));

describe("SE-18 on an empty database", () => {
  test("a link makes the company, its Admin and its HR person, who both get in, and does so once", async () => {
    expect([await hasCompany(), (await anybody().call(options, {})).setUp]).toEqual([false, false]);
    const token = await newToken();
    expect(await holding(token).call(openLink, {})).toMatchObject({ purpose: "setup" });
    const body = wish();
    const { CompanyId, activation } = await holding(token).call(setUp, { body });
    expect((await anybody().call(options, {})).setUp).toBe(true);
    // Nobody is offered sign-ins that do not exist here, whatever the settings say.
    expect([await hasCompany(), await hasDemo()]).toEqual([true, false]);

    const admin = await enter(body.admin.username);
    expect(await admin.call(me, {})).toMatchObject({
      name: "Nandita K",
      role: "Admin",
      employeeCode: "KL-0001",
      companyName: "Kaveri Looms Pvt. Ltd.",
      timeZone: "Asia/Kolkata",
      currency: "INR",
      demo: false,
    });
    await holding(activation?.url.split("#t=")[1] ?? "").call(choosePassword, { body: { password } });
    const hr = await enter(body.hr.username);
    expect(await hr.call(me, {})).toMatchObject({ role: "HR", employeeCode: "KL-0002" });
    expect(await hr.call(footer, { params: { companyId: `${CompanyId}` } })).toEqual({ companyName: "Kaveri Looms Pvt. Ltd." });

    expect(await holding(token).refused(setUp, { body: wish() })).toMatchObject({
      status: 409,
      code: "setup.done",
      sentences: ["This portal is already set up. Sign in instead."],
    });
    expect(await holding(token).refused(openLink, {})).toMatchObject({ status: 409, code: "setup.done" });
  });

  test("the company begins with an office, a week, a calendar and the types of leave, and every step is in its log", async () => {
    const { CompanyId } = await holding(await newToken()).call(setUp, { body: wish() });
    const of = (table: string) => count(`${table} where company_id = ${CompanyId}`);
    const tables = ["people.locations", "people.work_weeks", "people.calendars", "people.departments", "people.designations"];
    expect(await Promise.all(tables.map(of))).toEqual([1, 1, 1, 1, 1]);
    expect(await of("leave.types")).toBeGreaterThan(0);
    const actions = await portal.asSuperuser<{ action: string }>(
      "select action from platform.audit_entries where company_id = $1 order by seq",
      [CompanyId],
    );
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        "session.set_up",
        "people.create_company",
        "people.add_employee",
        "session.create_account",
        "session.issue_link",
      ]),
    );
  });

  test("of two uses at the same time one wins, and the other leaves nothing", async () => {
    const token = await newToken();
    const before = await count("people.companies");
    const answers = await Promise.all(
      [wish(), wish()].map((body) => send(portal.app, setUp, { body }, { authorization: `Bearer ${token}` })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(await count("people.companies")).toBe(before + 1);
  });

  test("each new link replaces the one before, and none lives longer than 24 hours", async () => {
    clock.set("2026-11-23T10:00:00.000Z");
    const [first, second] = [await newToken(), await newToken()];
    expect((await holding(first).refused(openLink, {})).code).toBe("auth.link_dead");
    clock.set("2026-11-24T09:59:59.999Z");
    await holding(second).call(openLink, {});
    clock.set("2026-11-24T10:00:00.000Z");
    expect((await holding(second).refused(setUp, { body: wish() })).code).toBe("auth.link_dead");
  });
});

describe("SE-18 what is refused", () => {
  const refusal = async (token: string, body: ReturnType<typeof wish>) =>
    (await holding(token).refused(setUp, { body })).body.violations.map(({ code, field }) => `${field} ${code}`);

  test("is told all at once, keeps nothing, and leaves the link alive", async () => {
    const taken = wish();
    await holding(await newToken()).call(setUp, { body: taken });
    const token = await newToken();
    const before = await sizes();
    expect(
      await refusal(token, wish({ admin: { username: taken.admin.username, password: "nandita 12" }, hr: { username: "no blanks" } })),
    ).toEqual([
      "admin.username account.username_taken",
      "hr.username account.username_form",
      "admin.password password.too_short",
      "admin.password password.contains_name",
    ]);
    expect(await refusal(token, wish({ admin: { password: "Kaveri kaveri" } }))).toEqual(["admin.password password.too_common"]);
    expect(await refusal(token, wish({ admin: { username: "same.name" }, hr: { username: "Same.Name" } }))).toEqual([
      "hr.username account.username_taken",
    ]);
    expect(await sizes()).toEqual(before);
    await holding(token).call(setUp, { body: wish() });
  });

  test("by the contract is a zone, a country or an address that cannot be", async () => {
    const body = wish({ hr: { workEmail: "meera" } });
    const wrong = { ...body, company: { ...body.company, timeZone: "Asia/Nowhere", country: "in" } };
    expect((await refusal(await newToken(), wrong)).map((line) => line.split(" ")[0]).sort()).toEqual([
      "company.country",
      "company.timeZone",
      "hr.workEmail",
    ]);
  });
});

describe("SE-18 with a mail server", () => {
  let box: MailBox;
  beforeAll(async () => {
    box = await openMailBox();
  });
  beforeEach(() => mailInto(box));
  afterAll(() => box.close());

  test("the HR person's link goes to them and is told to nobody else", async () => {
    const body = wish();
    expect(await holding(await newToken()).call(setUp, { body })).not.toHaveProperty("activation");
    await portal.jobs.runJobs();
    expect(box.received.map(({ to }) => to)).toEqual([["meera@kaveri.example"]]);
    const token = tokenIn(box.received[0] ?? { from: "", to: [], text: "" }) ?? "";
    expect(await holding(token).call(openLink, {})).toMatchObject({ purpose: "activate", username: body.hr.username });
  });
});
