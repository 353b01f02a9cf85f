import type { Messages } from "#shared/message.ts";

type HomeViolation = "search.too_many";

export const homeMessages: Messages<HomeViolation> = {
  "search.too_many": "Too many attempts. Try again in {seconds} seconds.",
};
