// A month of a place from the first of its days to a second lock: who is told, what stands against it, what is kept, and what changes later.
import { describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { inTransaction } from "#api/transaction.ts";
import { makePerson } from "#modules/leave/api/testing.ts";
import { leaveEndpoints } from "#modules/leave/contract.ts";
import type { TestCompany } from "#modules/people/api/testing.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { attendanceEndpoints } from "../../contract.ts";
import { lockedUntil } from "../index.ts";
import { addPunches, laterAs, makeAttendanceCompany } from "../testing.ts";

const NOW = "2026-12-01T04:00:00.000Z";
const portal = openForThisFile(openTestPortal, NOW);
const { listPeriods, readPeriod, readOpenItems, readSnapshot, readDifferences, lockPeriod, reopenPeriod, reviewPeriod } =
  attendanceEndpoints;
const { readDay, readMonth, regularise, previewRegularisation } = attendanceEndpoints;

const run = async (task: string): Promise<void> => {
  await portal.jobs.runSlot(`${task}.each`, clock.now());
  expect(portal.jobs.failures).toEqual([]);
};

/** In Bengaluru since the last week of November: Asha has an incomplete Thursday and an absent Friday, Rohan all days. */
const begin = async () => {
  const home = await makeAttendanceCompany({ startsOn: "2026-11-25" });
  const hr = await makePerson(portal.app, home, { role: "HR" });
  const rohan = await makePerson(portal.app, home, { role: "Manager" });
  const asha = await makePerson(portal.app, home, { manager: rohan });
  const day = (date: string) => [{ at: `${date}T04:00:00Z` }, { at: `${date}T13:00:00Z` }];
  const everyDay = ["2026-11-25", "2026-11-26", "2026-11-27", "2026-11-30"].flatMap(day);
  for (const one of [hr, rohan]) await addPunches(one, everyDay);
  await addPunches(asha, [...day("2026-11-25"), { at: "2026-11-26T04:01:00Z" }, ...day("2026-11-30")]);
  await run("attendance.close");
  await run("attendance.review");
  return { home, hr, rohan, asha };
};
type Person = Awaited<ReturnType<typeof begin>>["asha"];

const periodsOf = async (hr: Person) => (await hr.call(listPeriods, { query: {} })).items;
const november = async (hr: Person) => {
  const found = (await periodsOf(hr)).find(({ to }) => to === "2026-11-30");
  if (!found) throw new Error("November has a period.");
  return found;
};
const lock = async (hr: Person, ticked: ("incomplete" | "absent" | "undecided")[] = ["incomplete", "absent"]) => {
  const { id, revision } = await november(hr);
  return hr.call(lockPeriod, { params: { id }, body: { version: revision, ticked } });
};
const noticesOf = ({ company, employee }: Person) =>
  portal.asSuperuser<{ event: string; params: { sentence?: string } }>(
    "select event, params from notifications.notices where company_id = $1 and employee_id = $2 and event like 'attendance.%' order by id",
    [company, employee],
  );
/** HR enters it, and whoever decides about her leave approves it. */
const enterLeave = async (hr: Person, rohan: Person, { code }: Person, day: string): Promise<void> => {
  const body = { type: "EL", from: day, to: day, comment: "She told me on the day." };
  const { request } = await hr.call(leaveEndpoints.enter, { params: { code }, body });
  await rohan.call(requestEndpoints.decide, { params: { id: request.id }, body: { action: "approve", version: request.version } });
  await portal.jobs.runJobs();
};
const snapshotOf = async (hr: Person, code: string, version?: number) => {
  const { id } = await november(hr);
  const { rows } = await hr.call(readSnapshot, { params: { id }, query: { search: code, ...(version && { version }) } });
  return rows[0];
};

describe("the review", () => {
  test("AT-36: begins when the last day has closed everywhere, tells whoever has open days, and once more on the working day before its end", async () => {
    const { hr, asha, rohan } = await begin();
    expect(await november(hr)).toMatchObject({ state: "review", reviewUntil: "2026-12-03", reviewEnds: "2026-12-03T18:30:00.000Z" });
    expect((await periodsOf(hr)).map(({ from, state }) => [from, state])).toEqual([
      ["2026-12-01", "open"],
      ["2026-11-01", "review"],
    ]);
    const sentence = "2 days of November need you: 26 and 27 Nov. Until Thu 3 Dec.";
    expect(await noticesOf(asha)).toEqual([{ event: "attendance.review_started", params: { sentence } }]);
    expect(await noticesOf(rohan)).toEqual([]);
    clock.set("2026-12-02T03:29:00.000Z");
    await run("attendance.review");
    expect(await noticesOf(asha)).toHaveLength(1);
    clock.set("2026-12-02T03:30:00.000Z");
    await run("attendance.review");
    await run("attendance.review");
    expect((await noticesOf(asha)).map(({ event }) => event)).toEqual(["attendance.review_started", "attendance.review_ends"]);
  });

  test("AT-36: one that begins in the night is told of at nine on the wall of its place", async () => {
    clock.set("2026-12-01T03:20:00.000Z");
    const { hr, asha } = await begin();
    expect((await november(hr)).state).toBe("review");
    expect(await noticesOf(asha)).toEqual([]);
    clock.set("2026-12-01T03:30:00.000Z");
    await run("attendance.review");
    await run("attendance.review");
    expect((await noticesOf(asha)).map(({ event }) => event)).toEqual(["attendance.review_started"]);
  });

  test("AT-36: not while somebody's last day has not closed; HR reads how many, and starts it otherwise", async () => {
    const { hr } = await begin();
    const december = (await periodsOf(hr))[0];
    const params = { id: december?.id ?? "" };
    const refusal = await hr.refused(reviewPeriod, { params, body: { version: 1 } });
    expect(refusal.sentences[0]).toBe("Thu 31 Dec has not closed for 3 people yet. The review starts when it has.");
    expect((await hr.call(readPeriod, { params })).actions).toEqual([]);
  });
});

describe("the lock", () => {
  test("AT-37: open items are listed and ticked by kind; open counts as absent, and the first lock tells whom it costs", async () => {
    const { home, hr, asha } = await begin();
    const { id, revision } = await november(hr);
    const detail = await hr.call(readPeriod, { params: { id } });
    expect(detail).toMatchObject({ open: { incomplete: 1, absent: 1, undecided: 0 }, people: 3, actions: ["lock"], hindrances: [] });
    const { rows } = await hr.call(readOpenItems, { params: { id }, query: { kind: "incomplete" } });
    expect(rows).toMatchObject([{ owner: { code: asha.code }, date: "2026-11-26", kind: "incomplete" }]);
    const refusal = await hr.refused(lockPeriod, { params: { id }, body: { version: revision, ticked: ["absent"] } });
    expect([refusal.code, ...refusal.sentences]).toEqual(["attendance.lock", "1 incomplete day will count as absent. Tick to go on."]);
    const until = () => inTransaction(systemActor(home.company), (tx) => lockedUntil(tx, home.locationId));
    expect(await until()).toBeUndefined();
    expect(await lock(hr)).toMatchObject({ state: "locked", version: 1, people: 3, actions: ["reopen"] });
    // What leave and people ask before they change a day.
    expect(await until()).toBe("2026-11-30");
    expect((await snapshotOf(hr, asha.code))?.totals).toMatchObject({ employed: 6, working: 4, attended: 2, off: 2, absent: 2, unpaid: 2 });
    expect((await noticesOf(asha)).at(-1)?.event).toBe("attendance.totals_changed");
  });

  test("AT-37: what nobody has decided is closed as withdrawn by the portal", async () => {
    const { hr, asha } = await begin();
    const pairs = [{ in: { time: "09:31" }, out: { time: "18:30" } }];
    const { number } = await asha.call(regularise, { query: {}, body: { date: "2026-11-26", pairs, reason: "forgot", text: "" } });
    expect(
      (
        await hr.refused(lockPeriod, {
          params: { id: (await november(hr)).id },
          body: { version: (await november(hr)).revision, ticked: ["incomplete", "absent"] },
        })
      ).sentences[0],
    ).toBe("1 undecided request will be closed as withdrawn. Tick to go on.");
    await lock(hr, ["incomplete", "absent", "undecided"]);
    const { status, timeline } = await asha.call(attendanceEndpoints.readRegularisation, { params: { number } });
    expect(status).toBe("withdrawn");
    expect(timeline.at(-1)).toMatchObject({ event: "withdrawn", comment: "November 2026 was locked for Bengaluru." });
    expect(timeline.at(-1)?.actor).toBeUndefined();
  });

  test("AT-37: who has not seen the newest state is told so, and a period is not locked twice", async () => {
    const { hr } = await begin();
    const { id } = await november(hr);
    expect((await hr.refused(lockPeriod, { params: { id }, body: { version: 99, ticked: [] } })).status).toBe(412);
    await lock(hr);
    const { revision } = await november(hr);
    const again = await hr.refused(lockPeriod, { params: { id }, body: { version: revision, ticked: [] } });
    expect([again.status, again.code]).toEqual([409, "attendance.period_state"]);
  });

  test("AT-22: a day of it is neither regularised nor approved, and nobody is shown how", async () => {
    const { hr, asha } = await begin();
    const pairs = [{ in: { time: "09:31" }, out: { time: "18:30" } }];
    await lock(hr);
    const body = { date: "2026-11-27", pairs, reason: "forgot" as const, text: "" };
    const refusal = await asha.refused(regularise, { query: {}, body });
    expect([refusal.code, refusal.sentences[0]]).toEqual(["attendance.locked", "November 2026 is closed for Bengaluru. Ask HR."]);
    const { findings } = await asha.call(previewRegularisation, { query: {}, body: { date: "2026-11-27", pairs } });
    expect(findings[0]).toMatchObject({ code: "attendance.locked", level: "stop" });
    const { days, locks } = await asha.call(readMonth, { params: { month: "2026-11" }, query: {} });
    expect(days.find(({ date }) => date === "2026-11-27")?.action).toBeUndefined();
    expect(locks).toMatchObject([{ to: "2026-11-30", place: "Bengaluru", version: 1 }]);
    const [{ id: period = "" } = {}] = locks;
    const { rows } = await asha.call(readSnapshot, { params: { id: period }, query: { search: asha.code } });
    expect(rows).toMatchObject([{ owner: { code: asha.code }, totals: { absent: 2 } }]);
  });

  test("AT-38: the database refuses a day of it, whoever writes", async () => {
    const { hr, asha } = await begin();
    await lock(hr);
    const as = (text: string) => portal.asSuperuser(text, [asha.company, asha.employee]);
    const where = "where company_id = $1 and employee_id = $2 and day = '2026-11-27'";
    await expect(as(`update attendance.day_records set late = 7 ${where}`)).rejects.toThrow(/locked period/);
    await expect(as(`delete from attendance.day_records ${where}`)).rejects.toThrow(/locked period/);
    await expect(as("update attendance.snapshots set absent = 0 where company_id = $1 and employee_id = $2")).rejects.toThrow(/only grows/);
    const { id } = await november(hr);
    const again = (state: string, from: string, to: string) =>
      portal.asSuperuser(
        `insert into attendance.periods (company_id, id, location_id, from_day, to_day, state, version, review_ends, locked_at)
         select company_id, gen_random_uuid(), location_id, $2::date, $3::date, $4, 1, now(), now() from attendance.periods where id = $1`,
        [id, from, to, state],
      );
    await expect(again("review", "2026-11-15", "2026-11-20")).rejects.toThrow(/no_overlap/);
    await expect(again("review", "2027-02-01", "2027-02-28")).rejects.toThrow(/day by day/);
    await expect(again("locked", "2027-01-01", "2027-01-31")).rejects.toThrow(/without a gap/);
  });
});

describe("after the lock", () => {
  const differencesOf = async (hr: Person, side: "since" | "carried" = "since") =>
    (await hr.call(readDifferences, { params: { id: (await november(hr)).id }, query: { side } })).rows;

  test("AT-38: leave that HR enters for an absent day is a difference; the day and its snapshot stay, and the night finds nothing wrong", async () => {
    const { hr, rohan, asha } = await begin();
    await lock(hr);
    const before = await snapshotOf(hr, asha.code);
    await enterLeave(hr, rohan, asha, "2026-11-27");
    const [difference, ...others] = await differencesOf(hr);
    expect(others).toEqual([]);
    expect(difference).toMatchObject({
      owner: { code: asha.code },
      date: "2026-11-27",
      was: { absent: 1, leave: 0 },
      wouldBe: { absent: 0, leave: 1 },
      sentence: expect.stringMatching(/^absent 1 → leave 1 \(LV-2026-\d+\)$/),
    });
    expect(await snapshotOf(hr, asha.code)).toEqual(before);
    expect((await asha.call(readDay, { params: { date: "2026-11-27" }, query: {} })).status).toBe("absent");
    await run("attendance.verify");
    // Computing it again finds nothing that was not told.
    await portal.jobs.runJobs();
    expect(await differencesOf(hr)).toHaveLength(1);
  });

  test("AT-39: opened again the day is what it should be; the second lock is version 2, both are kept, and who changed is told", async () => {
    const { hr, asha, rohan } = await begin();
    await lock(hr);
    await enterLeave(hr, rohan, asha, "2026-11-27");
    const { id, revision } = await november(hr);
    const short = await hr.refused(reopenPeriod, { params: { id }, body: { version: revision, comment: "Sorry" } });
    expect(short.sentences[0]).toBe("Say in 10 characters or more why it is opened again.");
    const opened = await hr.call(reopenPeriod, { params: { id }, body: { version: revision, comment: "Her leave came late" } });
    expect(opened).toMatchObject({ state: "review", version: 1, open: { incomplete: 1, absent: 0 } });
    expect((await asha.call(readDay, { params: { date: "2026-11-27" }, query: {} })).status).toBe("on_leave");
    await lock(hr, ["incomplete"]);
    const { version, versions } = await hr.call(readSnapshot, { params: { id }, query: {} });
    expect([version, versions]).toEqual([2, [2, 1]]);
    expect(await snapshotOf(hr, asha.code)).toMatchObject({ totals: { absent: 1, leave: 1 }, before: { absent: 2, leave: 0 } });
    expect((await snapshotOf(hr, asha.code, 1))?.totals).toMatchObject({ absent: 2, leave: 0 });
    expect((await snapshotOf(hr, rohan.code))?.before).toBeUndefined();
    expect(await differencesOf(hr)).toEqual([]);
    expect((await noticesOf(rohan)).map(({ event }) => event)).toEqual([]);
    expect((await noticesOf(asha)).filter(({ event }) => event === "attendance.totals_changed")).toHaveLength(2);
  });

  /** Asha's leave was entered after the lock of November, and December is locked as well. */
  const lockedDecember = async () => {
    const { hr, rohan, asha } = await begin();
    await lock(hr);
    await enterLeave(hr, rohan, asha, "2026-11-27");
    const later = await laterAs(portal.app, hr, "2027-01-05T04:00:00.000Z");
    await run("attendance.close");
    await run("attendance.review");
    const december = async () => {
      const found = (await periodsOf(later)).find(({ to }) => to === "2026-12-31");
      return { params: { id: found?.id ?? "" }, version: found?.revision ?? 0 };
    };
    const lockIt = async () => {
      const { params, version } = await december();
      await later.call(lockPeriod, { params, body: { version, ticked: ["incomplete", "absent"] } });
    };
    await lockIt();
    const carried = async () =>
      (await later.call(readDifferences, { params: (await december()).params, query: { side: "carried" } })).rows.map(({ date }) => date);
    return { later, december, lockIt, carried };
  };

  test("AT-38, AT-39: differences go with the next period's export, and only the newest locked one is opened", async () => {
    const { later, carried } = await lockedDecember();
    expect(await carried()).toEqual(["2026-11-27"]);
    const { id, revision } = await november(later);
    const refusal = await later.refused(reopenPeriod, { params: { id }, body: { version: revision, comment: "Her leave came late" } });
    expect(refusal.sentences[0]).toBe("Reopen December first.");
  });

  test("AT-38, AT-39: what a period's new version has is not told once more with the next one's export", async () => {
    const { later, december, lockIt, carried } = await lockedDecember();
    const comment = "Her leave came late";
    await later.call(reopenPeriod, { params: (await december()).params, body: { version: (await december()).version, comment } });
    const { id, revision: version } = await november(later);
    await later.call(reopenPeriod, { params: { id }, body: { version, comment } });
    await lock(later, ["incomplete"]);
    await lockIt();
    expect(await carried()).toEqual([]);
  });

  test("section 7: an owner reads own totals, a manager those of the line, Finance locked ones, and nobody else any", async () => {
    const { home, hr, rohan, asha } = await begin();
    const finance = await makePerson(portal.app, home as TestCompany, { role: "Finance" });
    await lock(hr);
    const { id } = await november(hr);
    const codes = async (who: Person) => (await who.call(readSnapshot, { params: { id }, query: {} })).rows.map(({ owner }) => owner.code);
    expect(await codes(asha)).toEqual([asha.code]);
    expect((await codes(rohan)).toSorted()).toEqual([asha.code, rohan.code].toSorted());
    expect(await codes(finance)).toHaveLength(3);
    expect((await periodsOf(finance)).map(({ state }) => state)).toEqual(["locked"]);
  });
});
