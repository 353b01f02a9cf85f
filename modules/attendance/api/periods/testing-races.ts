// A lock and an approval at once, a round at a time: the day is in the snapshot, or the approval has come too late.
import { clock } from "#api/clock.ts";
import type { TestPortal } from "#api/testing.ts";
import { makePerson } from "#modules/leave/api/testing.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { attendanceEndpoints } from "../../contract.ts";
import { addPunches, makeAttendanceCompany } from "../testing.ts";

export const LOCK_DAY = "2026-12-01T04:00:00.000Z";

const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "done",
    (error: Error) => /"code":"([a-z._]+)"/.exec(error.message)?.[1] ?? error.message,
  );

/** In this company alone: the schedule would go through those of all rounds before. */
const runHere = async (portal: TestPortal, company: number, job: string): Promise<void> => {
  await portal.asSuperuser("select jobs.add_job($1, json_build_object('company', $2::integer, 'payload', '{}'::json))", [job, company]);
  await portal.jobs.runJobs();
};

/** What the approval may read once the month is locked: its request was closed by the lock. */
const late = ["attendance.locked", "request.already_decided"];

/** What this round has broken, which is nothing. */
export const lockAgainstApproval = async (portal: TestPortal): Promise<string[]> => {
  clock.set(LOCK_DAY);
  const home = await makeAttendanceCompany({ startsOn: "2026-11-30" });
  const hr = await makePerson(portal.app, home, { role: "HR" });
  const rohan = await makePerson(portal.app, home, { role: "Manager" });
  const asha = await makePerson(portal.app, home, { manager: rohan });
  await addPunches(asha, [{ at: "2026-11-30T04:01:00Z" }]);
  for (const job of ["attendance.close", "attendance.review"]) await runHere(portal, home.company, job);
  const pairs = [{ in: { time: "09:31" }, out: { time: "18:40" } }];
  const { number } = await asha.call(attendanceEndpoints.regularise, {
    query: {},
    body: { date: "2026-11-30", pairs, reason: "forgot", text: "" },
  });
  const { request } = await asha.call(attendanceEndpoints.readRegularisation, { params: { number } });
  const { items } = await hr.call(attendanceEndpoints.listPeriods, { query: { state: "review" } });
  const [period] = items;
  const lock = () =>
    hr.call(attendanceEndpoints.lockPeriod, {
      params: { id: period?.id ?? "" },
      body: { version: period?.revision ?? 0, ticked: ["incomplete", "absent", "undecided"] },
    });
  const approve = () =>
    rohan.call(requestEndpoints.decide, { params: { id: request.id }, body: { action: "approve", version: request.version } });
  const [locked, approved] = await Promise.all([outcomeOf(lock()), outcomeOf(approve())]);
  const { rows } = await hr.call(attendanceEndpoints.readSnapshot, { params: { id: period?.id ?? "" }, query: { search: asha.code } });
  const { attended, absent } = rows[0]?.totals ?? {};
  const isKept = attended === 1 && absent === 0;
  const isLate = attended === 0 && absent === 1;
  return [
    ...(locked === "done" ? [] : [`the lock read ${locked}`]),
    ...(approved === "done" || late.includes(approved) ? [] : [`the approval read ${approved}`]),
    ...((approved === "done" ? isKept : isLate) ? [] : [`approved: ${approved}, attended ${attended}, absent ${absent}`]),
  ];
};
