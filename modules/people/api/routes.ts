import type { FastifyInstance } from "fastify";
import { implement } from "#api/implement.ts";
import { reading } from "#api/transaction.ts";
import { peopleEndpoints } from "../contract.ts";
import { ownProfile } from "./profile.ts";

export const peopleRoutes = (app: FastifyInstance): void =>
  implement(app, peopleEndpoints, {
    me: ({ actor }) => reading(actor, (tx) => ownProfile(tx, actor.employee)),
  });
