// Under which codes devices know people, and what each device brought last: file 05, AT-41.
import { expect, test } from "vitest";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { makePerson } from "#modules/leave/api/testing.ts";
import { attendanceEndpoints } from "../../contract.ts";
import { gateIn } from "./testing.ts";

// 7 Dec 2026, 09:30 in Bengaluru.
const portal = openForThisFile(openTestPortal, "2026-12-07T04:00:00.000Z");

const { office, codeFor, checked, committed, undone } = gateIn(portal);
const { listDeviceCodes, addDeviceCode, endDeviceCode, readDevices } = attendanceEndpoints;

const THU = ["771,2026-12-03 09:31,in", "771,2026-12-03 18:40,out"];

test("AT-41: nobody shares a code on any day; it is ended and given to somebody else", async () => {
  const { home, kavita } = await office();
  const zoya = await makePerson(portal.app, home, { firstName: "Zoya", lastName: "Khan" });
  const give = (body: object) => kavita.refused(addDeviceCode, { body: { employee: zoya.code, code: "771", from: "2026-12-07", ...body } });
  expect((await give({})).sentences).toEqual(["771 belongs to Asha Nair from 1 Jan 2026 on. End it there first."]);
  expect((await give({ employee: "XX-1" })).sentences).toEqual(["Nobody has the code XX-1."]);
  const [{ id = "" } = {}] = (await kavita.call(listDeviceCodes, { query: {} })).items;
  const early = await kavita.refused(endDeviceCode, { params: { id }, body: { until: "2025-12-31" } });
  expect(early.sentences).toEqual(["31 Dec 2025 is before 1 Jan 2026. Choose that day or a later one."]);
  await kavita.call(endDeviceCode, { params: { id }, body: { until: "2026-12-04" } });
  await kavita.call(addDeviceCode, { body: { employee: zoya.code, code: "771", from: "2026-12-05" } });
  const list = async (q?: string) =>
    (await kavita.call(listDeviceCodes, { query: q ? { q } : {} })).items.map(({ person, code, from, until }) => [
      person.name,
      code,
      from,
      until,
    ]);
  expect(await list()).toEqual([
    ["Zoya Khan", "771", "2026-12-05", undefined],
    ["Asha Nair", "771", "2026-01-01", "2026-12-04"],
  ]);
  expect((await list("zoya")).map(([name]) => name)).toEqual(["Zoya Khan"]);
  expect((await list("771")).length).toBe(2);
});

test("AT-41: a device says what it brought last, and that it is silent", async () => {
  const { kavita } = await office();
  await committed(kavita, await checked(kavita, THU));
  expect((await kavita.call(readDevices, {})).devices).toEqual([
    {
      device: "Gate",
      lastPunch: "2026-12-03T13:10:00.000Z",
      zone: "Asia/Kolkata",
      peopleThatDay: 1,
      people: 1,
      silent: true,
    },
  ]);
});

test("AT-41: what is void is no punch of a device any more", async () => {
  const { home, kavita } = await office();
  await codeFor(kavita, await makePerson(portal.app, home, { firstName: "Zoya", lastName: "Khan" }), "772");
  const gate = async () =>
    (await kavita.call(readDevices, {})).devices.map(({ lastPunch, peopleThatDay, people }) => [lastPunch, peopleThatDay, people]);
  const first = await committed(kavita, await checked(kavita, THU));
  const later = await committed(kavita, await checked(kavita, ["772,2026-12-03 09:28,in", "772,2026-12-04 09:28,in"]));
  expect(await gate()).toEqual([["2026-12-04T03:58:00.000Z", 1, 2]]);
  await undone(kavita, later);
  expect(await gate()).toEqual([["2026-12-03T13:10:00.000Z", 1, 1]]);
  await undone(kavita, first);
  expect(await gate()).toEqual([]);
});
