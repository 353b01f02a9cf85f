// Who has accepted: counts, the people behind them, and reminders. HR sees the company, managers the people who report to them.
import type { Actor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { exportable } from "#api/exports.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { HumanNumber } from "#shared/ids.ts";
import type { Page } from "#shared/list.ts";
import { may } from "#shared/permissions.ts";
import { orMissing, Problem, refuseIf } from "#shared/problem.ts";
import {
  type ComplianceQuery,
  type ComplianceReport,
  type complianceScopes,
  PolicyPeople,
  type PolicyPerson,
  type Reminded,
  type Reminding,
} from "../../contract.ts";
import { compliancePath } from "../../paths.ts";
import { teamPolicyReaders } from "../../permissions.ts";
import { askingVersion } from "../../policies/rules.ts";
import { totalOf } from "./desk.ts";
import { countCompliance, inState, missingAcceptances, peoplePage } from "./duty-store.ts";
import * as facts from "./facts.ts";
import * as store from "./store.ts";
import { tellMissing } from "./tell.ts";

type Scope = (typeof complianceScopes)[number];

const scopesOf = (tx: Tx): Scope[] => [
  ...(facts.isKeeper(tx) ? (["all"] as const) : []),
  ...(facts.isKeeper(tx) || may(tx.actor.role, teamPolicyReaders) ? (["team"] as const) : []),
];

/** The people whose duties the actor can see: everybody, or everybody who reports to them, directly or not. */
const whomOf = async (tx: Tx, asked: Scope | undefined) => {
  const scopes = scopesOf(tx);
  const scope = asked ?? scopes[0];
  if (scope === undefined || !scopes.includes(scope)) throw new Problem("forbidden", [{ code: "documents.compliance_not_yours" }]);
  const [today, among] = await Promise.all([
    people.headOfficeDay(tx),
    scope === "team" ? people.reportsBelow(tx, tx.actor.employee) : undefined,
  ]);
  return { scope, scopes, whom: { now: clock.now(), today, ...(among && { among }) } };
};

export const policyCompliance = (actor: Actor, { policy, scope: asked }: ComplianceQuery): Promise<ComplianceReport> =>
  reading(actor, async (tx) => {
    const { scope, scopes, whom } = await whomOf(tx, asked);
    const [counts, policies, departments] = await Promise.all([countCompliance(tx, whom), store.allPolicies(tx), people.departments(tx)]);
    const versions = await facts.versionsByPolicy(
      tx,
      policies.map(({ id }) => id),
    );
    const chosen = policy === undefined ? undefined : orMissing("policy")(policies.find(({ number }) => number === policy)).id;
    const ofChosen = counts.filter((count) => chosen === undefined || count.policy === chosen);
    return {
      scope,
      scopes,
      policies: policies.flatMap(({ id, number, title, closed }) => {
        const asking = askingVersion(facts.publishedIn(versions.get(id) ?? []));
        const own = counts.filter((count) => count.policy === id);
        return asking && !closed ? [{ number, title, version: asking.version, ...totalOf(own) }] : [];
      }),
      departments: departments.flatMap(({ id, name }) => {
        const own = ofChosen.filter((count) => count.department === id);
        return own.length > 0 ? [{ id, name, ...totalOf(own) }] : [];
      }),
    };
  });

const personOf = (
  row: Awaited<ReturnType<typeof peoplePage>>["items"][number],
  departments: ReadonlyMap<string, string>,
): PolicyPerson => ({
  id: row.id,
  code: row.code,
  name: row.name,
  department: departments.get(row.department) ?? "",
  state: row.version === null ? (row.late ? "overdue" : "open") : "accepted",
  due: row.due,
  ...(row.version !== null && row.at !== null && { acceptedAt: row.at, acceptedVersion: row.version }),
  ...(row.reminded !== null && { remindedAt: row.reminded }),
});

const peopleIn = async (tx: Tx, number: string, { state, department, scope, ...asked }: PolicyPeople): Promise<Page<PolicyPerson>> => {
  const { whom } = await whomOf(tx, scope);
  const policy = await store.policyByNumber(tx, number);
  const [page, departments] = await Promise.all([
    peoplePage(tx, { ...whom, ...inState(state), policy: policy.id, department }, asked),
    people.departments(tx),
  ]);
  const names = new Map(departments.map(({ id, name }) => [id, name]));
  return { ...page, items: page.items.map((row) => personOf(row, names)) };
};

export const policyPeople = (actor: Actor, number: string, asked: PolicyPeople): Promise<Page<PolicyPerson>> =>
  reading(actor, (tx) => peopleIn(tx, number, asked));

const stateWords = { open: "Open", overdue: "Overdue", accepted: "Accepted" } as const satisfies Record<PolicyPerson["state"], string>;

export const policyPeopleExport = exportable({
  name: "documents.policy-people",
  title: "Acceptance of a policy",
  path: compliancePath,
  query: PolicyPeople.safeExtend({ policy: HumanNumber }),
  columns: [
    { label: "Code", type: "text", value: ({ code }: PolicyPerson) => code },
    { label: "Name", type: "text", value: ({ name }) => name },
    { label: "Department", type: "text", value: ({ department }) => department },
    { label: "Status", type: "text", value: ({ state }) => stateWords[state] },
    { label: "Due", type: "day", value: ({ due }) => due },
    { label: "Accepted at (UTC)", type: "moment", value: ({ acceptedAt }) => acceptedAt },
    { label: "Accepted version", type: "number", value: ({ acceptedVersion }) => acceptedVersion },
  ],
  page: (tx, { policy, ...asked }) => peopleIn(tx, policy, asked),
  may: (tx) => scopesOf(tx).length > 0,
});

const DAY = 86_400_000;
const MINUTE = 60_000;

export const remindOfPolicy = (actor: Actor, number: string, { people: codes, state, department, scope }: Reminding): Promise<Reminded> =>
  inTransaction(actor, async (tx) => {
    const { whom } = await whomOf(tx, scope);
    const policy = await store.policyByNumber(tx, number);
    const found = await missingAcceptances(tx, { ...whom, ...inState(state), policy: policy.id, department });
    const named = codes && new Set((await people.employeesByCode(tx, codes)).values());
    const open = found.filter(({ employee }) => !named || named.has(employee));
    const at = clock.now();
    const since = new Date(Date.parse(at) - DAY).toISOString();
    const everybody = open.map(({ employee }) => employee);
    const reminded = new Set(await store.noteReminded(tx, policy.id, everybody, at, since));
    if (named && open.length > 0 && reminded.size === 0) {
      const [only] = [...(await people.cards(tx, everybody)).values()];
      refuseIf([{ code: "documents.reminded", params: open.length === 1 ? { case: "one", name: only?.name } : { case: "all" } }]);
    }
    const told = open.filter(({ employee }) => reminded.has(employee));
    tellMissing(tx, told, { event: "documents.policy_reminder", version: Math.floor(Date.parse(at) / MINUTE) });
    audit(tx, {
      action: "documents.remind_of_policy",
      record: { type: "documents.policy", id: policy.id, number },
      change: { people: [null, reminded.size] },
    });
    return { reminded: reminded.size, left: open.length - reminded.size };
  }); // DO-14
