import type { Messages } from "#shared/message.ts";
import { formMessages } from "./forms/messages.ts";
import type { FormCode } from "./forms/rules.ts";
import { letterMessages } from "./letters/messages.ts";
import type { LetterCode } from "./letters/rules.ts";
import { paperMessages } from "./papers/messages.ts";
import type { PaperCode } from "./papers/rules.ts";
import { policyMessages } from "./policies/messages.ts";
import type { PolicyCode } from "./policies/rules.ts";

export const documentMessages: Messages<PolicyCode | LetterCode | FormCode | PaperCode> = {
  ...policyMessages,
  ...letterMessages,
  ...formMessages,
  ...paperMessages,
};
