// A record of a form in every relation, and how its calls are made: for the matrix of any module that has one.
import { inLine } from "#api/matrix/testing-relations.ts";
import type { InputsOf, Person, Stage, StandIn } from "#api/matrix/testing-standing.ts";
import { send } from "#api/testing-http.ts";
import type { Endpoint } from "#shared/endpoint.ts";
import type { Role } from "#shared/permissions.ts";
import { called } from "../record.ts";

type Wish<P> = { role?: Role; manager?: P };
export type Makers<P extends Person & { code: string }> = {
  /** A company with people who report to each other, and a stranger; `other` is a manager whom no caller is. */
  homeOf: (
    stage: Stage,
    role: Role,
  ) => Promise<{ make: (wish?: Wish<P>) => Promise<P>; stranger: (role: Role, owner: P) => Promise<P>; other: P }>;
  signIn: (person: P) => Promise<Record<string, string>>;
};

type Declared<N extends string> = {
  noun: N;
  kinds: Readonly<Record<string, { prefix: string }>>;
  calls: { submit: Endpoint; preview: Endpoint; read: Endpoint; resubmit: Endpoint };
};

const standing = async <P extends Person & { code: string }>(
  what: string,
  { homeOf, signIn }: Makers<P>,
  ...[stage, relation, role]: Parameters<StandIn>
) => {
  const { make, stranger, other } = await homeOf(stage, role);
  const { owner, ...known } = await inLine(make, { other, relation, role, what });
  const caller = known.caller ?? (await stranger(role, owner));
  return { owner, caller, headers: await signIn(caller) };
};

type Submit<P> = { what: string; prefix: string; submit: (stage: Stage, owner: P) => ReturnType<typeof send> };
/** `prefix` is of its numbers, and `submit` submits one for its owner. */
export const recordStandIn =
  <P extends Person & { code: string }>({ what, prefix, submit }: Submit<P>, makers: Makers<P>): StandIn =>
  async (...asked) => {
    const { owner, ...known } = await standing(what, makers, ...asked);
    const answer = await submit(asked[0], owner);
    if (answer.statusCode !== 201) throw new Error(`${what} of the matrix was refused: ${answer.body}`);
    return { ...known, facts: { number: answer.json<{ number: string }>().number }, unknown: { number: `${prefix}-2026-99999` } };
  };

/** `body` is what anybody may submit on the day of the matrix. */
export const recordMatrix = <const N extends string, P extends Person & { code: string }>(
  { noun, kinds, calls }: Declared<N>,
  body: object,
  makers: Makers<P>,
) => {
  const submit = async ({ app }: Stage, owner: P) => send(app, calls.submit, { query: {}, body } as never, await makers.signIn(owner));
  const ofRecord = recordStandIn({ what: noun, prefix: Object.values(kinds)[0]?.prefix ?? "", submit }, makers);
  const ofOwner: StandIn = async (...asked) => {
    const { owner, ...known } = await standing(noun, makers, ...asked);
    return { ...known, facts: { employee: owner.code }, unknown: { employee: "XX-0000" } };
  };
  const inputs = {
    preview: ({ employee = "" }) => [{ query: { employee }, body }],
    submit: ({ employee = "" }) => [{ query: { employee }, body }],
    read: ({ number: asked = "" }) => [{ params: { number: asked } }],
    resubmit: ({ number: asked = "" }) => [{ params: { number: asked }, body: { ...body, version: 1 } }],
  } satisfies InputsOf<Declared<N>["calls"]>;
  return { inputs: called(noun, inputs), subjects: { [`record${noun}`]: ofRecord, [`ownerOf${noun}`]: ofOwner } };
};
