import type { AuditNames } from "#shared/audit-names.ts";

export const sessionAuditNames: AuditNames = {
  module: "session",
  label: "Accounts and sign-in",
  actions: {
    sign_in: "Signed in",
    end: "Ended a session",
    create_account: "Made an account",
    issue_link: "Made a one-time link",
    use_link: "Used a one-time link",
    request_release: "Requested a release",
    release: "Released a link or an address",
    refuse_release: "Refused a release",
    set_password: "Set a password",
    change_role: "Changed a role",
    set_access: "Narrowed what an account opens",
    close_account: "Closed an account",
    reopen_account: "Opened an account again",
    remove_account: "Removed an account that nobody had used",
    refuse_confirmation: "Refused a wrong password",
    purge_links: "Removed old links",
    set_up: "Set up the company",
  },
  records: {
    "session.account": { label: "Account", person: true },
    "session.session": { label: "Session" },
    "session.links": { label: "One-time links" },
    "session.setup_link": { label: "Set-up link" },
  },
  // HR reads the username and the state of an account (file 02, section 7).
  values: ["username", "state"],
  ofAdmins: true,
};
