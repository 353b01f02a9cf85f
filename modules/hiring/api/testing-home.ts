// The companies of the matrix: requests about hiring go to the manager, so that somebody who approves may be anybody.
import type { Stage } from "#api/matrix/testing-standing.ts";
import { send } from "#api/testing-http.ts";
import { makeCompany, makeEmployee, type TestCompany, type TestEmployee } from "#modules/people/api/testing.ts";
import { approvalEndpoints, step } from "#modules/requests/contract.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import type { Role } from "#shared/permissions.ts";
import { referralKind, requisitionKind } from "../kinds.ts";

type Wish = { role?: Role; manager?: TestEmployee };
export const makeIn = async (home: TestCompany, { role = "Employee", ...wish }: Wish = {}): Promise<TestEmployee> => {
  const person = await makeEmployee(home, wish);
  await makeAccount({ ...person, role });
  return person;
};

const rules = [{ name: "All", when: [], steps: [{ ...step("manager", { name: "Manager" }), person: undefined }] }];
const toManager = async ({ app }: Stage, hr: TestEmployee, kind: string): Promise<void> => {
  const headers = await signInAs(hr);
  const params = { kind };
  const saved = await send(app, approvalEndpoints.savePolicyDraft, { params, body: { rules } }, { ...headers, "if-match": '"0"' });
  const published = await send(app, approvalEndpoints.publishPolicy, { params, body: { version: 1, note: "" } }, headers);
  for (const answer of [saved, published])
    if (answer.statusCode !== 200) throw new Error(`The rules of the matrix were refused: ${answer.body}`);
};

/** `hr` submits what only HR can; `other` is a manager who is never the caller. */
const makeHome = async (stage: Stage) => {
  const [home, elsewhere] = [await makeCompany(), await makeCompany()];
  const hr = await makeIn(home, { role: "HR" });
  for (const { id } of [requisitionKind, referralKind]) await toManager(stage, hr, id);
  return { home, elsewhere, hr, other: await makeIn(home), stranger: (role: Role) => makeIn(elsewhere, { role }) };
};
const homes = new WeakMap<Stage, ReturnType<typeof makeHome>>();
export const hiringHome = (stage: Stage): ReturnType<typeof makeHome> => {
  const known = homes.get(stage) ?? makeHome(stage);
  homes.set(stage, known);
  return known;
};
