// The part of the module for referrals.
import type { FastifyInstance } from "fastify";
import type { FileRecord } from "#api/files.ts";
import { implement } from "#api/implement.ts";
import { resumeSlots } from "../../candidates/slots.ts";
import { referralKind } from "../../kinds.ts";
import { referralAccess } from "../../referrals/access.ts";
import { referralEndpoints } from "../../referrals/contract.ts";
import { listPositions, myReferrals, nudgeReferral, submitReferral } from "./commands.ts";
import { mayReadReferralResume, referrals } from "./record.ts";
import { referralOwnEvents } from "./tell.ts";

const routes = (app: FastifyInstance): void =>
  implement(app, referralEndpoints, {
    ...referrals.handlers,
    submitReferral: ({ actor, query, body }) => submitReferral(actor, query.employee, body),
    listPositions: ({ actor }) => listPositions(actor),
    myReferrals: ({ actor }) => myReferrals(actor),
    nudgeReferral: ({ actor, params }) => nudgeReferral(actor, params.number),
  });

const files: FileRecord = { recordType: referralKind.id, slots: resumeSlots, mayRead: mayReadReferralResume, readers: {} };

export const referralPart = {
  endpoints: referralEndpoints,
  access: referralAccess,
  routes: [routes],
  kinds: Object.values(referrals.kinds),
  recordEvents: [referralOwnEvents],
  files: [files],
  jobs: [],
  demo: [],
};
