// After the end of a shift many days are still undecided: what is told of everybody at once is what each day comes to to the letter.
import { expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { inTransaction } from "#api/transaction.ts";
import { type LeavePerson, makePerson } from "#modules/leave/api/testing.ts";
import { attendanceEndpoints } from "../../contract.ts";
import { assignShifts } from "../shifts/setup.ts";
import { laterAs, makeAttendanceCompany, punched } from "../testing.ts";

// Mon 7 Dec 2026, 09:00 in Bengaluru.
const MORNING = "2026-12-07T03:30:00.000Z";
const DAY = "2026-12-07";
const portal = openForThisFile(openTestPortal, MORNING);

test("AT-16 to AT-21: the evening of a team, as it is told of all at once and of each", async () => {
  const home = await makeAttendanceCompany({ startsOn: "2026-12-01" });
  const rohan = await makePerson(portal.app, home, { firstName: "Rohan", role: "Manager" });
  const person = (firstName: string) => makePerson(portal.app, home, { firstName, manager: rohan });
  const [whole, half, short, still, twice, again, early, trusted, owl] = [
    ...[await person("Whole"), await person("Half"), await person("Short"), await person("Still")],
    ...[await person("Twice"), await person("Again"), await person("Early"), await person("Trusted")],
    await person("Owl"),
  ] as const;
  await person("Nobody");
  const shifts = [
    { employee: again.employee, code: "LAT", from: DAY, until: DAY },
    { employee: again.employee, code: "EAR", from: "2026-12-08", until: "2026-12-08" },
    { employee: early.employee, code: "EAR", from: DAY },
    { employee: trusted.employee, code: "TRU", from: DAY },
    { employee: owl.employee, code: "NIG", from: DAY, until: DAY },
  ];
  await inTransaction(systemActor(home.company), (tx) => assignShifts(tx, shifts));
  const acts: [who: LeavePerson, kind: "in" | "out", at: string, date?: string][] = [
    [early, "in", "2026-12-07T00:30:00.000Z"],
    [whole, "in", "2026-12-07T03:55:00.000Z"],
    [half, "in", "2026-12-07T03:56:00.000Z"],
    [short, "in", "2026-12-07T03:57:00.000Z"],
    [still, "in", "2026-12-07T04:40:00.000Z"],
    [twice, "in", "2026-12-07T04:00:00.000Z"],
    [short, "out", "2026-12-07T05:00:00.000Z"],
    [twice, "out", "2026-12-07T07:00:00.000Z"],
    [twice, "in", "2026-12-07T08:00:00.000Z"],
    [again, "in", "2026-12-07T08:20:00.000Z"],
    [half, "out", "2026-12-07T09:00:00.000Z"],
    [whole, "out", "2026-12-07T12:58:00.000Z"],
    [twice, "out", "2026-12-07T12:59:00.000Z"],
    [owl, "in", "2026-12-07T16:25:00.000Z"],
    // At half past two, nearer to the shift of the next date than to the one that has ended: her Monday has lost its out.
    [again, "in", "2026-12-07T21:00:00.000Z", "2026-12-08"],
  ];
  const seen: Record<string, Record<string, string>> = {};
  for (const time of ["07T12:30", "07T13:05", "07T17:10", "07T18:50", "07T20:30", "07T21:10", "08T02:50", "08T03:10"]) {
    const now = `2026-12-${time}:00.000Z`;
    for (let [next] = acts; next && next[2] <= now; [next] = acts) {
      clock.set(next[2]);
      await punched(...next);
      acts.shift();
    }
    const reader = await laterAs(portal.app, rohan, now);
    const read = (query: object) => reader.call(attendanceEndpoints.readTeamDay, { query: { date: DAY, ...query } });
    const { people, statuses, tiles } = await read({});
    expect(people).toHaveLength(10);
    const among = statuses.map(async (status) => [time, status, (await read({ status })).people.map(({ name }) => name)]);
    expect(await Promise.all(among)).toEqual(
      statuses.map((status) => [time, status, people.filter((one) => one.status === status).map(({ name }) => name)]),
    );
    expect([time, tiles.late, tiles.needs_attention]).toEqual([
      time,
      people.filter(({ late }) => late > 0).length,
      people.filter(({ needsAttention }) => needsAttention).length,
    ]);
    seen[time] = Object.fromEntries(people.map(({ name, status }) => [name.split(" ")[0], status]));
  }
  expect(seen["07T12:30"]).toEqual({
    Whole: "in",
    Half: "out",
    Short: "out",
    Still: "in",
    Twice: "in",
    Again: "in",
    Early: "in",
    Trusted: "not_in_yet",
    Nobody: "not_in_yet",
    Owl: "planned",
  });
  expect(seen["07T13:05"]).toMatchObject({
    Whole: "present",
    Half: "half_day",
    Short: "absent",
    Still: "in",
    Twice: "present",
    Again: "in",
  });
  expect(seen["07T17:10"]).toMatchObject({ Early: "incomplete", Still: "in" });
  expect(seen["07T20:30"]).toMatchObject({ Still: "incomplete", Again: "in", Trusted: "present", Nobody: "absent" });
  expect(seen["07T21:10"]).toMatchObject({ Again: "incomplete" });
  // The usual day that follows her night begins before the night could be closed for six hours.
  expect([seen["08T02:50"]?.Owl, seen["08T03:10"]?.Owl]).toEqual(["in", "incomplete"]);
});
