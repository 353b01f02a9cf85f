// HR asks for other punches of somebody else's day: its owner is told, its manager decides, and nobody decides what they have sent.
import { expect, test } from "vitest";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { makePerson } from "#modules/leave/api/testing.ts";
import { notificationEndpoints } from "#modules/notifications/contract.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { wallInstant } from "#shared/dates.ts";
import { attendanceEndpoints } from "../../contract.ts";
import { addPunches, makeAttendanceCompany } from "../testing.ts";

// Mon 7 Dec 2026, 09:34 in Bengaluru.
const portal = openForThisFile(openTestPortal, "2026-12-07T04:04:00.000Z");

const { previewRegularisation, regularise, readRegularisation, resubmitRegularisation } = attendanceEndpoints;
const pairs = [{ in: { time: "09:31" }, out: { time: "18:40" } }];
/** Longer ago than anybody may ask about their own. */
const LONG_AGO = "2026-10-29";
const asking = (date: string) => ({ date, pairs, reason: "device_down" as const, text: "" });

const office = async () => {
  const home = await makeAttendanceCompany();
  const person = (firstName: string, lastName: string, more: Parameters<typeof makePerson>[2] = {}) =>
    makePerson(portal.app, home, { firstName, lastName, ...more });
  const kavita = await person("Kavita", "Rao", { role: "HR" });
  const rohan = await person("Rohan", "Mehta", { role: "Manager" });
  const asha = await person("Asha", "Nair", { manager: rohan });
  const ask = (date: string, owner = asha) => kavita.call(regularise, { query: { employee: owner.code }, body: asking(date) });
  const waiting = async (who: typeof rohan) => (await who.call(requestEndpoints.waiting, { query: {} })).items[0]?.request;
  return { home, kavita, rohan, asha, ask, waiting, person };
};

test("AT-23: for HR no day is too long ago; its owner is told, and reads who has asked", async () => {
  const { asha, kavita, ask } = await office();
  const own = await asha.refused(regularise, { query: {}, body: asking(LONG_AGO) });
  expect(own.body.violations.map(({ code }) => code)).toEqual(["attendance.too_old"]);
  const preview = await kavita.call(previewRegularisation, { query: { employee: asha.code }, body: { date: LONG_AGO, pairs } });
  expect(preview).toMatchObject({ before: { status: "absent" }, after: { status: "present", net: 489 }, findings: [] });
  expect(preview.deciders).toMatchObject([{ people: [{ name: "Rohan Mehta" }] }]);
  const { number } = await ask(LONG_AGO);
  const { items } = await asha.call(notificationEndpoints.list, { query: {} });
  expect(items).toMatchObject([
    {
      event: "request.submitted_for_you",
      params: { number, name: "Kavita Rao", title: "Attendance correction, Thu 29 Oct" },
      path: `/requests/${number}`,
    },
  ]);
  expect(await asha.call(readRegularisation, { params: { number } })).toMatchObject({
    isOwn: true,
    owner: { name: "Asha Nair" },
    askedBy: { name: "Kavita Rao" },
    date: LONG_AGO,
    status: "waiting",
  });
});

test("the audit trail says who has sent it, and its manager's approval makes the day so", async () => {
  const { asha, rohan, kavita, ask, waiting } = await office();
  await addPunches(asha, [{ at: wallInstant("Asia/Kolkata", "2026-12-03", "09:31"), kind: "in" }]);
  const { number } = await ask("2026-12-03");
  const told = "select actor_id from platform.audit_entries where company_id = $1 and record_number = $2 and action = 'requests.submit'";
  expect(await portal.asSuperuser(told, [asha.company, number])).toEqual([{ actor_id: kavita.employee }]);
  const asked = await waiting(rohan);
  await rohan.call(requestEndpoints.decide, { params: { id: asked?.id ?? "" }, body: { action: "approve", version: asked?.version ?? 0 } });
  const day = await asha.call(attendanceEndpoints.readDay, { params: { date: "2026-12-03" }, query: {} });
  expect(day).toMatchObject({ status: "present", net: 489, requests: [{ number, status: "approved" }] });
});

test("RP-09: whoever has sent it decides nothing of it, though they lead its owner", async () => {
  const { kavita, ask, waiting, person } = await office();
  const nikhil = await person("Nikhil", "Joshi", { manager: kavita });
  await ask("2026-12-03", nikhil);
  expect(await waiting(kavita)).toBeUndefined();
});

test("AT-23, RP-17: returned, its owner sends it again however long ago the day was", async () => {
  const { asha, rohan, ask, waiting } = await office();
  const { number } = await ask(LONG_AGO);
  const asked = await waiting(rohan);
  const back = { action: "return" as const, version: asked?.version ?? 0, comment: "Was it not 18:20?" };
  await rohan.call(requestEndpoints.decide, { params: { id: asked?.id ?? "" }, body: back });
  const { request } = await asha.call(readRegularisation, { params: { number } });
  expect(request.actions).toEqual(["resubmit", "withdraw"]);
  const body = { pairs: [{ in: { time: "09:31" }, out: { time: "18:20" } }], reason: "forgot" as const, version: request.version };
  expect(await asha.call(resubmitRegularisation, { params: { number }, body })).toMatchObject({ status: "waiting", after: { net: 469 } });
});

test("AT-23, RP-17: returned, HR sends it again, by what HR may ask, and its owner is told", async () => {
  const { asha, kavita, rohan, ask, waiting } = await office();
  const { number } = await ask(LONG_AGO);
  const asked = await waiting(rohan);
  const back = { action: "return" as const, version: asked?.version ?? 0, comment: "Was it not 18:20?" };
  await rohan.call(requestEndpoints.decide, { params: { id: asked?.id ?? "" }, body: back });
  const { request } = await kavita.call(readRegularisation, { params: { number } });
  expect(request.actions).toEqual(["resubmit"]);
  const body = { pairs: [{ in: { time: "09:31" }, out: { time: "18:20" } }], reason: "forgot" as const, version: request.version };
  expect(await kavita.call(resubmitRegularisation, { params: { number }, body })).toMatchObject({ status: "waiting", after: { net: 469 } });
  const { items } = await asha.call(notificationEndpoints.list, { query: {} });
  expect(items[0]?.params).toMatchObject({ number, name: "Kavita Rao", title: "Attendance correction, Thu 29 Oct" });
});

test("only HR asks for another, and of their own days HR is an owner like everybody", async () => {
  const { home, asha, rohan, kavita } = await office();
  const forAsha = { query: { employee: asha.code }, body: asking("2026-12-03") };
  expect(await rohan.refused(regularise, forAsha)).toMatchObject({ status: 403, code: "request.not_for_others" });
  const colleague = await makePerson(portal.app, home);
  expect((await colleague.refused(regularise, forAsha)).status).toBe(404);
  const own = await kavita.refused(regularise, { query: { employee: kavita.code }, body: asking(LONG_AGO) });
  expect(own.body.violations.map(({ code }) => code)).toEqual(["attendance.too_old"]);
});

test("AT-29: what its owner has asked already is not asked for again", async () => {
  const { asha, kavita } = await office();
  const { number } = await asha.call(regularise, { query: {}, body: asking("2026-12-03") });
  const again = await kavita.refused(regularise, { query: { employee: asha.code }, body: asking("2026-12-03") });
  expect(again.body.violations).toMatchObject([{ code: "attendance.already_asked", params: { number } }]);
});
