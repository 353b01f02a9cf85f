// The platform with a kind of people and one of money, and the calls of those who write their rules.
import { buildApp } from "#api/app.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { callerFor } from "#api/testing-http.ts";
import type { Instant } from "#shared/dates.ts";
import type { Role } from "#shared/permissions.ts";
import { approvalEndpoints, type DraftRules, type DraftStep } from "../../policies/contract.ts";
import { approvalsMessages } from "../../policies/messages.ts";
import { step } from "../../policies/policy.ts";
import {
  chainOf,
  makeKind,
  makePerson as makeRequester,
  nextCompany,
  openRequestsApp,
  setWorking,
  type TestPerson,
} from "../testing-app.ts";
import { policyNeeds } from "./needs.ts";
import { approvalRoutes } from "./routes.ts";

export const claim = {
  params: {
    kind: makeKind({
      label: "Claim",
      area: "money",
      facts: [{ name: "amount", label: "Amount", type: "money" }],
      defaultPolicy: chainOf(step("manager", { name: "Manager" }), step("finance", { name: "Finance" })),
    }),
  },
};
export const leave = {
  params: {
    kind: makeKind({
      label: "Leave",
      facts: [{ name: "days", label: "Days", type: "days" }],
      relations: { recruiter: { label: "Recruiter", people: async () => [] } },
    }),
  },
};

/** Where an account is asked for, HR and Finance both decide, whatever a company writes. */
export const account = {
  params: {
    kind: makeKind({
      label: "Account",
      facts: [{ name: "section", label: "Section", type: "choice", options: ["bank", "name"].map((value) => ({ value, label: value })) }],
      defaultPolicy: chainOf(step("hr", { name: "HR" }), step("finance", { name: "Finance" })),
      demands: [{ fact: "section", value: "bank", of: "a bank account", approvers: ["hr", "finance"] }],
    }),
  },
};

/** A step as the editor sends it. */
export const sent = (approver: string, name: string, person?: string): DraftStep => ({ ...step(approver, { name }), person });
export const onlyManager = (name = "All"): DraftRules => [{ name, when: [], steps: [sent("manager", "Manager")] }];

/** Journey 11: claims above 20,000.00 also go to the head of the department. */
export const above: DraftRules = [
  {
    name: "Large",
    when: [{ fact: "amount", operator: "moreThan", values: [2_000_000] }],
    steps: [sent("manager", "Manager"), sent("departmentHead", "Head"), sent("finance", "Finance")],
  },
  { name: "All", when: [], steps: [sent("manager", "Manager"), sent("finance", "Finance")] },
];

type Wish = { role?: Role; manager?: TestPerson; heads?: TestPerson[] };
export type Governor = ReturnType<Awaited<ReturnType<typeof openApprovalsApp>>["makePerson"]>;

export const save = (person: Governor, rules: DraftRules, version = 0, to = claim) =>
  person.having(version).call(approvalEndpoints.savePolicyDraft, { ...to, body: { rules } });
export const publish = (person: Governor, version: number, note = "", to = claim) =>
  person.call(approvalEndpoints.publishPolicy, { ...to, body: { version, note } });

const openApprovalsApp = async () => {
  const requests = await openRequestsApp();
  policyNeeds.give({
    places: async () => ({
      department: [
        { value: "department", label: "Engineering" },
        { value: "platform", label: "Engineering / Platform" },
      ],
      location: [{ value: "bengaluru", label: "Bengaluru" }],
      grade: [{ value: "L3", label: "L3" }],
    }),
    currency: async () => "INR",
  });
  const baseUrl = new URL("http://localhost:3000");
  const app = await buildApp({ baseUrl, build: "test", logLevel: "silent", routes: approvalRoutes, messages: approvalsMessages });

  const makePerson = (company: number, name: string, wish: Wish = {}) => {
    const person = makeRequester(app, company, name, wish);
    return {
      ...person,
      code: `T-${person.actor.employee}`,
      leave: () => setWorking(person.actor.employee, false),
      /** Calls that replace what had this version. */
      having: (version: number) => callerFor(app, { "x-test-actor": JSON.stringify(person.actor), "if-match": `"${version}"` }),
    };
  };
  /** A company of its own for each test, with one of each who may write rules, and one who may not. */
  const makeGovernors = () => {
    const company = nextCompany();
    return {
      company,
      hr: makePerson(company, "Kavita Rao", { role: "HR" }),
      finance: makePerson(company, "Imran Qureshi", { role: "Finance" }),
      admin: makePerson(company, "Arvind Menon", { role: "Admin" }),
      employee: makePerson(company, "Asha Nair"),
    };
  };
  const entries = (company: number, action: string) =>
    requests.asSuperuser<{ actor: number; number: string; change: string; reason: string | null }>(
      `select actor_id as actor, record_number as number, change, reason from platform.audit_entries
       where company_id = $1 and action = $2 order by seq`,
      [company, action],
    );
  const close = async () => {
    await app.close();
    await requests.close();
  };
  return { makePerson, makeGovernors, entries, asSuperuser: requests.asSuperuser, close };
};

/** For the tests of one file, each of which begins at this moment. */
export const approvalsAppForThisFile = (now: Instant) => openForThisFile(openApprovalsApp, now);
