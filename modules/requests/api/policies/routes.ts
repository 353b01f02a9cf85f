import type { FastifyInstance } from "fastify";
import { implement } from "#api/implement.ts";
import { approvalEndpoints } from "../../policies/contract.ts";
import * as commands from "./commands.ts";

export const approvalRoutes = (app: FastifyInstance): void =>
  implement(app, approvalEndpoints, {
    governedKinds: ({ actor }) => commands.governedBy(actor),
    policyDraft: ({ actor, params }) => commands.readDraft(actor, params.kind),
    savePolicyDraft: ({ actor, params, body, version }) => commands.saveDraft(actor, params.kind, version, body.rules),
    publishPolicy: ({ actor, params, body }) => commands.publish(actor, params.kind, body.version, body.note),
    tryPolicy: ({ actor, params, body }) => commands.tryPolicy(actor, params.kind, body),
    policyVersions: ({ actor, params, query }) => commands.versionsOf(actor, params.kind, query),
  });
