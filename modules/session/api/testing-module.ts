// What this module brings to the tests that walk through everything.
import type { TestingModule } from "#api/testing-module.ts";
import type { sessionApi } from "./module.ts";
import { sessionInputs, sessionSubjects } from "./testing-matrix.ts";

const newcomer = { firstName: "Nandita", lastName: "K", workEmail: "nandita@example.com", username: "nandita" };

export const testing: TestingModule<typeof sessionApi> = {
  inputs: sessionInputs,
  subjects: sessionSubjects,
  validInput: () => ({
    password: "not the password",
    keep: false,
    idleSeconds: 0,
    current: "not the password either",
    next: "umbrella kettle 52",
    login: "nobody",
    company: { name: "Kaveri Looms" },
    admin: { ...newcomer, password: "umbrella kettle 52" },
    hr: newcomer,
    companyId: "1",
  }),
  seldom: {
    changePassword: "a changed password would shut out all who call",
  },
  notAudited: {
    "session.browsers": "changes with a sign-in, which is told",
    "session.sign_ins": "is a record of what happened itself",
  },
  history: ["session.sign_ins"],
};
