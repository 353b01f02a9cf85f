import type { Messages } from "#shared/message.ts";
import type { PasswordViolation } from "./password-rules.ts";
import type { ReleaseViolation } from "./release-rules.ts";

export type SessionViolation =
  | ReleaseViolation
  | PasswordViolation
  | "auth.link_dead"
  | "setup.done"
  | "account.link_unfit"
  | "auth.bad_credentials"
  | "auth.cross_site"
  | "auth.busy"
  | "auth.too_many"
  | "auth.confirm_needed"
  | "auth.handed_out"
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
  "auth.too_many": "Too many attempts. Try again in {seconds} seconds.",
  "auth.confirm_needed": "Confirm that it is you: enter your password.",
  "auth.handed_out":
    "You signed in with a link that somebody else made for you. Until {until} you cannot approve, enter or reassign changes of bank, pay, identity, e-mail or role.", // SE-22
  "release.ended": "This request was answered or has expired. Look at the list again.",
  "release.own_request": "You requested this, so somebody else in HR or an Admin has to release it.",
  "release.own_account": "This is about you, so somebody else in HR or an Admin has to release it.",
  "release.nobody":
    "A second person in HR or an Admin has to release this, and there is nobody else. Whoever runs the server can make a sign-in link: npm run sign-in:link.", // SE-21
  "token.missing": "Please sign in.",
  "token.invalid": "Please sign in again.",
  "token.expired": "Please sign in again.",
  "token.unbound": "Please sign in again.",
  "session.ended": "This session was ended. Please sign in again.",
  "session.stale": "Your account has changed. Please sign in again.",
  "account.username_form": "Use 2 to 60 letters, digits, dots, dashes, underscores or @.",
  "password.too_short": "Use at least {least} characters. You typed {n}.",
  "password.too_long": "Use at most 128 characters. You typed {n}.",
  "password.too_common": "Easy to guess: a common or leaked password, a run, or the company's name. Use three or four unrelated words.",
  "password.contains_name": "Leave your name and username out of the password.",
  "password.same": "The new password is the same as the current one.",
  "password.current_wrong": "The current password is not right.",
  "auth.link_dead": "This link has been used or is too old. Request a new one.",
  "account.link_unfit": {
    activate: "This person has chosen a password already.",
    reset: "This person cannot sign in, so that a new password would be of no use.",
    admin: "This person cannot sign in, so that a new password would be of no use.",
  },
  "setup.done": "This portal is already set up. Sign in instead.",
  "account.username_taken": "The username “{name}” is taken. Choose another.",
};

/** Said to everybody who asks for a link, whether or not there is such an account. */ // PW-06
export const forgotAnswer = "If an account matches, we have sent a link to its work e-mail. It works once, for 30 minutes.";
