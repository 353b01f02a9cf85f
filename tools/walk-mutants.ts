// Walks the matrix of access once per guard, each time without that guard. Runs inside the copy that tools/mutate-guards.ts has made.

// Before the portal, whose contracts ask while they are read.
import "./mutants/off.ts";

import { readFileSync } from "node:fs";
import { openCopies } from "#api/matrix/testing-copies.ts";
import { walkMatrix } from "#api/matrix/testing-matrix.ts";
import { type Call, prepareMatrix } from "#api/matrix/testing-matrix-calls.ts";
import { withClient } from "#api/roles.ts";
import { pastTriggersOf } from "#api/testing-superuser.ts";
import { readWorkflows } from "./docs/workflows.ts";
import type { Guard } from "./mutants/instrument.ts";
import { listening, off, onBehalfOf, type Reached } from "./mutants/off.ts";
import { nameOf, type Task, type Verdict } from "./mutants/protocol.ts";

const { server, guards, walker, walkers, only, told }: Task = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"));
const mine = <T>(list: readonly T[]): T[] => list.filter((_, index) => index % walkers === walker);
const say = (verdict: Verdict): void => console.log(JSON.stringify(verdict));

const copies = await openCopies(server);
const calls = await prepareMatrix({ app: copies.app(), pastTriggers: pastTriggersOf(copies.connection()) });
const stage = await copies.freeze();

/** Where a guard is missed soonest: in its own module, by those who may least and by HR; the calls that write come last. */
const ordered = ({ file }: Pick<Guard, "file">, calls: readonly Call[]): Call[] => {
  const module = /^modules\/(\w+)\//.exec(file)?.[1];
  const distance = ({ cell, endpoint, company }: Call): number =>
    Number(company !== undefined) * 4 + Number(/ by (Manager|Finance|Admin),/.test(cell)) * 2 + Number(!endpoint.startsWith(`${module}.`));
  return [0, 1, 2, 3, 4, 5, 6, 7].flatMap((wanted) => calls.filter((call) => distance(call) === wanted));
};

const walk = async (without: readonly number[], order: readonly Call[]) => {
  await copies.forgetTries();
  for (const id of without) off.add(id);
  try {
    return await withClient(copies.connection(), (superuser) =>
      walkMatrix({ app: copies.app(), superuser, calls: order, stopAtFirst: true, around: onBehalfOf }),
    );
  } finally {
    off.clear();
  }
};

/** The base must be right by itself, or nothing would follow from a wrong cell. */
const check = async (from: string, base: readonly number[]): Promise<Reached> => {
  await copies.renew(from);
  return listening(async () => {
    const { wrong } = await walk(base, calls);
    if (wrong.length > 0) throw new Error(`The matrix is wrong before a guard is missing: ${wrong[0]}`);
  });
};

/** Who may take which step is what the page of the workflows shows, and a test holds the page. */
const workflows = async (): Promise<string> => JSON.stringify(await readWorkflows(process.cwd()));
const asWritten = await workflows();

const shownOf = async ({ id, kind }: Guard): Promise<string | undefined> => {
  if (kind !== "relation") return undefined;
  off.add(id);
  try {
    return (await workflows()) === asWritten ? undefined : "tools/docs/docs.test.ts: docs/generated/workflows.md";
  } finally {
    off.delete(id);
  }
};

const run = async (from: string, base: readonly number[], candidates: readonly Guard[]): Promise<void> => {
  if (candidates.length === 0) return;
  const reached = await check(from, base);
  await copies.renew(from);
  for (const guard of mine(candidates)) {
    const near = calls.filter((call) => reached.get(guard.id)?.has(call));
    const report = await walk([...base, guard.id], ordered(guard, near));
    say({ name: nameOf(guard), killedBy: report.wrong[0] ?? (await shownOf(guard)), calls: near.length });
    if (!report.isUntouched) await copies.renew(from);
  }
};

type Policy = { table: string };
const policiesSql = "select format('%I.%I', schemaname, tablename) as table from pg_policies where policyname = 'company' order by 1";
const opening = ({ table }: Policy): string => `alter policy company on ${table} using (true) with check (true)`;
const superuser = (sql: string) => withClient(copies.connection(), async (client) => (await client.query<Policy>(sql)).rows);

const walked = new Set(told);
const isAsked = (name: string): boolean => name.includes(only) && !walked.has(name);
const asked = guards.filter((guard) => isAsked(nameOf(guard)));
await run(
  stage,
  [],
  asked.filter(({ kind }) => kind !== "company"),
);

// Two layers keep companies apart, each for itself. The policies are opened as a whole to see which filter is missed; at the end they hold alone.
await copies.renew(stage);
const policies = await superuser(policiesSql);
for (const policy of policies) await superuser(opening(policy));
await run(
  await copies.freeze(),
  [],
  asked.filter(({ kind }) => kind === "company"),
);

if (walker === 0) {
  const filters = guards.filter(({ kind }) => kind === "company").map(({ id }) => id);
  await check(stage, filters);
}
process.exit(0);
