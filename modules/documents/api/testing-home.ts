// The company of the matrix: its requests about documents go to the manager, so that somebody who approves may be anybody.
import { systemActor } from "#api/actor.ts";
import type { Stage } from "#api/matrix/testing-standing.ts";
import { auditTest } from "#api/testing-audit.ts";
import { send } from "#api/testing-http.ts";
import { inTransaction, type Tx } from "#api/transaction.ts";
import { makeCompany, makeEmployee, type TestCompany, type TestEmployee } from "#modules/people/api/testing.ts";
import { approvalEndpoints, step } from "#modules/requests/contract.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import type { Role } from "#shared/permissions.ts";

type Wish = { role?: Role; manager?: TestEmployee };
const makeIn = async (home: TestCompany, { role = "Employee", ...wish }: Wish = {}): Promise<TestEmployee> => {
  const person = await makeEmployee(home, wish);
  await makeAccount({ ...person, role });
  return person;
};

const rules = [{ name: "All", when: [], steps: [{ ...step("manager", { name: "Manager" }), person: undefined }] }];
const toManager = async ({ app }: Stage, home: TestCompany, kind: string): Promise<void> => {
  const headers = await signInAs(await makeIn(home, { role: "HR" }));
  const saving = { ...headers, "if-match": '"0"' };
  const params = { kind };
  const saved = await send(app, approvalEndpoints.savePolicyDraft, { params, body: { rules } }, saving);
  const published = await send(app, approvalEndpoints.publishPolicy, { params, body: { version: 1, note: "" } }, headers);
  for (const answer of [saved, published])
    if (answer.statusCode !== 200) throw new Error(`The rules of the matrix were refused: ${answer.body}`);
};

/** `setUp` fills each of two companies with what the calls name. */
export const matrixHome = (kind: string, setUp: (tx: Tx) => void) => {
  const makeHome = async (stage: Stage) => {
    const [home, elsewhere] = [await makeCompany(), await makeCompany()];
    for (const { company } of [home, elsewhere])
      await inTransaction(systemActor(company), async (tx) => {
        auditTest(tx);
        setUp(tx);
      });
    await toManager(stage, home, kind);
    const make = (wish?: Wish) => makeIn(home, wish);
    return { make, stranger: (role: Role) => makeIn(elsewhere, { role }), other: await make() };
  };
  const homes = new WeakMap<Stage, ReturnType<typeof makeHome>>();
  return (stage: Stage): ReturnType<typeof makeHome> => {
    const known = homes.get(stage) ?? makeHome(stage);
    homes.set(stage, known);
    return known;
  };
};
