// How HR manages policies: details, the draft of the next version, and publishing it.
import { z } from "zod";
import { Audience } from "#shared/audience.ts";
import { Instant, PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { EmployeeCode, HumanNumber, Id, Person } from "#shared/ids.ts";
import { Text } from "#shared/text.ts";
import { Compliance } from "./compliance-contract.ts";
import {
  CategoryName,
  DUE_DAYS,
  MOST_TEXT,
  numbered,
  PolicyFile,
  USUAL_SENTENCE,
  VersionNo,
  VersionSummary,
  versioned,
} from "./contract.ts";

/** Version of the saved row; 0 if nothing is saved yet. */
const Revision = z.int().nonnegative();

export const ManagedPolicy = z.object({
  number: HumanNumber,
  title: z.string(),
  category: CategoryName,
  owner: Person,
  closed: z.boolean(),
  everybody: z.boolean(),
  inForce: z.object({ version: VersionNo, effectiveFrom: PlainDate }).optional(),
  scheduled: z.object({ version: VersionNo, effectiveFrom: PlainDate }).optional(),
  draft: z.object({ version: VersionNo, savedAt: Instant }).optional(),
  /** The version whose acceptances are counted; absent if none needs acceptance. */
  asking: VersionNo.optional(),
  compliance: Compliance.optional(),
});
export type ManagedPolicy = z.infer<typeof ManagedPolicy>;

export const PolicyDetails = z.object({
  title: Text(120).min(3, { error: "Enter a title of 3 to 120 characters." }),
  category: CategoryName,
  /** The responsible person in HR. */
  owner: EmployeeCode,
  audience: Audience,
  /** A closed policy can no longer be read and needs no acceptance. */
  closed: z.boolean().default(false),
});
export type PolicyDetails = z.output<typeof PolicyDetails>;

export const DraftForm = z.object({
  text: Text(MOST_TEXT).default(""),
  /** At most one PDF, in addition to the text or instead of it. */
  files: z.array(Id).max(1).default([]),
  sentence: Text(300).min(10, { error: "Write the sentence people agree to." }).default(USUAL_SENTENCE),
  summary: Text(1000).default(""),
});
export type DraftForm = z.output<typeof DraftForm>;

export const Publishing = z.object({
  version: z.int().positive(),
  effectiveFrom: PlainDate,
  summary: Text(1000).min(10, { error: "Say what changed, in 10 to 1,000 characters." }),
  asks: z.boolean(),
  dueDays: z.int().min(DUE_DAYS.least).max(DUE_DAYS.most).default(DUE_DAYS.usual),
});
export type Publishing = z.output<typeof Publishing>;

/** A policy for editing: its details, the draft of the next version (or its starting content) and all versions. */
export const PolicyDesk = z.object({
  number: HumanNumber,
  revision: Revision,
  details: PolicyDetails,
  owner: Person,
  /** Number of people in its audience who work here today. */
  people: z.int().nonnegative(),
  draft: DraftForm.extend({
    revision: Revision,
    version: VersionNo,
    file: PolicyFile.optional(),
    savedAt: Instant.optional(),
  }),
  /** The text the draft is compared with: the one in force, or that of the newest version. */
  before: z.object({ version: VersionNo, text: z.string() }).optional(),
  versions: z.array(VersionSummary.extend({ mayWithdraw: z.boolean() })),
  /** The first day on which the draft can take effect. */
  earliest: PlainDate,
  compliance: Compliance.optional(),
});
export type PolicyDesk = z.infer<typeof PolicyDesk>;

export const managingEndpoints = defineEndpoints({
  managedPolicies: {
    method: "GET",
    path: "/documents/managed-policies",
    access: "signed-in",
    returns: z.object({ rows: z.array(ManagedPolicy) }),
    summary: "HR: all policies with their versions and the share that has accepted",
  },
  addPolicy: {
    method: "POST",
    path: "/documents/managed-policies",
    access: "signed-in",
    body: PolicyDetails.omit({ closed: true }),
    returns: PolicyDesk,
    status: 201,
    summary: "HR: create a policy",
  },
  managedPolicy: {
    method: "GET",
    path: "/documents/managed-policies/:number",
    access: "signed-in",
    params: numbered,
    returns: PolicyDesk,
    summary: "HR: a policy with its draft and its versions",
  },
  changePolicy: {
    method: "PUT",
    path: "/documents/managed-policies/:number",
    access: "signed-in",
    params: numbered,
    body: PolicyDetails,
    returns: PolicyDesk,
    summary: "HR: change title, category, owner and audience, or close a policy",
  },
  saveDraft: {
    method: "PUT",
    path: "/documents/managed-policies/:number/draft",
    access: "signed-in",
    params: numbered,
    body: DraftForm,
    returns: PolicyDesk,
    summary: "HR: save the draft of the next version; version 0 creates it",
  },
  publishPolicy: {
    method: "POST",
    path: "/documents/managed-policies/:number/publish",
    access: "signed-in",
    params: numbered,
    body: Publishing,
    returns: PolicyDesk,
    summary: "HR: publish the draft, which can never be changed afterwards",
  },
  withdrawVersion: {
    method: "POST",
    path: "/documents/managed-policies/:number/versions/:version/withdraw",
    access: "signed-in",
    params: versioned,
    body: z.object({ reason: Text(500).min(5, { error: "Say why, in 5 to 500 characters." }) }),
    returns: PolicyDesk,
    summary: "HR: withdraw a published version",
  },
});
