import type { Messages } from "#shared/message.ts";

export type SettingsViolation =
  | "administration.setting"
  | "administration.code_prefix"
  | "administration.mail_domain"
  | "administration.head_office"
  | "administration.currency_fixed"
  | "administration.settings_changed"
  | "administration.settings_not_yours";

export const companySettingsMessages: Messages<SettingsViolation> = {
  "administration.setting": "Choose {least} to {most} {unit}.", // AD-03
  "administration.code_prefix": "Write one to eight capitals, digits or hyphens, the first of them no hyphen, like LF-.",
  "administration.mail_domain": "“{domain}” is no mail domain. Write it like example.com.",
  "administration.head_office": "Choose a location that is open.",
  "administration.currency_fixed": "Amounts in {currency} are written already, so it stays the currency of the company.",
  "administration.settings_changed": "Somebody else changed these settings meanwhile. Read them again, then make your change.",
  "administration.settings_not_yours": "{keepers} keeps these settings.",
};
