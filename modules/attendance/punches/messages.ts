import type { Messages } from "#shared/message.ts";

export type PersonPunchCode = "attendance.punches_not_yours";

export const personPunchMessages = {
  "attendance.punches_not_yours": "HR reads all punches of a person. Open a day to read those of that day.",
} as const satisfies Messages<PersonPunchCode>;
