import type { Messages } from "#shared/message.ts";
import type { Violation } from "#shared/problem.ts";

type CompOffCode = "leave.comp_off_claimed" | "leave.comp_off_late";
export type CompOffViolation = Violation<CompOffCode>;

export const compOffMessages: Messages<CompOffCode> = {
  "leave.comp_off_claimed": "{on:day} is claimed already: {number}.",
  "leave.comp_off_late": "The offer for {on:day} ended on {until:short}.",
};
