// What a company sets for requests of all kinds, and for what goes with them: an Admin reads and changes it as one form.
import { z } from "zod";
import { defineEndpoints } from "#shared/endpoint.ts";
import { EmployeeCode, Person } from "#shared/ids.ts";

/** Any whole number that is typed: what it may be is a rule, so that its refusal can say it. */
const Figure = z.int().min(0).max(9_999_999);

const figures = {
  /** Working days after a step has opened. */
  remindFirst: Figure,
  remindSecond: Figure,
  escalateAfter: Figure,
  /** Calendar days after a request was returned. */
  lapseAfterDays: Figure,
  /** Calendar days after a notice was read. */
  noticesKeptDays: Figure,
  /** Rows within the call, and at most. */
  exportAtOnce: Figure,
  exportMost: Figure,
};

/** People by their code where the form is sent; absent for nobody. */
export const SettingsForm = z.object({
  lastResort: EmployeeCode.optional(),
  hrLead: EmployeeCode.optional(),
  financeLead: EmployeeCode.optional(),
  ...figures,
  /** No file is read by anybody before a scanner has called it clean. */
  scannerRequired: z.boolean(),
});
export type SettingsForm = z.infer<typeof SettingsForm>;

export const settingsPeople = ["lastResort", "hrLead", "financeLead"] as const;
export type SettingsPerson = (typeof settingsPeople)[number];

export const RequestSettings = z.object({
  lastResort: Person.optional(),
  hrLead: Person.optional(),
  financeLead: Person.optional(),
  ...figures,
  scannerRequired: z.boolean(),
  /** What looks at the files of this installation: where nothing does, the portal's own checks are all there is. */
  scanner: z.enum(["clamd", "none"]),
  /** Of those named, who can decide nothing any more. */
  absent: z.array(z.enum(settingsPeople)),
  /** For `If-Match`; 0 while the defaults hold. */
  version: z.int().nonnegative(),
});
export type RequestSettings = z.infer<typeof RequestSettings>;

export const settingsEndpoints = defineEndpoints({
  requestSettings: {
    method: "GET",
    path: "/requests/settings",
    access: "signed-in",
    returns: RequestSettings,
    summary: "What the company has set for requests of all kinds",
  },
  saveRequestSettings: {
    method: "PUT",
    path: "/requests/settings",
    access: "signed-in",
    body: SettingsForm,
    returns: RequestSettings,
    summary: "Change what the company has set for requests of all kinds",
  },
});
