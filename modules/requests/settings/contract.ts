// What a company sets for requests of all kinds: an Admin reads and changes it as one form.
import { z } from "zod";
import { Person } from "#shared/ids.ts";
import { SettingsVersion, settingsCalls } from "#shared/settings.ts";
import { SettingsForm } from "./fields.ts";

export { SettingsForm } from "./fields.ts";

export const settingsPeople = ["lastResort", "hrLead", "financeLead"] as const;
export type SettingsPerson = (typeof settingsPeople)[number];

const peopleAs = <S extends z.ZodType>(Each: S) => ({ lastResort: Each.optional(), hrLead: Each.optional(), financeLead: Each.optional() });

/** As they are kept: people by who they are. */
export const SettingsKept = SettingsForm.extend(peopleAs(z.int()));
export type SettingsKept = z.infer<typeof SettingsKept>;

export const RequestSettings = SettingsForm.extend({
  ...peopleAs(Person),
  /** What looks at the files of this installation: where nothing does, the portal's own checks are all there is. */
  scanner: z.enum(["clamd", "none"]),
  /** Of those named, who can decide nothing any more. */
  absent: z.array(z.enum(settingsPeople)),
  version: SettingsVersion,
});
export type RequestSettings = z.infer<typeof RequestSettings>;

export const settingsEndpoints = settingsCalls({
  name: "request",
  path: "/requests/settings",
  Form: SettingsForm,
  Answer: RequestSettings,
  about: "requests of all kinds",
});
