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
  homeOf: (stage: Stage) => Promise<{ make: (wish?: Wish<P>) => Promise<P>; stranger: (role: Role) => Promise<P>; other: P }>;
  signIn: (person: P) => Promise<Record<string, string>>;
};

type Declared<N extends string> = {
  noun: N;
  kinds: Readonly<Record<string, { prefix: string }>>;
  calls: { submit: Endpoint; preview: Endpoint; read: Endpoint; resubmit: Endpoint };
};

/** `body` is what anybody may submit on the day of the matrix. */
export const recordMatrix = <const N extends string, P extends Person & { code: string }>(
  { noun, kinds, calls }: Declared<N>,
  body: object,
  { homeOf, signIn }: Makers<P>,
) => {
  const number = `${Object.values(kinds)[0]?.prefix}-2026-99999`;
  const standing = async (stage: Stage, relation: string, role: Role) => {
    const { make, stranger, other } = await homeOf(stage);
    const { owner, caller = await stranger(role) } = await inLine(make, { other, relation, role, what: noun });
    return { owner, caller, headers: await signIn(caller) };
  };
  const ofRecord: StandIn = async (stage, relation, role) => {
    const { owner, ...known } = await standing(stage, relation, role);
    const answer = await send(stage.app, calls.submit, { query: {}, body } as never, await signIn(owner));
    if (answer.statusCode !== 201) throw new Error(`${noun} of the matrix was refused: ${answer.body}`);
    return { ...known, facts: { number: answer.json<{ number: string }>().number }, unknown: { number } };
  };
  const ofOwner: StandIn = async (stage, relation, role) => {
    const { owner, ...known } = await standing(stage, relation, role);
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
