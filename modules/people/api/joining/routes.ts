import type { FastifyInstance } from "fastify";
import { implement } from "#api/implement.ts";
import { joiningEndpoints } from "../../joining/contract.ts";
import { freeUsername, joiningChoices } from "./choices.ts";
import { addPerson } from "./commands.ts";
import { cancelJoining, moveJoining } from "./upcoming.ts";

export const joiningRoutes = (app: FastifyInstance): void =>
  implement(app, joiningEndpoints, {
    joiningChoices: ({ actor }) => joiningChoices(actor),
    suggestUsername: ({ actor, query }) => freeUsername(actor, query),
    addPerson: ({ actor, body }) => addPerson(actor, body),
    cancelJoining: ({ actor, params, body }) => cancelJoining(actor, params.code, body),
    moveJoining: ({ actor, params, body, version }) => moveJoining(actor, params.code, { ...body, version }),
  });
