// What the matrix of access is made of in tests: somebody who stands in a relation to a record, ready to call.
import type { FastifyInstance } from "fastify";
import type { Role } from "#shared/permissions.ts";
import type { AsSuperuser } from "../testing-superuser.ts";

/** The portal, and a way past its rules: for what is meant to have happened long before the call. */
export type Stage = { app: FastifyInstance; pastTriggers: AsSuperuser };

/** Everything that a call about the record may have to name. */
export type Facts = Record<string, string>;

export type Person = { company: number; employee: number };

export type Standing = {
  headers: Record<string, string>;
  facts: Facts;
  /** The same facts of a record that does not exist. */
  unknown: Facts;
  /** Who calls, where somebody is signed in. */
  caller?: Person;
};

/** Makes a fresh record of one kind, and a caller who is that to it. */
export type StandIn<Relation extends string = string> = (stage: Stage, relation: Relation, role: Role) => Promise<Standing>;

/** `headers` in place of the caller's own: a ticket where the token stands. */
export type CallParts = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
};

/** How each call of a module is made about a record; several ways are as many calls. */
export type InputsOf<E> = { [Name in keyof E]: (facts: Facts) => CallParts[] };
