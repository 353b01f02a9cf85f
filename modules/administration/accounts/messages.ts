import type { Messages } from "#shared/message.ts";
import type { State } from "#shared/workflow.ts";
import type { AccountAction, AccountOddity, AccountState } from "./contract.ts";

export type AccountCode =
  | "administration.accounts_not_yours"
  | "administration.invite_not_yours"
  | "administration.own_account"
  | "administration.last_admin"
  | "administration.same_role"
  | "administration.reason_short"
  | "administration.reason_needed"
  | "administration.releases_not_yours"
  | "administration.cannot_sign_in"
  | "administration.account_there"
  | "administration.account_unfit";

const askAnother = "Ask another Admin.";

export const accountMessages: Messages<AccountCode> = {
  "administration.accounts_not_yours": "Admins keep the accounts.",
  "administration.invite_not_yours": "HR and Admins invite people.",
  "administration.own_account": {
    role: `You cannot change your own role. ${askAnother}`,
    close: `You cannot close your own account. ${askAnother}`,
    reopen: `You cannot open your own account. ${askAnother}`,
    invite: "You have your account already.",
    link: "Change your own password on your page Security.",
    endSessions: "End your own sessions on your page Security.",
  },
  "administration.last_admin": "{name} is the last Admin. Name another first.",
  "administration.same_role": "{name} is {role} already. Choose another role.",
  "administration.reason_short": "Give a reason of at least {least} characters.",
  "administration.reason_needed": "Say why.",
  "administration.releases_not_yours": "HR and Admins release links and addresses.",
  "administration.cannot_sign_in": "{name} does not work here today, so the account would open nothing.",
  "administration.account_there": "{name} has chosen a password already. Make a one-time link instead.",
  "administration.account_unfit": {
    invite: "This account is closed. Open it again instead.",
    link: "A one-time link is for an account that is in use.",
    role: "This account is closed. Open it again first.",
    close: "This account is closed already.",
    reopen: "This account is open already.",
    endSessions: "This account is not in use.",
  },
};

export const accountStateLabels: Record<AccountState, State> = {
  invited: { label: "Invited", tone: "waiting" },
  active: { label: "Active", tone: "good" },
  closed: { label: "Closed", tone: "draft" },
};

export const accountActionLabels: Record<AccountAction, string> = {
  invite: "Send a new invitation",
  link: "One-time link",
  role: "Change role",
  close: "Close",
  reopen: "Open again",
  endSessions: "End sessions",
};

export const accountOddityLabels: Record<AccountOddity, string> = {
  never_signed_in: "Never signed in",
  manager_without_reports: "Manager without reports",
};
