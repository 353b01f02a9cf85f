import type { FastifyInstance } from "fastify";
import { implement } from "#api/implement.ts";
import { billEndpoints } from "../contract.ts";
import { claimHandlers } from "./claims/handlers.ts";
import { paymentHandlers } from "./payments/handlers.ts";
import { policyHandlers } from "./policy/handlers.ts";

export const billRoutes = (app: FastifyInstance): void =>
  implement(app, billEndpoints, { ...claimHandlers, ...policyHandlers, ...paymentHandlers });
