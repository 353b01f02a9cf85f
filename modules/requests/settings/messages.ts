import type { Messages } from "#shared/message.ts";

export type SettingsViolation =
  | "request.settings_person"
  | "request.settings_reminders"
  | "request.settings_escalation"
  | "request.settings_range"
  | "request.settings_exports";

export const settingsMessages: Messages<SettingsViolation> = {
  "request.settings_person": "Choose a colleague who works here and may sign in.",
  "request.settings_reminders": "Choose two of 1 to {most} working days, the second above the first.",
  "request.settings_escalation": "Choose more than the {second} working days of the second reminder, at most {most}.",
  "request.settings_range": "Choose {least} to {most}.",
  "request.settings_exports": "Choose no fewer rows than are made at once, {atOnce}.",
};
