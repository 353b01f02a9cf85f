// Reading company policies: those that apply to me, a version with its text, and accepting it.
import { z } from "zod";
import { Instant, PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { FileEntry } from "#shared/files/contract.ts";
import { HumanNumber, Person } from "#shared/ids.ts";
import { SearchText } from "#shared/search.ts";

export const categories = ["conduct", "work_and_leave", "information_security", "health_and_safety", "pay_and_expenses", "other"] as const;
export type Category = (typeof categories)[number];
export const CategoryName = z.enum(categories);

/** Computed from dates; only drafts and withdrawals are stored. */
export const versionStates = ["draft", "scheduled", "in_force", "superseded", "withdrawn"] as const;
export type VersionState = (typeof versionStates)[number];
/** What a policy requires of its reader. */
export const readerStates = ["to_accept", "overdue", "accepted", "nothing"] as const;
export type ReaderState = (typeof readerStates)[number];

export const VersionNo = z.int().positive();

export const LEAST_TEXT = 200;
export const MOST_TEXT = 200_000;
export const DUE_DAYS = { least: 1, most: 60, usual: 7 } as const;
export const USUAL_SENTENCE = "I have read this policy and will follow it.";

/** A person's duty: which version to read and accept, and by which day. */
export const Duty = z.object({ version: VersionNo, due: PlainDate, overdue: z.boolean(), daysLeft: z.int() });
export type Duty = z.infer<typeof Duty>;

export const AcceptedVersion = z.object({ version: VersionNo, at: Instant });

export const PolicyRow = z.object({
  number: HumanNumber,
  title: z.string(),
  category: CategoryName,
  /** The one in force, or the first that is scheduled. */
  version: VersionNo,
  effectiveFrom: PlainDate,
  /** A newer one that takes effect later. */
  scheduled: z.object({ version: VersionNo, effectiveFrom: PlainDate }).optional(),
  /** Another version took effect within the last 30 days. */
  changed: z.boolean(),
  state: z.enum(readerStates),
  duty: Duty.optional(),
  /** The newest version that the reader has accepted. */
  accepted: AcceptedVersion.optional(),
  /** An excerpt around the search words. */
  excerpt: z.string().optional(),
});
export type PolicyRow = z.infer<typeof PolicyRow>;

export const PolicySearch = z.object({
  q: SearchText(80)
    .meta({ examples: ["leave"] })
    .optional(),
});

/** The reader's own duties, for the home page and the first step. */
export const OwnDuties = z.object({
  rows: z.array(z.object({ number: HumanNumber, title: z.string(), duty: Duty })),
});
export type OwnDuties = z.infer<typeof OwnDuties>;

export const VersionSummary = z.object({
  version: VersionNo,
  summary: z.string(),
  effectiveFrom: PlainDate,
  state: z.enum(versionStates),
  asks: z.boolean(),
  publishedAt: Instant,
  publishedBy: Person,
  withdrawnFor: z.string().optional(),
});
export type VersionSummary = z.infer<typeof VersionSummary>;

export const PolicyFile = FileEntry.pick({ id: true, name: true, bytes: true, state: true });

export const PolicyReading = z.object({
  number: HumanNumber,
  title: z.string(),
  category: CategoryName,
  owner: Person,
  /** The version in this response. */
  version: VersionSummary,
  /** Marked-up text; empty if the version is only a PDF. */
  text: z.string(),
  file: PolicyFile.optional(),
  /** Published versions, newest first. */
  versions: z.array(VersionSummary),
  /** The sentence to tick to accept this version. */
  sentence: z.string(),
  /** Hash of the text, file and sentence of this version; accepting sends it back. */
  hash: z.string(),
  duty: Duty.optional(),
  /** Acceptances of any version, newest first. */
  accepted: z.array(AcceptedVersion.extend({ sentence: z.string() })),
  /** The version to compare with: the newest earlier one the reader accepted, otherwise the previous one. */
  changedSince: VersionNo.optional(),
  actions: z.array(z.enum(["accept"])),
});
export type PolicyReading = z.infer<typeof PolicyReading>;

/** How the reader reached the end: by scrolling, or by confirming it. */
export const acceptedHow = ["read_to_end", "confirmed"] as const;
export const Accepting = z.object({
  hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/, { error: "Open the policy and read it first." })
    .meta({ examples: ["5b4a0c9e".repeat(8)] }),
  how: z.enum(acceptedHow, { error: "Read to the end first." }),
  agreed: z.literal(true, { error: "Tick the sentence first." }),
});
export type Accepting = z.output<typeof Accepting>;

export const OwnAcceptance = z.object({
  number: HumanNumber,
  title: z.string(),
  version: VersionNo,
  sentence: z.string(),
  at: Instant,
});
export type OwnAcceptance = z.infer<typeof OwnAcceptance>;

export const numbered = z.object({ number: HumanNumber });
export const versioned = numbered.extend({ version: z.coerce.number().int().min(1).max(10_000) });

export const readingEndpoints = defineEndpoints({
  listPolicies: {
    method: "GET",
    path: "/documents/policies",
    access: "signed-in",
    query: PolicySearch,
    returns: z.object({ rows: z.array(PolicyRow) }),
    summary: "Policies that apply to me and what each requires; searched by title and text",
  },
  policyDuties: {
    method: "GET",
    path: "/documents/policies/duties",
    access: "signed-in",
    returns: OwnDuties,
    summary: "Policies I have to read and accept, most urgent first",
  },
  listAcceptances: {
    method: "GET",
    path: "/documents/policies/acceptances",
    access: "signed-in",
    returns: z.object({ rows: z.array(OwnAcceptance) }),
    summary: "My acceptances, newest first",
  },
  readPolicy: {
    method: "GET",
    path: "/documents/policies/:number",
    access: "signed-in",
    params: numbered,
    query: z.object({ version: z.coerce.number().int().min(1).max(10_000).optional() }),
    returns: PolicyReading,
    summary: "Read a version of a policy; by default the current one",
  },
  acceptPolicy: {
    method: "POST",
    path: "/documents/policies/:number/versions/:version/accept",
    access: "signed-in",
    params: versioned,
    body: Accepting,
    returns: PolicyReading,
    summary: "Accept a version that I have read to the end",
  },
});
