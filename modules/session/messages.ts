import type { Messages } from "#shared/message.ts";

export type SessionViolation =
  | "auth.bad_credentials"
  | "auth.cross_site"
  | "auth.busy"
  | "token.missing"
  | "token.invalid"
  | "token.expired"
  | "token.unbound"
  | "session.ended"
  | "session.stale"
  | "account.username_form"
  | "account.username_taken";

export const sessionMessages: Messages<SessionViolation> = {
  "auth.bad_credentials": "The username or password is not right.",
  "auth.cross_site": "This request did not come from the portal.",
  "auth.busy": "The server is busy. Try again in {seconds} seconds.",
  "token.missing": "Please sign in.",
  "token.invalid": "Please sign in again.",
  "token.expired": "Please sign in again.",
  "token.unbound": "Please sign in again.",
  "session.ended": "This session was ended. Please sign in again.",
  "session.stale": "Your account has changed. Please sign in again.",
  "account.username_form": "Use 2 to 60 letters, digits, dots, dashes, underscores or @.",
  "account.username_taken": "The username “{name}” is taken. Choose another.",
};
