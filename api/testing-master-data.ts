// Rows of master data here and in another company, and how their calls are made: for the matrix of any module that has some.
import { called } from "#shared/called.ts";
import type { Endpoint } from "#shared/endpoint.ts";
import type { Permission, Role } from "#shared/permissions.ts";
import { newId } from "./ids.ts";
import type { InputsOf, Person, Stage, StandIn } from "./matrix/testing-standing.ts";
import { send } from "./testing-http.ts";

type Makers<P extends Person> = {
  /** A company, somebody of it by their role, and a stranger. */
  homeOf: (
    stage: Stage,
    role: Role,
  ) => Promise<{ make: (wish: { role: Role }) => Promise<P>; stranger: (role: Role, owner: P) => Promise<P> }>;
  signIn: (person: P) => Promise<Record<string, string>>;
};

type Declared<N extends string> = {
  noun: N;
  keepers: Permission;
  calls: { list: Endpoint; add: Endpoint; change: Endpoint; close: Endpoint };
};

let made = 0;

/** `bodyOf` is a row that may be saved, another one for each number. */
export const masterDataMatrix = <const N extends string, P extends Person>(
  { noun, keepers, calls }: Declared<N>,
  bodyOf: (no: number) => object,
  { homeOf, signIn }: Makers<P>,
) => {
  const next = (): number => {
    made += 1;
    return made;
  };
  const row: StandIn = async (stage, relation, role) => {
    const { make, stranger } = await homeOf(stage, role);
    const [keeping = "HR"] = keepers;
    const keeper = await make({ role: keeping });
    const no = next();
    const answer = await send(stage.app, calls.add, { body: bodyOf(no) }, await signIn(keeper));
    if (answer.statusCode !== 201) throw new Error(`${noun} of the matrix was refused: ${answer.body}`);
    const caller = relation === "foreign" ? await stranger(role, keeper) : await make({ role });
    const facts = { id: answer.json<{ id: string }>().id, version: "1", no: String(no) };
    return { caller, headers: await signIn(caller), facts, unknown: { ...facts, id: newId() } };
  };
  const inputs = {
    list: () => [{}],
    add: () => [{ body: bodyOf(next()) }],
    // With the code that it has: some rows keep theirs.
    change: ({ id = "", version, no }) => [{ params: { id }, body: bodyOf(Number(no)), headers: { "if-match": `"${version}"` } }],
    close: ({ id = "", version }) => [{ params: { id }, body: { closed: true, version: Number(version) } }],
  } satisfies InputsOf<Declared<N>["calls"]>;
  return { inputs: called(noun, inputs), subjects: { [`row${noun}`]: row } };
};
