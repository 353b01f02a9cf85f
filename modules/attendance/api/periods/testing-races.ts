// A lock and something else that changes the month at once, a round at a time: what was done is in the snapshot, or it has come too late.
import { clock } from "#api/clock.ts";
import type { TestPortal } from "#api/testing.ts";
import { makePerson } from "#modules/leave/api/testing.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { attendanceEndpoints as calls } from "../../contract.ts";
import type { PeriodTotals } from "../../periods/figures.ts";
import { gateIn } from "../imports/testing.ts";
import { addPunches, makeAttendanceCompany, oddParts, runHere } from "../testing.ts";

export const LOCK_DAY = "2026-12-01T04:00:00.000Z";
const DAY = "2026-11-30";

const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "done",
    (error: Error) => /"code":"([a-z._]+)"/.exec(error.message)?.[1] ?? error.message,
  );

/** What whoever decides may read once the month is locked: the request was closed by the lock. */
const late = ["attendance.locked", "request.already_decided"];

/** Of the last day of November Asha has an in alone: locked so, she was absent on it. */
const begin = async (portal: TestPortal) => {
  clock.set(LOCK_DAY);
  const home = await makeAttendanceCompany({ startsOn: DAY });
  const hr = await makePerson(portal.app, home, { role: "HR" });
  const rohan = await makePerson(portal.app, home, { role: "Manager" });
  const asha = await makePerson(portal.app, home, { manager: rohan });
  await addPunches(asha, [{ at: `${DAY}T04:01:00Z` }]);
  for (const job of ["attendance.close", "attendance.review"]) await runHere(portal, home.company, job);
  return { home, hr, rohan, asha };
};
type Office = Awaited<ReturnType<typeof begin>>;

const pairs = [{ in: { time: "09:31" }, out: { time: "18:40" } }];
const asked = { date: DAY, pairs, reason: "forgot" as const, text: "" };
const approving =
  (by: Office["rohan"], { id, version }: { id: string; version: number }) =>
  () =>
    by.call(requestEndpoints.decide, { params: { id }, body: { action: "approve", version } });

/** What happens beside the lock, what it may read when it comes too late, and what of the month's totals shows that it was in time. */
type Beside = {
  deed: () => Promise<unknown>;
  late: readonly string[];
  inTime: Partial<PeriodTotals>;
  /** The lock waits for an import that it can see. */
  mayStop?: boolean;
};

const besides: Record<string, (portal: TestPortal, office: Office) => Promise<Beside>> = {
  approval: async (_, { asha, rohan }) => {
    const { number } = await asha.call(calls.regularise, { query: {}, body: asked });
    const { request } = await asha.call(calls.readRegularisation, { params: { number } });
    return { deed: approving(rohan, request), late, inTime: { attended: 1, absent: 0 } };
  },
  // Sent in time it is closed by the lock, and the day stays as it was.
  submit: async (_, { asha }) => ({
    deed: () => asha.call(calls.regularise, { query: {}, body: asked }),
    late: ["attendance.locked"],
    inTime: { attended: 0, absent: 1 },
  }),
  correction: async (_, { hr, asha }) => ({
    deed: () => hr.call(calls.correctDay, { params: { date: DAY }, body: { employee: asha.code, pairs, comment: "As the door has it" } }),
    late: ["attendance.locked"],
    inTime: { attended: 1, absent: 0 },
  }),
  import: async (portal, { hr, asha }) => {
    const { codeFor, checked, act } = gateIn(portal);
    await codeFor(hr, asha, "771");
    const file = await checked(hr, [`771,${DAY} 18:40,out`]);
    const deed = async () => {
      await act(hr, file, "commit", { rows: file.counters.new });
      await portal.jobs.runJobs();
    };
    return { deed, late: ["attendance.import_old", "attendance.import_nothing"], inTime: { attended: 1, absent: 0 }, mayStop: true };
  },
  duty: (_, office) => elsewhere(office, "on_duty", { attended: 1, absent: 0, onDuty: 1 }),
  home: (_, office) => elsewhere(office, "work_from_home", { absent: 1, workFromHome: 1 }),
};
export const lockRaces = Object.keys(besides);

const elsewhere = async ({ asha, rohan }: Office, kind: "on_duty" | "work_from_home", inTime: Partial<PeriodTotals>): Promise<Beside> => {
  const body = { kind, from: DAY, to: DAY, place: "Mysuru", purpose: "Client visit" };
  const { number } = await asha.call(calls.submitDayRequest, { query: {}, body });
  const { request } = await rohan.call(calls.readDayRequest, { params: { number } });
  return { deed: approving(rohan, { id: request?.id ?? "", version: request?.version ?? 0 }), late, inTime };
};

/** The month without whatever came too late. */
const without = { attended: 0, leave: 0, absent: 1, onDuty: 0, workFromHome: 0 };

const undecided = (portal: TestPortal, company: number) =>
  portal.asSuperuser("select 1 from requests.requests where company_id = $1 and state = 'open'", [company]);

/** What this round has broken, which is nothing. */
export const lockAgainst = async (portal: TestPortal, race: string): Promise<string[]> => {
  const office = await begin(portal);
  const { home, hr, asha } = office;
  const beside = await besides[race]?.(portal, office);
  if (!beside) throw new Error(`There is no race ${race}.`);
  const lock = async () => {
    const [period] = (await hr.call(calls.listPeriods, { query: { state: "review" } })).items;
    const body = { version: period?.revision ?? 0, ticked: ["incomplete" as const, "absent" as const, "undecided" as const] };
    return hr.call(calls.lockPeriod, { params: { id: period?.id ?? "" }, body });
  };
  const [locked, deed] = await Promise.all([outcomeOf(lock()), outcomeOf(beside.deed())]);
  await portal.jobs.runJobs();
  const stopped = locked !== "done" && beside.mayStop === true;
  const again = stopped ? await outcomeOf(lock()) : locked;
  const [period] = (await hr.call(calls.listPeriods, { query: { state: "locked" } })).items;
  const { rows } = await hr.call(calls.readSnapshot, { params: { id: period?.id ?? "" }, query: { search: asha.code } });
  const expected = { ...without, ...(deed === "done" && beside.inTime) };
  const { totals } = rows[0] ?? {};
  const odd = Object.entries(expected).filter(([name, count]) => totals?.[name as keyof PeriodTotals] !== count);
  const [waiting, changed] = [await undecided(portal, home.company), await oddParts(asha, DAY)];
  return [
    ...(again === "done" ? [] : [`the lock read ${locked}, ${again}`]),
    ...(deed === "done" || beside.late.includes(deed) ? [] : [`the other read ${deed}`]),
    ...odd.map(([name, count]) => `${race} ${deed}: ${name} is ${totals?.[name as keyof PeriodTotals]} and not ${count}`),
    ...(waiting.length > 0 ? [`${waiting.length} requests wait for nobody`] : []),
    ...(changed.length > 0 ? [`the locked day is not what it would be: ${changed.join(", ")}`] : []),
  ];
};
