// Everybody who works here with the policies that they have, people whose days are the same together.
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import { grouped } from "#shared/grouped.ts";
import { type LeaveYear, leaveYear, leaveYearOf } from "../../ledger/leave-year.ts";
import type { Group } from "../../policies/effect.ts";
import { type CompanyPolicies, type Placed, policySpans } from "../../policies/on.ts";
import type { LeaveSettings } from "../../policies/settings.ts";
import { eachInTurn } from "./breathe.ts";
import { creditedLater } from "./effect-store.ts";
import * as store from "./store.ts";

const later = (one: PlainDate, other: PlainDate): PlainDate => (one > other ? one : other);

/** What was before the first day says no more than where somebody stood then. */
const within = (placements: readonly Placed[], from: PlainDate): Placed[] => {
  const at = Math.max(
    0,
    placements.findLastIndex(({ startsOn }) => startsOn <= from),
  );
  return placements
    .slice(at)
    .map(({ startsOn, locationId, employmentType }) => ({ startsOn: later(startsOn, from), locationId, employmentType }));
};

export type Whole = { company: CompanyPolicies; settings: LeaveSettings; years: readonly [LeaveYear, LeaveYear]; groups: Group[] };

/** `after`: the company's policies as they would be; in their place those that are. */
export const groupsOf = async (
  tx: Tx,
  today: PlainDate,
  after: (company: CompanyPolicies) => CompanyPolicies = (company) => company,
): Promise<Whole> => {
  const [ids, types, versions, assignment, settings] = await Promise.all([
    people.employedIds(tx),
    store.typesOf(tx),
    store.versionsInForce(tx),
    store.assignmentOf(tx),
    store.settingsOf(tx),
  ]);
  const open = leaveYearOf(today, settings.yearFrom);
  const years = [open, leaveYear(open.year + 1, settings.yearFrom)] as const;
  const [placements, overrides, employments, begins] = await Promise.all([
    people.placementsOf(tx, ids),
    store.overridesOf(tx, ids),
    people.employmentsOf(tx, ids),
    creditedLater(tx, open.from),
  ]);
  const overridden = grouped(overrides, ({ employee }) => employee);
  const credited = grouped(begins, ({ employee }) => employee);
  const company = { types, versions, assignment };
  const then = after(company);
  const span = { from: open.from, to: years[1].until };
  const groups = new Map<string, Group & { people: number[] }>();
  await eachInTurn(ids, (id) => {
    const employment = employments.get(id);
    if (!employment) return;
    const placed = within(placements.get(id) ?? [], open.from);
    const own = overridden.get(id) ?? [];
    const earning = { from: later(employment.keptSince, open.from), until: employment.lastWorkingDay };
    const creditedFrom = (credited.get(id) ?? []).map(({ type, from }) => [type, from] as const);
    const key = JSON.stringify([placed, own.map(({ policyId, from, until }) => [policyId, from, until]), earning, creditedFrom]);
    const known = groups.get(key);
    if (known) known.people.push(id);
    else
      groups.set(key, {
        people: [id],
        earning,
        creditedFrom: new Map(creditedFrom),
        before: policySpans(company, placed, own, span),
        after: policySpans(then, placed, own, span),
      });
  });
  return { company, settings, years, groups: [...groups.values()] };
};

/** Whom a policy is about in the open leave year and the next one; everybody without one. */
export const peopleOf = async (tx: Tx, policy: string | undefined): Promise<number[]> => {
  const { groups } = await groupsOf(tx, await people.headOfficeDay(tx));
  const met = groups.filter(({ before }) => policy === undefined || before.some(({ policyId }) => policyId === policy));
  return met.flatMap((group) => group.people).toSorted((one, other) => one - other);
};
