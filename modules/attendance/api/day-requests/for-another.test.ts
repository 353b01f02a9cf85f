// Days of somebody else: asked for by HR in their name, and decided by whom HR has asked.
import { expect, test } from "vitest";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { makePerson } from "#modules/leave/api/testing.ts";
import { notificationEndpoints } from "#modules/notifications/contract.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { attendanceEndpoints } from "../../contract.ts";
import { makeAttendanceCompany } from "../testing.ts";

// Mon 7 Dec 2026, 09:34 in Bengaluru.
const portal = openForThisFile(openTestPortal, "2026-12-07T04:04:00.000Z");

const { submitDayRequest, readDayRequest, resubmitDayRequest } = attendanceEndpoints;
const atHome = (date: string) => ({ kind: "work_from_home" as const, from: date, to: date });

const office = async () => {
  const home = await makeAttendanceCompany();
  return (firstName: string, more: Parameters<typeof makePerson>[2]) =>
    makePerson(portal.app, home, { firstName, lastName: "Rao", ...more });
};

test("RP-17: returned, it is sent again by who asked, whose owner is told; no colleague of theirs sends it", async () => {
  const person = await office();
  const rohan = await person("Rohan", { role: "Manager" });
  const asha = await person("Asha", { manager: rohan });
  const [kavita, neha] = [await person("Kavita", { role: "HR" }), await person("Neha", { role: "HR" })];
  const body = atHome("2026-12-10");
  const { number } = await kavita.call(submitDayRequest, { query: { employee: asha.code }, body });
  const [asked] = (await rohan.call(requestEndpoints.waiting, { query: {} })).items;
  const back = { action: "return" as const, version: 1, comment: "Thursday is full, take Friday" };
  await rohan.call(requestEndpoints.decide, { params: { id: asked?.request?.id ?? "" }, body: back });
  const { request } = await kavita.call(readDayRequest, { params: { number } });
  expect(request?.actions).toEqual(["resubmit"]);
  const again = { params: { number }, body: { ...atHome("2026-12-11"), version: 2 } };
  expect((await neha.refused(resubmitDayRequest, again)).code).toBe("request.not_owner");
  const sent = await kavita.call(resubmitDayRequest, again);
  expect([sent.status, sent.values.from, sent.isOwn]).toEqual(["waiting", "2026-12-11", false]);
  const { items } = await asha.call(notificationEndpoints.list, { query: {} });
  expect(items[0]?.params).toMatchObject({ number, name: "Kavita Rao", title: "Work from home, Fri 11 Dec" });
});

test("RP-19: whom HR asked to decide reads it beside the managers above, and nobody else of their level does", async () => {
  const person = await office();
  const manager = (firstName: string) => person(firstName, { role: "Manager" });
  const [rohan, meera, sunita] = [await manager("Rohan"), await manager("Meera"), await manager("Sunita")];
  const [asha, kavita] = [await person("Asha", { manager: rohan }), await person("Kavita", { role: "HR" })];
  const asked = { query: {}, body: atHome("2026-12-10") };
  const { number } = await asha.call(submitDayRequest, asked);
  const { request } = await kavita.call(readDayRequest, { params: { number } });
  const another = { version: 1, to: meera.code, comment: "Rohan is abroad" };
  await kavita.call(requestEndpoints.reassign, { params: { id: request?.id ?? "" }, body: another });
  expect((await meera.call(readDayRequest, { params: { number } })).owner.name).toBe("Asha Rao");
  expect((await rohan.call(readDayRequest, { params: { number } })).isOwn).toBe(false);
  expect((await sunita.refused(readDayRequest, { params: { number } })).status).toBe(404);
});
