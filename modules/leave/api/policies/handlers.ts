import type { Handlers } from "#api/implement.ts";
import type { companyEndpoints } from "../../policies/company-contract.ts";
import type { ruleEndpoints } from "../../policies/rules-contract.ts";
import { assignmentEffect, readAssignment, saveAssignment } from "./assignment.ts";
import * as drafts from "./drafts.ts";
import { policyEffect } from "./effect.ts";
import { addNoLeaveDays, endNoLeaveDays, listNoLeaveDays } from "./no-leave.ts";
import { addOverride, endOverride, listOverrides } from "./overrides.ts";
import { readLeaveSettings, saveLeaveSettings, settingsEffect } from "./settings.ts";
import { addType, changeType, listTypes } from "./types.ts";

export const policyHandlers: Handlers<typeof ruleEndpoints & typeof companyEndpoints> = {
  policies: ({ actor }) => drafts.listPolicies(actor),
  addPolicy: ({ actor, body }) => drafts.addPolicy(actor, body),
  policy: ({ actor, params }) => drafts.readPolicy(actor, params.id),
  saveDraft: ({ actor, params, body, version }) => drafts.saveDraft(actor, params.id, version, body),
  discardDraft: ({ actor, params, version }) => drafts.discardDraft(actor, params.id, version),
  effect: ({ actor, params }) => policyEffect(actor, params.id),
  publishPolicy: ({ actor, params, body }) => drafts.publishPolicy(actor, params.id, body),
  types: ({ actor }) => listTypes(actor),
  addType: ({ actor, body }) => addType(actor, body),
  changeType: ({ actor, params, body, version }) => changeType(actor, params.type, version, body),
  assignment: ({ actor }) => readAssignment(actor),
  assignmentEffect: ({ actor, body }) => assignmentEffect(actor, body),
  saveAssignment: ({ actor, body, version }) => saveAssignment(actor, version, body),
  overrides: ({ actor, query }) => listOverrides(actor, query),
  addOverride: ({ actor, body }) => addOverride(actor, body),
  endOverride: ({ actor, params, body }) => endOverride(actor, params.id, body.until),
  noLeaveDays: ({ actor }) => listNoLeaveDays(actor),
  addNoLeaveDays: ({ actor, body }) => addNoLeaveDays(actor, body),
  endNoLeaveDays: ({ actor, params }) => endNoLeaveDays(actor, params.id),
  leaveSettings: ({ actor }) => readLeaveSettings(actor),
  settingsEffect: ({ actor, body }) => settingsEffect(actor, body),
  saveLeaveSettings: ({ actor, body, version }) => saveLeaveSettings(actor, version, body),
};
