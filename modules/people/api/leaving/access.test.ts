// What is open to whoever has left, and for how long.
import { describe, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { callerFor } from "#api/testing-http.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import { sessionEndpoints } from "#modules/session/contract.ts";
import { changeEndpoints } from "../../changes/contract.ts";
import { recordEndpoints } from "../../record/endpoints.ts";
import * as people from "../index.ts";
import { makeCompany, makeEmployee } from "../testing.ts";
import { warnOfLastAdmin } from "./jobs.ts";
import { AFTER, inside, leavers, leavingForThisFile } from "./testing.ts";

const { held, rowsOf, support } = leavingForThisFile();

describe("PE-18, PE-28: what is open to whoever has left", () => {
  test("the moment ends the sessions; signing in again opens contact and bank, and nothing else", async () => {
    const { harish } = await support();
    clock.set("2026-12-11T18:29:59.000Z");
    const before = callerFor(held.portal.app, await signInAs(harish));
    expect((await before.call(recordEndpoints.me, {})).job).toBeDefined();
    clock.set(AFTER);
    expect(await before.refused(recordEndpoints.me, {})).toMatchObject({ status: 401, code: "session.ended" });
    const after = callerFor(held.portal.app, await signInAs(harish));
    expect(await after.call(sessionEndpoints.me, {})).toMatchObject({ role: "Employee" });
    const own = await after.call(recordEndpoints.me, {});
    expect(Object.keys(own).sort()).toEqual(["bank", "card", "code", "contact", "name", "version", "writes"]);
    expect(own.writes).toEqual(["contact"]);
    const contact = { personalEmail: "harish@home.example", mobile: "" };
    await after.call(recordEndpoints.saveOwnContact, { body: contact }, own.version);
    expect(await after.refused(requestEndpoints.waiting, { query: {} })).toMatchObject({
      status: 403,
      code: "auth.leaver_access",
      sentences: ["You have left the company. Open are your exit pages, letters, contact and bank data."],
    });
  });

  test("PE-28: what they had asked for and nobody has decided is taken back", async () => {
    const { home, harish } = await support();
    const personal = { dateOfBirth: "", nationality: "", gender: "male" as const, maritalStatus: "" as const };
    const { number } = await harish.call(changeEndpoints.submitChange, { body: { section: "personal", personal } });
    const statusOf = async () =>
      (
        await held.portal.asSuperuser<{ state: string }>("select state from requests.requests where company_id = $1 and number = $2", [
          home.company,
          number,
        ])
      )[0]?.state;
    expect(await statusOf()).toBe("open");
    clock.set(AFTER);
    await leavers(home);
    expect(await statusOf()).toBe("withdrawn");
  });

  test("the job narrows the account and closes it when leaver access is over; the setting says when", async () => {
    const { home, harish } = await support();
    clock.set(AFTER);
    await leavers(home);
    await held.portal.pastTriggers(
      `insert into people.settings (company_id, code_prefix, leaver_access_days) values (${home.company}, 'TC-', 30)`,
    );
    const before = callerFor(held.portal.app, await signInAs(harish));
    clock.set("2027-01-10T18:29:59.000Z");
    await signInAs(harish);
    await leavers(home);
    expect((await rowsOf(home)).get(harish.employee)).toMatchObject({ access: "leaver", state: "active" });
    clock.set("2027-01-10T18:30:00.000Z");
    await expect(signInAs(harish)).rejects.toThrow("auth.bad_credentials");
    await leavers(home);
    expect((await rowsOf(home)).get(harish.employee)).toMatchObject({ state: "closed" });
    expect(await before.refused(sessionEndpoints.me, {})).toMatchObject({ status: 401 });
  });

  test("somebody may sign in before the joining day by as many days as the company sets", async () => {
    const home = await makeCompany();
    const newcomer = await makeAccount(await makeEmployee(home, { joinedOn: "2026-12-10", status: "upcoming" }));
    await held.portal.pastTriggers(
      `insert into people.settings (company_id, code_prefix, sign_in_before_days) values (${home.company}, 'TC-', 2)`,
    );
    clock.set("2026-12-07T18:29:59.000Z");
    await expect(signInAs(newcomer)).rejects.toThrow("auth.bad_credentials");
    clock.set("2026-12-07T18:30:00.000Z");
    expect((await signInAs(newcomer)).authorization).toMatch(/^Bearer /);
  });

  test("a renewal goes on in the access in which the session was opened", async () => {
    const { harish } = await support();
    clock.set("2026-12-11T18:25:00.000Z");
    const { cookie } = await signInAs(harish);
    const renew = (cookie: string) =>
      held.portal.app.inject({
        method: "POST",
        url: "/api/auth/renew",
        headers: { "content-type": "application/json", "sec-fetch-site": "same-origin", cookie },
        payload: { idleSeconds: 0 },
      });
    expect((await renew(cookie)).json().token).toEqual(expect.any(String));
    clock.set(AFTER);
    expect((await renew(cookie)).json()).toMatchObject({ token: null, reason: "ended" });
    const opened = await signInAs(harish);
    expect((await renew(opened.cookie)).json().token).toEqual(expect.any(String));
  });

  test("the last active Admin goes on until another is named, and is told of daily from notice on", async () => {
    const { home, admin, hr, make } = await support();
    expect(await inside(home, warnOfLastAdmin)).toBe(0);
    await inside(home, (tx) =>
      people.giveNotice(tx, { employee: admin.employee, lastWorkingDay: "2026-12-11", exitKind: "resignation", exitNumber: "EX-2" }),
    );
    const news = () =>
      held.portal.asSuperuser<{ employee_id: number }>(
        "select employee_id from notifications.notices where company_id = $1 and event = 'people.last_admin' order by employee_id",
        [home.company],
      );
    await inside(home, warnOfLastAdmin);
    await inside(home, warnOfLastAdmin);
    expect((await news()).map(({ employee_id }) => employee_id)).toEqual([hr.employee, admin.employee]);
    clock.set("2026-12-08T04:00:00.000Z");
    await inside(home, warnOfLastAdmin);
    expect(await news()).toHaveLength(4);

    clock.set(AFTER);
    expect(await leavers(home)).toBe(2);
    const row = async () => (await rowsOf(home)).get(admin.employee);
    expect(await row()).toMatchObject({ status: "left", access: "work", state: "active" });
    const still = callerFor(held.portal.app, await signInAs(admin));
    expect((await still.call(sessionEndpoints.me, {})).role).toBe("Admin");
    const next = await make("Manoj", { role: "Admin" });
    expect(await still.refused(sessionEndpoints.me, {})).toMatchObject({ status: 401 });
    await leavers(home);
    expect(await row()).toMatchObject({ access: "leaver", state: "active" });
    expect((await rowsOf(home)).get(next.employee)).toMatchObject({ access: "work" });
  });
});
