// Choosing whom something is for, and seeing at once how many people that is.
import { z } from "zod";
import { AudienceDraft } from "#shared/audience.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { Id, Person } from "#shared/ids.ts";

/** How many are named beside the count. */
export const NAMED = 5;

/** `closed`: no longer offered, but still named where it was chosen before. */
const Choice = z.object({ id: Id, name: z.string(), closed: z.boolean() });
export type AudienceChoice = z.infer<typeof Choice>;

export const AudienceChoices = z.object({
  /** Each named behind those above it: "Engineering / Platform". */
  departments: z.array(Choice),
  locations: z.array(Choice),
  /** From the lowest to the highest. */
  grades: z.array(Choice),
  designations: z.array(Choice),
});
export type AudienceChoices = z.infer<typeof AudienceChoices>;

export const AudienceCount = z.object({
  count: z.int().nonnegative(),
  /** The first of them by name. */
  sample: z.array(Person),
  /** The names of the people who are chosen by code. */
  named: z.array(Person),
});
export type AudienceCount = z.infer<typeof AudienceCount>;

export const audienceEndpoints = defineEndpoints({
  audienceChoices: {
    method: "GET",
    path: "/people/audience/choices",
    access: "signed-in",
    returns: AudienceChoices,
    summary: "Departments, locations, grades and designations to choose an audience by",
  },
  countAudience: {
    method: "POST",
    path: "/people/audience/count",
    access: "signed-in",
    changes: false,
    body: AudienceDraft,
    returns: AudienceCount,
    summary: "How many people an audience has today",
  },
});
