// What this module brings to the tests that walk through everything.
import type { TestingModule } from "#api/testing-module.ts";
import { addLostMail } from "#modules/notifications/api/testing.ts";
import { administrationEndpoints } from "../contract.ts";
import type { administrationApi } from "./index.ts";
import { administrationInputs, administrationSubjects } from "./testing-matrix.ts";

const { accounts, audit, undelivered } = administrationEndpoints;

export const testing: TestingModule<typeof administrationApi> = {
  inputs: administrationInputs,
  subjects: administrationSubjects,
  lists: [
    { endpoint: accounts, who: "admin", sorts: { username: "username", lastSignIn: "lastSignInAt" } },
    { endpoint: audit, who: "hr", query: { actor: "LF-0004" }, sorts: { at: "at" } },
    { endpoint: undelivered, who: "admin", sorts: { at: "at" }, add: ({ portal }) => addLostMail(portal) },
  ],
  validInput: () => ({
    role: "Manager",
    typed: "asha",
    actor: "LF-0011",
    module: "people",
  }),
  seldom: {
    retryMail: "mail that a mail server has refused",
    discardMail: "mail that a mail server has refused",
  },
};
