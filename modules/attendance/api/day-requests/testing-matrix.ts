// A request to work from home, and a caller who is that to it; and somebody for whom days may be asked.
import { inLine } from "#api/matrix/testing-relations.ts";
import type { InputsOf, Person, Stage, StandIn, Standing } from "#api/matrix/testing-standing.ts";
import { send } from "#api/testing-http.ts";
import type { TestCompany, TestEmployee } from "#modules/people/api/testing.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import type { Role } from "#shared/permissions.ts";
import { type DayRequestSent, dayRequestEndpoints } from "../../day-requests/contract.ts";
import type { attendanceRequestEndpoints } from "../../day-requests/list-contract.ts";

/** A working day after the one on which the matrix is called. */
const day = "2026-12-10";
const asked = { from: day, to: day } as const;
const body = { kind: "work_from_home", ...asked } as const;

export const dayRequestInputs: InputsOf<typeof dayRequestEndpoints & typeof attendanceRequestEndpoints> = {
  listAttendanceRequests: () => [{ query: {} }],
  previewDays: ({ employee = "" }) => [{ query: { employee }, body }],
  askForDays: ({ employee = "" }) => [{ query: { employee }, body }],
  readDayRequest: ({ number = "" }) => [{ params: { number } }],
  resubmitDayRequest: ({ number = "" }) => [{ params: { number }, body: { ...asked, version: 1 } }],
  cancelDays: ({ number = "" }) => [{ params: { number }, body: { days: [day], comment: "By mistake" } }],
};

type Wish = { role?: Role; manager?: Person };
type Makers = {
  homeOf: (stage: Stage) => Promise<{ home: TestCompany; elsewhere: TestCompany; other: TestEmployee }>;
  makePerson: (home: TestCompany, wish?: Wish) => Promise<TestEmployee>;
};

const sent = async ({ app }: Stage, owner: Person): Promise<DayRequestSent> => {
  const answer = await send(app, dayRequestEndpoints.askForDays, { query: {}, body }, await signInAs(owner));
  if (answer.statusCode !== 201) throw new Error(`The days of the matrix were refused: ${answer.body}`);
  return answer.json<DayRequestSent>();
};

export const dayRequestWith =
  ({ homeOf, makePerson }: Makers): StandIn =>
  async (stage, relation, role): Promise<Standing> => {
    const { home, elsewhere, other } = await homeOf(stage);
    const { owner, ...known } = await inLine((wish) => makePerson(home, wish), { other, relation, role, what: "a day request" });
    const { number } = await sent(stage, owner);
    const caller = known.caller ?? (await makePerson(elsewhere, { role }));
    return { headers: await signInAs(caller), facts: { number }, unknown: { number: "WH-2026-99999" }, caller };
  };

export const attendanceOwnerWith =
  ({ homeOf, makePerson }: Makers): StandIn =>
  async (stage, relation, role): Promise<Standing> => {
    const { home, elsewhere, other } = await homeOf(stage);
    const { owner, ...known } = await inLine((wish) => makePerson(home, wish), { other, relation, role, what: "days of attendance" });
    const caller = known.caller ?? (await makePerson(elsewhere, { role }));
    return { headers: await signInAs(caller), facts: { employee: owner.code }, unknown: { employee: "XX-0000" }, caller };
  };
