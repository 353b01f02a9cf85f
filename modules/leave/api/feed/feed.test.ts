// Calendar links: made, renewed and ended by their owner, read without signing in.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { leaveEndpoints } from "../../contract.ts";
import type { FeedScope } from "../../feed/contract.ts";
import { type LeavePerson, makeLeaveCompany, makePerson } from "../testing.ts";

let portal: TestPortal;
const lines: string[] = [];
beforeAll(async () => {
  portal = await openTestPortal({ size: 8, logTo: { write: (line) => void lines.push(line) } });
});
afterAll(async () => {
  clock.reset();
  await portal.close();
});

const team = async () => {
  clock.set("2026-12-07T04:04:00.000Z");
  const home = await makeLeaveCompany();
  const rohan = await makePerson(portal.app, home, { role: "Manager" });
  const asha = await makePerson(portal.app, home, { manager: rohan, firstName: "Asha", lastName: "Nair", sick: 5 });
  const karthik = await makePerson(portal.app, home, { manager: rohan, firstName: "Karthik", lastName: "Iyer" });
  const ask = async (person: LeavePerson, type: string, from: string, to = from, portion: "whole" | "first" = "whole") =>
    person.call(leaveEndpoints.apply, { body: { type, from, to, firstDay: portion, lastDay: portion, reason: "Secret, reason" } });
  const book = async (...asked: Parameters<typeof ask>) => {
    const { request, number } = await ask(...asked);
    await rohan.call(requestEndpoints.decide, { params: { id: request.id }, body: { action: "approve", version: 1 } });
    return number;
  };
  const read = async (path: string) => portal.app.inject({ url: `/api${path}` });
  const make = async (person: LeavePerson, scope: FeedScope, showsType = false) =>
    (await person.call(leaveEndpoints.makeFeed, { body: { scope, showsType } })).path;
  return { home, rohan, asha, karthik, ask, book, read, make };
};

const summaries = (text: string): string[] => [...text.matchAll(/^SUMMARY:(.*)\r$/gm)].map((found) => found[1] ?? "");

describe("LV-46: a calendar link", () => {
  test("gives booked leave without signing in, as an all-day event per stretch", async () => {
    const { home, asha, ask, book, read, make } = await team();
    const number = await book(asha, "EL", "2026-12-10", "2026-12-14");
    await ask(asha, "CL", "2026-12-21");
    const answer = await read(await make(asha, "own"));
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
    expect(answer.body.split("\r\n")).toEqual([
      ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Employee Portal//EN", "METHOD:PUBLISH"],
      ...["BEGIN:VEVENT", `UID:${number}-2026-12-10@${home.company}`, "DTSTAMP:20261207T040400Z", "DTSTART;VALUE=DATE:20261210"],
      ...["DTEND;VALUE=DATE:20261212", "SUMMARY:Leave", "END:VEVENT"],
      ...["BEGIN:VEVENT", `UID:${number}-2026-12-14@${home.company}`, "DTSTAMP:20261207T040400Z", "DTSTART;VALUE=DATE:20261214"],
      ...["DTEND;VALUE=DATE:20261215", "SUMMARY:Leave", "END:VEVENT", "END:VCALENDAR", ""],
    ]);
  });

  test("names the type for its owner who wants it, never a masked one, and in a team feed nothing but away", async () => {
    const { asha, karthik, book, read, make } = await team();
    await book(asha, "EL", "2026-12-10");
    await book(asha, "SL", "2026-12-07", "2026-12-07", "first");
    await book(karthik, "CL", "2026-12-15");
    expect(summaries((await read(await make(asha, "own", true))).body)).toEqual(["Leave (first half)", "Earned leave"]);
    const ofTeam = (await read(await make(karthik, "team", true))).body;
    expect(summaries(ofTeam).toSorted()).toEqual(["Asha Nair: away", "Asha Nair: away (first half)", "Karthik Iyer: away"]);
    expect(ofTeam).not.toMatch(/Earned|Casual|Sick|Secret/);
  });

  test("of the team holds the direct reports of whoever leads somebody, also when it was made before they did; peers have their own", async () => {
    const { home, rohan, asha, karthik, book, read, make } = await team();
    await book(asha, "EL", "2026-12-10");
    await book(karthik, "EL", "2026-12-11");
    const names = async (path: string) => summaries((await read(path)).body).map((said) => said.split(" ")[0]);
    expect(await names(await make(rohan, "team"))).toEqual(["Asha", "Karthik"]);
    const made = await make(asha, "team");
    expect(await names(made)).toEqual(["Asha", "Karthik"]);
    const scopesOf = async (person: LeavePerson) => (await person.call(leaveEndpoints.listFeeds, {})).scopes;
    expect([await scopesOf(rohan), await scopesOf(asha)]).toEqual([
      ["own", "team", "peers"],
      ["own", "team"],
    ]);
    // From here on Asha leads somebody: the same address follows.
    await makePerson(portal.app, home, { manager: asha });
    expect(await names(made)).toEqual(["Asha"]);
    expect(await names(await make(asha, "peers"))).toEqual(["Asha", "Karthik"]);
  });

  test("is its owner's alone: no colleague reads of it, and none of theirs takes its place or ends it", async () => {
    const { asha, karthik, read, make } = await team();
    const path = await make(asha, "own");
    expect((await karthik.call(leaveEndpoints.listFeeds, {})).feeds).toEqual([]);
    await karthik.call(leaveEndpoints.endFeed, { query: { scope: "own" } });
    await make(karthik, "own");
    expect((await read(path)).statusCode).toBe(200);
    expect((await asha.call(leaveEndpoints.listFeeds, {})).feeds).toHaveLength(1);
  });

  test("goes 90 days back and 365 ahead", async () => {
    const { asha, book, read, make } = await team();
    await book(asha, "EL", "2026-12-10");
    const path = await make(asha, "own");
    const seenOn = async (at: string) => {
      clock.set(`${at}T04:04:00.000Z`);
      return summaries((await read(path)).body).length;
    };
    expect([await seenOn("2027-03-10"), await seenOn("2027-03-11"), await seenOn("2025-12-10"), await seenOn("2025-12-09")]).toEqual([
      1, 0, 1, 0,
    ]);
  });

  test("is one for each scope: made anew or ended, the old address leads nowhere, and only a hash is kept", async () => {
    const { asha, read, make } = await team();
    const [first, second, ofTeam] = [await make(asha, "own"), await make(asha, "own"), await make(asha, "team")];
    expect([first, second, ofTeam].every((path) => /^\/leave\/feed\/[\w-]{43}\.ics$/.test(path))).toBe(true);
    const status = async () => Promise.all([first, second, ofTeam].map(async (path) => (await read(path)).statusCode));
    expect(await status()).toEqual([404, 200, 200]);
    expect((await asha.call(leaveEndpoints.listFeeds, {})).feeds.map(({ scope }) => scope)).toEqual(["own", "team"]);
    await asha.call(leaveEndpoints.endFeed, { query: { scope: "own" } });
    await asha.call(leaveEndpoints.endFeed, { query: { scope: "own" } });
    expect(await status()).toEqual([404, 404, 200]);
    const kept = JSON.stringify(await portal.asSuperuser("select * from leave.feeds"));
    const secrets = [first, second, ofTeam].map((path) => path.slice("/leave/feed/".length, -".ics".length));
    expect(secrets.some((secret) => kept.includes(secret))).toBe(false);
    expect(lines.some((line) => secrets.some((secret) => line.includes(secret)))).toBe(false);
    expect(lines.length).toBeGreaterThan(0);
  });

  test("is dead with the account of its owner, and what was never one is answered alike", async () => {
    const { asha, karthik, read, make } = await team();
    const [closed, left] = [await make(asha, "own"), await make(karthik, "own")];
    await portal.pastTriggers("update session.accounts set state = 'closed' where company_id = $1 and employee_id = $2", [
      asha.company,
      asha.employee,
    ]);
    await portal.pastTriggers(
      "update people.employees set status = 'left', last_working_day = '2026-12-01' where company_id = $1 and id = $2",
      [karthik.company, karthik.employee],
    );
    const [one, other, never] = [await read(closed), await read(left), await read(`/leave/feed/${"x".repeat(43)}.ics`)];
    expect([one, other, never].map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    const said = ({ body }: typeof one) => ({ ...JSON.parse(body), requestId: "" });
    expect(said(one)).toEqual(said(never));
    expect(said(other)).toEqual(said(never));
    expect((await read("/leave/feed/short.ics")).statusCode).toBe(404);
  });
});
