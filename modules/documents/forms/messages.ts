import type { Messages } from "#shared/message.ts";
import type { FormCode } from "./rules.ts";

export const formMessages: Messages<FormCode> = {
  "documents.form_not_for_you": "This form cannot be submitted here. Choose another one.",
};
