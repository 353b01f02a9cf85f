// Periods in every state and relation, each in a place of its own, so that no period stands before or after it.
import { newId } from "#api/ids.ts";
import { inLine } from "#api/matrix/testing-relations.ts";
import type { InputsOf, Person, Stage, StandIn } from "#api/matrix/testing-standing.ts";
import { makeLocation, type TestCompany, type TestEmployee } from "#modules/people/api/testing.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import type { Role } from "#shared/permissions.ts";
import type { periodEndpoints } from "../../periods/contract.ts";
import type { PeriodState } from "../../periods/workflow.ts";

export const periodInputs: InputsOf<typeof periodEndpoints> = {
  listPeriods: ({ location = "" }) => [{ query: { location } }],
  readPeriod: ({ id = "" }) => [{ params: { id } }],
  readOpenItems: ({ id = "" }) => [{ params: { id }, query: { kind: "incomplete" } }],
  readSnapshot: ({ id = "" }) => [{ params: { id }, query: {} }],
  readDifferences: ({ id = "" }) => [{ params: { id }, query: {} }],
  reviewPeriod: ({ id = "" }) => [{ params: { id }, body: { version: 1 } }],
  lockPeriod: ({ id = "" }) => [{ params: { id }, body: { version: 1, ticked: [] } }],
  reopenPeriod: ({ id = "" }) => [{ params: { id }, body: { version: 1, comment: "Payroll asked for it" } }],
};

type Home = { home: TestCompany; elsewhere: TestCompany; other: TestEmployee };
type Ways = {
  homeOf: (stage: Stage) => Promise<Home>;
  makePerson: (home: TestCompany, wish?: { role?: Role; manager?: Person }) => Promise<TestEmployee>;
};

let places = 0;

/** October of a place where nobody works. */
const makePeriod = async ({ pastTriggers }: Stage, home: TestCompany, state: PeriodState): Promise<{ id: string; location: string }> => {
  places += 1;
  const { locationId } = await makeLocation(home.company, { name: `Depot ${places}`, timeZone: "Asia/Kolkata", currency: "INR" });
  const id = newId();
  const isLocked = state === "locked";
  await pastTriggers(
    `insert into attendance.periods (company_id, id, location_id, from_day, to_day, state, version, review_ends, locked_at)
     values ($1, $2, $3, '2026-10-01', '2026-10-31', $4, $5, $6, $7)`,
    [
      ...[home.company, id, locationId, state, isLocked ? 1 : 0],
      ...[state === "open" ? null : "2026-11-04T18:30:00Z", isLocked ? "2026-11-05T04:00:00Z" : null],
    ],
  );
  return { id, location: locationId };
};

const addSnapshot = ({ pastTriggers }: Stage, period: string, { company, employee }: Person) =>
  pastTriggers(
    `insert into attendance.snapshots (company_id, id, period_id, version, employee_id, employed, working, attended, leave, off, absent, unpaid,
       late_count, late_minutes, short, overtime, off_day_minutes, work_from_home, on_duty, leave_by_type, leave_days, hash)
     values ($1, $2, $3, 1, $4, 31, 21, 21, 0, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, '[]', '{}', repeat('0', 64))`,
    [company, newId(), period, employee],
  );

export const periodSubjects = ({ homeOf, makePerson }: Ways): Record<string, StandIn> => {
  const inState =
    (state: PeriodState): StandIn =>
    async (stage, relation, role) => {
      const { home, elsewhere } = await homeOf(stage);
      const made = await makePeriod(stage, home, state);
      const facts = { ...made, number: made.id };
      const caller = await makePerson(relation === "foreign" ? elsewhere : home, { role });
      return { headers: await signInAs(caller), facts, unknown: { id: newId(), location: newId() }, caller };
    };

  const lockedAttendancePeriod: StandIn = async (stage, relation, role) => {
    const { home, elsewhere, other } = await homeOf(stage);
    const { owner, ...known } = await inLine((wish) => makePerson(home, wish), { other, relation, role, what: "a locked period" });
    const { id } = await makePeriod(stage, home, "locked");
    await addSnapshot(stage, id, owner);
    const caller = known.caller ?? (await makePerson(elsewhere, { role }));
    return { headers: await signInAs(caller), facts: { id }, unknown: { id: newId() }, caller };
  };

  return { openAttendancePeriod: inState("open"), attendancePeriod: inState("review"), lockedAttendancePeriod };
};
