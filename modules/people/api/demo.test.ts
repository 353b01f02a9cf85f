import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { closeDatabase, openDatabase } from "#api/db.ts";
import { testDatabase } from "#api/testing-database.ts";
import { inTransaction, lookup, reading, type Tx } from "#api/transaction.ts";
import { yearOf } from "#shared/dates.ts";
import * as people from "./index.ts";
import { makeCompany } from "./testing.ts";

// The files' examples are told from Mon 7 Dec 2026; seeding on the Saturday before must give the same stories.
const SEEDED = "2026-12-05";
const [LARKFIELD = 0, HARBOUR_LANE = 0] = people.demoCompanies;

let drop: () => Promise<void>;
let larkfield: Map<string, people.SeededPerson>;
let harbourLane: Map<string, people.SeededPerson>;
beforeAll(async () => {
  const database = await testDatabase();
  drop = database.drop;
  openDatabase({ connection: database.appConnection, size: 3 });
  clock.set("2026-12-07T04:00:00.000Z");
  larkfield = await inTransaction(systemActor(LARKFIELD), (tx) => people.seedPeople(tx, SEEDED));
  harbourLane = await inTransaction(systemActor(HARBOUR_LANE), (tx) => people.seedPeople(tx, SEEDED));
});
afterEach(() => clock.set("2026-12-07T04:00:00.000Z"));
afterAll(async () => {
  clock.reset();
  await closeDatabase();
  await drop();
});

const inLarkfield = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => reading(systemActor(LARKFIELD), work);
const idOf = (code: string): number => larkfield.get(code)?.employeeId ?? 0;
const idsOf = (...codes: string[]): number[] => codes.map(idOf);
const allIds = (): number[] => [...larkfield.values()].map(({ employeeId }) => employeeId);

describe("the demo company", () => {
  it("starts its stories on a working day", () => {
    expect(people.demoDay(SEEDED)).toBe("2026-12-07");
    expect(people.demoDay("2026-12-07")).toBe("2026-12-07");
    expect(people.demoDay("2026-12-25")).toBe("2026-12-28");
  });

  it("has 63 people: 55 active, 3 on notice, 2 upcoming, 3 left", async () => {
    const count: Record<string, number> = {};
    await inLarkfield(async (tx) => {
      for (const id of allIds()) {
        const { status } = await people.factsOf(tx, id);
        count[status] = (count[status] ?? 0) + 1;
      }
    });
    expect(count).toEqual({ active: 55, notice: 3, upcoming: 2, left: 3 });
  });

  it("counts the days of everybody at once as it does for each", async () => {
    const [from, to] = [`${yearOf(SEEDED) - 1}-11-15`, `${yearOf(SEEDED) + 1}-02-15`];
    await inLarkfield(async (tx) => {
      const counted = await people.daysOfMany(tx, allIds(), from, to);
      const whole = [...counted].filter(([, days]) => days[0]?.date === from);
      expect(whole.length).toBeGreaterThan(10);
      for (const [id, days] of whole) expect([id, days]).toEqual([id, await people.days(tx, id, from, to)]);
    });
  });

  it("has 58 people at work: 31 in Bengaluru, 19 in Pune, 8 in London", async () => {
    await inLarkfield(async (tx) => {
      const working = await people.working(tx, allIds());
      const places = await Promise.all([...working].map(async (id) => (await people.days(tx, id, SEEDED, SEEDED))[0]?.locationId));
      const counts = new Map<string | undefined, number>();
      for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
      expect([...counts.values()].sort((one, other) => other - one)).toEqual([31, 19, 8]);
    });
  });

  it("has the line of file 02", async () => {
    await inLarkfield(async (tx) => {
      expect(await people.managerOf(tx, idOf("LF-0011"))).toBe(idOf("LF-0010"));
      expect(await people.managerOf(tx, idOf("LF-0001"))).toBeUndefined();
      expect(await people.managerOf(tx, idOf("LF-0061"))).toBeUndefined();
      const team = await people.working(tx, await people.reportsBelow(tx, idOf("LF-0010"), 1));
      expect([...team].sort()).toEqual(
        idsOf("LF-0011", "LF-0012", "LF-0013", "LF-0014", "LF-0015", "LF-0016", "LF-0017", "LF-0028").sort(),
      );
      expect(await people.isAbove(tx, idOf("LF-0001"), idOf("LF-0055"))).toBe(true);
      expect(await people.isAbove(tx, idOf("LF-0010"), idOf("LF-0019"))).toBe(false);
    });
  });

  it("dates its stories from the day of seeding", async () => {
    const lastDays = await inLarkfield((tx) =>
      Promise.all(idsOf("LF-0028", "LF-0021", "LF-0050", "LF-0029", "LF-0008", "LF-0009").map((id) => people.factsOf(tx, id))),
    );
    expect(lastDays.map(({ lastWorkingDay }) => lastWorkingDay)).toEqual([
      "2027-01-06",
      "2026-12-25",
      "2027-01-14",
      "2026-10-30",
      "2026-10-31",
      "2026-11-15",
    ]);
    const joined = await inLarkfield((tx) =>
      Promise.all(idsOf("LF-0015", "LF-0060", "LF-0062", "LF-0063").map((id) => people.factsOf(tx, id))),
    );
    expect(joined.map(({ joinedOn }) => joinedOn)).toEqual(["2026-11-16", "2026-12-04", "2026-12-15", "2027-01-18"]);
  });

  it("moves Vikram Singh to London on the first of the month after next", async () => {
    const zones: string[] = [];
    for (const now of ["2027-01-31T18:00:00.000Z", "2027-02-01T00:00:00.000Z"]) {
      clock.set(now);
      zones.push((await inLarkfield((tx) => people.todayOf(tx, idOf("LF-0027")))).timeZone);
    }
    expect(zones).toEqual(["Asia/Kolkata", "Europe/London"]);
  });

  it("AD-01 gives everybody who works a sign-in and the role of their place in the line", () => {
    const account = (code: string) => {
      const { username, role, account: state } = larkfield.get(code) ?? {};
      return [username, role, state];
    };
    expect(["LF-0011", "LF-0010", "LF-0003", "LF-0004", "LF-0007"].map(account)).toEqual([
      ["employee", "Employee", "active"],
      ["manager", "Manager", "active"],
      ["hr", "HR", "active"],
      ["finance", "Finance", "active"],
      ["admin", "Admin", "active"],
    ]);
    expect(account("LF-0013")).toEqual(["priya.sharma", "Employee", "active"]);
    expect(account("LF-0049")).toEqual(["priya.sharma2", "Employee", "active"]);
    expect(account("LF-0023")).toEqual(["li.xiaoming", "Employee", "active"]);
    expect(account("LF-0024")).toEqual(["layla.haddad", "Employee", "active"]);
    expect(account("LF-0037")).toEqual(["joseph.dsouza", "Employee", "active"]);
    expect(account("LF-0050")).toEqual(["harish.gowda", "Manager", "active"]);
    expect(account("LF-0060")).toEqual(["nisha.reddy", "Employee", "invited"]);
    expect(account("LF-0029")).toEqual(["devika.nanda", "Employee", "leaver"]);
    expect(account("LF-0062")).toEqual(["ishaan.chawla", "Employee", undefined]);
    const usernames = [...larkfield.values(), ...harbourLane.values()].map(({ username }) => username);
    expect(new Set(usernames).size).toBe(66);
    expect(usernames.filter((username) => !/^[a-z0-9._@-]{2,60}$/.test(username))).toEqual([]);
  });

  it("never meets the other company", async () => {
    const foreign = [...harbourLane.values()].map(({ employeeId }) => employeeId);
    expect(foreign).toHaveLength(3);
    await inLarkfield(async (tx) => {
      expect(await people.cards(tx, foreign)).toEqual(new Map());
      expect(await people.working(tx, foreign)).toEqual(new Set());
      expect(await people.employeeByCode(tx, "HL-0001")).toBeUndefined();
    });
    expect(await reading(systemActor(HARBOUR_LANE), people.companyName)).toBe("Harbour Lane Clinics");
  });

  it("leaves its numbers behind for the companies that follow", async () => {
    const next = await makeCompany();
    expect(next.company).toBeGreaterThan(HARBOUR_LANE);
    expect(await lookup(people.companyIds)).toEqual([LARKFIELD, HARBOUR_LANE, next.company]);
  });
});

describe("working days in the demo calendars (file 02, section 6.1)", () => {
  // Bengaluru, Pune, London
  const places = ["LF-0011", "LF-0018", "LF-0022"];

  it.each([
    ["1–5 Oct 2026", "2026-10-01", "2026-10-05", [2, 3, 3]],
    ["November 2026", "2026-11-01", "2026-11-30", [20, 22, 21]],
    ["1–4 May 2027", "2027-05-01", "2027-05-04", [2, 2, 1]],
    ["2026", "2026-01-01", "2026-12-31", [252, 279, 253]],
    ["2027", "2027-01-01", "2027-12-31", [256, 282, 253]],
  ])("PE-17 %s", async (_, from, to, expected) => {
    const counts = await inLarkfield((tx) =>
      Promise.all(
        places.map(async (code) => {
          const days = await people.days(tx, idOf(code), from, to);
          expect(days.every(({ published, date }) => published && yearOf(date) >= 2025)).toBe(true);
          return days.filter(({ kind }) => kind === "working").length;
        }),
      ),
    );
    expect(counts).toEqual(expected);
  });
});
