// Notices as exit gives them, and who is named to take over.
import { describe, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { callerFor } from "#api/testing-http.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import { sessionEndpoints } from "#modules/session/contract.ts";
import { leavingEndpoints } from "../../leaving/contract.ts";
import type { Colleague } from "../directory/testing.ts";
import * as people from "../index.ts";
import type { TestEmployee } from "../testing.ts";
import { holdsOf, inside, leavingForThisFile, nameFor } from "./testing.ts";

const { held, told, rowsOf, support } = leavingForThisFile();

describe("notices, as exit gives them", () => {
  test("given, moved and withdrawn are told and audited; a day before the joining day is refused, and so is what does not fit", async () => {
    const { home, lakshmi } = await support();
    const { employee } = lakshmi;
    const exit = { exitKind: "resignation", exitNumber: "EX-2026-00001" };
    await expect(inside(home, (tx) => people.giveNotice(tx, { employee, lastWorkingDay: "2019-12-31", ...exit }))).rejects.toThrow(
      "people.last_day",
    );
    await expect(inside(home, (tx) => people.moveNotice(tx, { employee, lastWorkingDay: "2026-12-31" }))).rejects.toThrow(
      "people.notice_state",
    );
    await inside(home, (tx) =>
      people.giveNotice(tx, { employee, lastWorkingDay: "2026-12-31", accessUntil: "2026-12-31T12:30:00.000Z", ...exit }),
    );
    expect(await inside(home, (tx) => people.accessUntil(tx, employee))).toBe("2026-12-31T12:30:00.000Z");
    await inside(home, (tx) => people.moveNotice(tx, { employee, lastWorkingDay: "2027-01-04" }));
    expect(await inside(home, (tx) => people.accessUntil(tx, employee))).toBe("2027-01-04T18:30:00.000Z");
    await inside(home, (tx) => people.withdrawNotice(tx, employee));
    expect(await inside(home, (tx) => people.accessUntil(tx, employee))).toBeUndefined();
    expect(told.map(({ what }) => what)).toEqual(["given", "moved", "withdrawn"]);
    const deeds = await held.portal.asSuperuser<{ action: string }>(
      "select action from platform.audit_entries where company_id = $1 and action like 'people.%notice' order by seq",
      [home.company],
    );
    expect(deeds.map(({ action }) => action)).toEqual(["people.give_notice", "people.move_notice", "people.withdraw_notice"]);
  });

  test("an end at once leaves on the day it is said", async () => {
    const { home, lakshmi } = await support();
    await inside(home, (tx) => people.leaveNow(tx, lakshmi.employee));
    expect((await rowsOf(home)).get(lakshmi.employee)).toMatchObject({
      status: "left",
      ended_at: "2026-12-07T04:00:00Z",
      access: "leaver",
    });
    expect(await lakshmi.refused(sessionEndpoints.me, {})).toMatchObject({ status: 401 });
    await expect(inside(home, (tx) => people.leaveNow(tx, lakshmi.employee))).rejects.toThrow("people.notice_state");
  });
});

describe("naming successors", () => {
  test("PE-25: the manager above names them for reports; who left, the leaver and somebody below are refused in words", async () => {
    const { meera, harish, divya, lakshmi, make } = await support();
    const gone = await make("Gone", { lastWorkingDay: "2026-12-04", accessUntil: "2026-12-07T05:00:00.000Z" });
    const below = await make("Below", { manager: divya });
    clock.set("2026-12-07T05:00:00.000Z");
    const again = { ...meera, ...callerFor(held.portal.app, await signInAs(meera)) };
    expect((await holdsOf(again, harish)).groups.map(({ kind }) => kind)).toEqual(["people.report"]);
    const told = await nameFor(again, harish, [divya], lakshmi);
    const items = told.groups.flatMap((group) => group.items);
    expect(items.map(({ title, successor, without }) => [title, successor?.name, without])).toEqual([
      ["Divya S", "Lakshmi S", "Then reports to Meera S"],
      ["Lakshmi S", undefined, "Then reports to Meera S"],
      ["Mohammed S", undefined, "Then reports to Meera S"],
    ]);
    const { version } = await holdsOf(again, harish);
    const refused = async (successor: TestEmployee) =>
      (
        await again.refused(
          leavingEndpoints.nameSuccessors,
          { params: { code: harish.code }, body: { successors: [{ kind: "people.report", id: divya.code, successor: successor.code }] } },
          version,
        )
      ).sentences;
    expect(await refused(gone)).toEqual(["Gone S does not work here now. Choose somebody who does."]);
    expect(await refused(harish)).toEqual(["Harish S is the one who leaves. Choose somebody else."]);
    expect(await refused(divya)).toEqual(["Divya S cannot report to themselves. Choose somebody else."]);
    expect(await refused(below)).toEqual(["Below S stands below Divya S, so Divya S cannot report to Below S."]);
  });

  test("PE-09: nobody names successors for themselves, and of a stale version nothing is kept", async () => {
    const { hr, make } = await support();
    const report = await make("Neha", { manager: hr });
    const body = { successors: [{ kind: "people.report", id: report.code, successor: report.code }] };
    expect(await hr.refused(leavingEndpoints.nameSuccessors, { params: { code: hr.code }, body }, 1)).toMatchObject({
      code: "people.own_record",
    });
    const other = await make("Other", { role: "HR" });
    expect(await other.refused(leavingEndpoints.nameSuccessors, { params: { code: hr.code }, body }, 9)).toMatchObject({ status: 412 });
  });

  test("of several who name one at once one is kept, and the others read that the record has changed", async () => {
    const { harish, divya, mohammed, lakshmi, hr, make } = await support();
    const other = await make("Other", { role: "HR" });
    const { version } = await holdsOf(hr, harish);
    const name = (by: Colleague, { code: successor }: TestEmployee) => {
      const body = { successors: [{ kind: "people.report", id: divya.code, successor }] };
      return by.call(leavingEndpoints.nameSuccessors, { params: { code: harish.code }, body }, version).then(
        () => "kept",
        (error: Error) => (/version\.stale/.test(error.message) ? "stale" : error.message),
      );
    };
    const tries = [name(hr, lakshmi), name(other, mohammed), name(hr, mohammed), name(other, lakshmi)];
    expect((await Promise.all(tries)).sort()).toEqual(["kept", "stale", "stale", "stale"]);
  });
});
