// Balances, batches and runs in every relation that somebody may have to them, and how each call about them is made.
import { newId } from "#api/ids.ts";
import { inLine } from "#api/matrix/testing-relations.ts";
import type { InputsOf, Person, Stage, StandIn } from "#api/matrix/testing-standing.ts";
import type { TestCompany, TestEmployee } from "#modules/people/api/testing.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import type { Role } from "#shared/permissions.ts";
import type { balanceEndpoints } from "../../balances/contract.ts";
import type { batchEndpoints } from "../../batches/contract.ts";
import type { statementEndpoints } from "../../ledger/contract.ts";
import type { runEndpoints } from "../../runs/contract.ts";

type Kept = typeof balanceEndpoints & typeof batchEndpoints & typeof runEndpoints & typeof statementEndpoints;

const reason = "For the move of the office";
const version = 1;

export const balanceInputs: InputsOf<Kept> = {
  statement: ({ employee = "" }) => [{ params: { type: "EL" }, query: { employee } }],
  listBalances: ({ employee = "" }) => [{ query: { limit: "100", q: employee } }],
  adjust: ({ employee = "" }) => [{ body: { employee, type: "EL", units: 1, reason } }],
  checkBatch: () => [{ body: { reason, pasted: "LF-0099,EL,1" } }],
  listBatches: () => [{ query: { limit: "100" } }],
  readBatch: ({ number = "" }) => [{ params: { number } }],
  batchRows: ({ number = "" }) => [{ params: { number } }],
  actOnBatch: ({ number = "" }) => [
    { params: { number, action: "check" }, body: { version } },
    { params: { number, action: "discard" }, body: { version } },
  ],
  listRuns: () => [{ query: { limit: "100" } }],
  retryRun: ({ id = "" }) => [{ params: { id }, body: {} }],
};

type Home = { home: TestCompany; elsewhere: TestCompany; other: TestEmployee };
type Ways = {
  homeOf: (stage: Stage, role: Role) => Promise<Home>;
  makePerson: (home: TestCompany, wish?: { role?: Role; manager?: Person; id?: number }) => Promise<TestEmployee>;
};

let made = 0;

const makeBatch = async ({ pastTriggers }: Stage, { company, employee }: Person): Promise<{ id: string; number: string }> => {
  made += 1;
  const [id, number] = [newId(), `LB-2026-${String(90_000 + made)}`];
  await pastTriggers(`
    insert into leave.batches (company_id, id, number, status, reason, usable_from, usable_until, rows, wrong, units, started_by, started_at)
      values (${company}, '${id}', '${number}', 'checked', '${reason}', '2026-01-01', '2026-12-31', 1, 1, 0, ${employee}, now());
    insert into leave.batch_rows (company_id, id, batch_id, no, cells, problem)
      values (${company}, '${newId()}', '${id}', 1, '{"no":1,"code":"LF-0099","type":"EL","units":"1","until":""}',
        '{"code":"leave.batch","params":{"case":"unknown","row":1,"who":"LF-0099"}}');`);
  return { id, number };
};

const makeRun = async ({ pastTriggers }: Stage, { company }: Person): Promise<string> => {
  const id = newId();
  await pastTriggers(`insert into leave.runs (company_id, id, task, state, started_at, ended_at, seen, made, failures, failed)
    values (${company}, '${id}', 'leave.settle', 'failed', now(), now(), 2, 1, '[{"what":"No"}]', 1)`);
  return id;
};

export const balanceSubjectsWith = ({ homeOf, makePerson }: Ways): Record<string, StandIn> => {
  const callerOf = async ({ home, elsewhere }: Home, relation: string, role: Role) =>
    makePerson(relation === "foreign" ? elsewhere : home, { role });

  const leaveBalance: StandIn = async (stage, relation, role) => {
    const found = await homeOf(stage, role);
    const { home, elsewhere, other } = found;
    const { owner, ...known } = await inLine((wish) => makePerson(home, wish), { other, relation, role, what: "a balance" });
    // A stranger of the same number would have the same code, and ask about themselves.
    const caller = known.caller ?? (await makePerson(elsewhere, { role }));
    return {
      headers: await signInAs(caller),
      facts: { employee: owner.code, number: owner.code },
      unknown: { employee: "XX-0000" },
      caller,
    };
  };

  const leaveBatch: StandIn = async (stage, relation, role) => {
    const found = await homeOf(stage, role);
    const { id, number } = await makeBatch(stage, found.other);
    const caller = await callerOf(found, relation, role);
    return { headers: await signInAs(caller), facts: { id, number }, unknown: { id: newId(), number: "LB-2026-00000" }, caller };
  };

  const leaveRun: StandIn = async (stage, relation, role) => {
    const found = await homeOf(stage, role);
    const id = await makeRun(stage, found.other);
    const caller = await callerOf(found, relation, role);
    return { headers: await signInAs(caller), facts: { id, number: id }, unknown: { id: newId() }, caller };
  };

  return { leaveBalance, leaveBatch, leaveRun };
};
