// What the pages of policies are shown in their tests.
import type { Assignment } from "../../../policies/company-contract.ts";
import type { LeavePolicy, LeaveType, PolicyEffect, PolicyRow } from "../../../policies/rules-contract.ts";
import { standardPolicies, standardTypes } from "../../../policies/standard.ts";

export const INDIA = "019ac000-0000-7000-8000-000000000001";
const INTERNS = "019ac000-0000-7000-8000-000000000002";
const PUNE = "019ac000-0000-7000-8000-000000000003";

const typeRules = standardPolicies.find(({ name }) => name === "Standard India")?.rows ?? [];
const types: LeaveType[] = standardTypes.map((type) => ({ ...type, active: true, used: type.code !== "AL", version: 1 }));

const kavita = { code: "LF-0003", name: "Kavita Rao" };
export const inForce: LeavePolicy = {
  id: INDIA,
  name: "Standard India",
  version: 4,
  types,
  openFrom: "2026-01-01",
  today: "2026-12-07",
  problems: [],
  versions: [
    {
      id: "019ac000-0000-7000-8000-000000000011",
      number: 1,
      from: "2026-07-01",
      state: "published",
      typeRules,
      note: "As agreed",
      author: kavita,
      publishedAt: "2026-06-20T04:00:00.000Z",
    },
  ],
};
export const drafted: LeavePolicy = {
  ...inForce,
  version: 5,
  draft: {
    id: "019ac000-0000-7000-8000-000000000012",
    number: 2,
    from: "2027-01-01",
    state: "draft",
    note: "",
    typeRules,
    author: kavita,
    changedAt: "2026-12-07T04:00:00.000Z",
  },
};
export const policyRows: PolicyRow[] = [
  {
    id: INDIA,
    name: "Standard India",
    today: "2026-12-07",
    versions: [
      { number: 2, from: "2027-01-01", state: "draft" },
      { number: 1, from: "2026-07-01", state: "published" },
    ],
  },
];
export const assignment: Assignment = {
  version: 2,
  from: "2000-01-01",
  openFrom: "2026-01-01",
  today: "2026-12-07",
  departments: [],
  lines: [
    { locations: [PUNE], employments: ["intern"], policy: INTERNS },
    { locations: [], employments: [], policy: INDIA },
  ],
  policies: [
    { id: INTERNS, name: "Interns" },
    { id: INDIA, name: "Standard India" },
  ],
  locations: [{ id: PUNE, name: "Pune" }],
};
export const effect: PolicyEffect = {
  mark: "what was seen",
  people: 48,
  years: [2026, 2027],
  types: [{ type: "EL", name: "Earned leave", people: 45, thisYear: 0, nextYear: 90 }],
  gains: [{ person: { code: "LF-0011", name: "Asha Nair" }, type: "EL", units: 2 }],
  losses: [],
  requests: { all: 3, breaking: 1, why: [{ code: "leave.in_a_row", count: 1 }] },
};
