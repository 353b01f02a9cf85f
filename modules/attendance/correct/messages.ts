import type { Messages } from "#shared/message.ts";

export type CorrectCode = "attendance.corrections_not_yours" | "attendance.own_day";

export const correctMessages = {
  "attendance.corrections_not_yours": "HR corrects days. Ask for a day of your own by Regularise.",
  "attendance.own_day": "This day is your own. Another HR colleague corrects it.",
} as const satisfies Messages<CorrectCode>;
