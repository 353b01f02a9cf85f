// What other rules would change, before anything is changed: nothing is held and nothing is written.
import type { Actor } from "#api/actor.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import { grouped } from "#shared/grouped.ts";
import { withVersion } from "../../policies/draft-rules.ts";
import { creditChanges, type Group, isChanged, type PersonChange } from "../../policies/effect.ts";
import { type Asked, newlyBroken } from "../../policies/effect-requests.ts";
import type { CompanyPolicies } from "../../policies/on.ts";
import type { Difference, PolicyEffect } from "../../policies/rules-contract.ts";
import type { LeaveSettings } from "../../policies/settings.ts";
import { eachInTurn } from "./breathe.ts";
import { publishable } from "./drafts.ts";
import { lookingAtPolicies } from "./editing.ts";
import * as store from "./effect-store.ts";
import { markOfDraft } from "./marks.ts";
import { groupsOf } from "./people.ts";

/** Leave that waits or is booked from a day on, with its dates as they count. */
const askedFrom = async (tx: Tx, from: PlainDate): Promise<(Asked & { employee: number })[]> => {
  const [requests, dates] = await Promise.all([store.requestsFrom(tx, from), store.daysFrom(tx, from)]);
  const days = grouped(dates, ({ request }) => request);
  return requests.map(({ id, submittedAt, ...asked }) => ({
    ...asked,
    askedOn: submittedAt.slice(0, 10),
    days: (days.get(id) ?? []).map(({ day: date, why: kind, holiday, location: locationId }) => ({
      date,
      kind,
      locationId,
      ...(holiday !== null && { holiday }),
    })),
  }));
};

const requestsAmong = async (tx: Tx, from: PlainDate, groups: readonly Group[]): Promise<PolicyEffect["requests"]> => {
  const groupOf = new Map(groups.filter(isChanged).flatMap((group) => group.people.map((employee) => [employee, group] as const)));
  const counts = new Map<string, number>();
  let [all, breaking] = [0, 0];
  await eachInTurn(groupOf.size > 0 ? await askedFrom(tx, from) : [], ({ employee, ...asked }) => {
    const group = groupOf.get(employee);
    if (!group) return;
    const broken = newlyBroken(asked, group);
    all += 1;
    if (broken.length > 0) breaking += 1;
    for (const code of broken) counts.set(code, (counts.get(code) ?? 0) + 1);
  });
  return { all, breaking, why: [...counts].map(([code, count]) => ({ code, count })) };
};

const named = (changes: readonly PersonChange[], cards: Map<number, people.Card>): Difference[] =>
  changes.flatMap(({ employee, type, units }) => {
    const card = cards.get(employee);
    return card ? [{ person: { code: card.code, name: card.name }, type, units }] : [];
  });

/** What would be: other policies, or another way to count credits, from a day on. */
type Supposed = {
  mark: string;
  from: PlainDate;
  policies?: (company: CompanyPolicies) => CompanyPolicies;
  settings?: (settings: LeaveSettings) => LeaveSettings;
};

export const effectOf = async (tx: Tx, { mark, from, policies, settings: then = (now) => now }: Supposed): Promise<PolicyEffect> => {
  const today = await people.headOfficeDay(tx);
  const { company, settings, years, groups } = await groupsOf(tx, today, policies);
  const { affected, types, gains, losses } = creditChanges(groups, years, settings, then(settings));
  const [cards, requests] = await Promise.all([
    people.cards(tx, [...new Set([...gains, ...losses].map(({ employee }) => employee))]),
    requestsAmong(tx, from > today ? from : today, groups),
  ]);
  return {
    mark,
    requests,
    people: affected.length,
    years: [years[0].year, years[1].year],
    types: company.types.flatMap(({ code: type, name }) => {
      const change = types.get(type);
      return change ? [{ type, name, ...change }] : [];
    }),
    gains: named(gains, cards),
    losses: named(losses, cards),
  };
};

export const policyEffect = (actor: Actor, id: string): Promise<PolicyEffect> =>
  lookingAtPolicies(actor, async (tx) => {
    const { draft } = await publishable(tx, id);
    const { policy_id: policyId, from_day: from, rows } = draft;
    return effectOf(tx, {
      mark: await markOfDraft(tx, draft),
      from,
      policies: (known) => ({ ...known, versions: withVersion(known.versions, { id: draft.id, policyId, from, rows }) }),
    });
  });
