// What a company sets for all its leave. A changed rounding counts from the leave year that is open.
import type { Actor } from "#api/actor.ts";
import { audit, auditedDifference } from "#api/audit.ts";
import { enqueue } from "#api/jobs.ts";
import type { Tx } from "#api/transaction.ts";
import { addDays } from "#shared/dates.ts";
import { compact, refuseIf } from "#shared/problem.ts";
import type { CompanyLeaveSettings, LeaveSettingsForm, SeenSettings } from "../../policies/company-contract.ts";
import type { PolicyEffect } from "../../policies/rules-contract.ts";
import { type LeaveSettings, roundedUntil } from "../../policies/settings.ts";
import * as store from "./company-store.ts";
import { changedMeanwhile, lookingAtPolicies, openYear, writingPolicies } from "./editing.ts";
import { effectOf } from "./effect.ts";
import { followTask } from "./jobs.ts";
import { markOf, requireSeen } from "./marks.ts";
import { settingsOf } from "./store.ts";

const formOf = ({ compOff, mayOwe, roundedBefore: _, ...settings }: LeaveSettings): LeaveSettingsForm => ({
  ...settings,
  ...compOff,
  mayOweDays: mayOwe,
});

const view = async (tx: Tx): Promise<CompanyLeaveSettings> => {
  const [settings, version, isYearFixed] = await Promise.all([settingsOf(tx), store.settingsVersion(tx), store.hasEntries(tx)]);
  return { ...formOf(settings), version, isYearFixed };
};

export const readLeaveSettings = (actor: Actor): Promise<CompanyLeaveSettings> => lookingAtPolicies(actor, view);

type Rounding = Pick<LeaveSettingsForm, "rounding">;

const markOfRounding = (tx: Tx, { rounding }: Rounding): Promise<string> => markOf(tx, ["rounding", rounding]);

/** What another rounding would change from the leave year that is open on. */
export const settingsEffect = (actor: Actor, { rounding }: Rounding): Promise<PolicyEffect> =>
  lookingAtPolicies(actor, async (tx) => {
    const { openFrom } = await openYear(tx);
    return effectOf(tx, {
      mark: await markOfRounding(tx, { rounding }),
      from: openFrom,
      settings: (now) => ({ ...now, rounding, roundedBefore: roundedUntil(now, rounding, addDays(openFrom, -1)) }),
    });
  });

export const saveLeaveSettings = (actor: Actor, asked: number, { seen, ...form }: SeenSettings): Promise<CompanyLeaveSettings> =>
  writingPolicies(actor, async (tx) => {
    const [{ version, isYearFixed, ...before }, settings, { openFrom }] = await Promise.all([view(tx), settingsOf(tx), openYear(tx)]);
    if (asked !== version) throw changedMeanwhile();
    refuseIf(
      compact([
        isYearFixed && form.yearFrom !== before.yearFrom && { code: "leave.year_fixed", field: "yearFrom" },
        form.halfMinutes >= form.fullMinutes && { code: "leave.comp_off_order", field: "halfMinutes" },
      ]),
    );
    if (form.rounding !== before.rounding) requireSeen(seen, await markOfRounding(tx, form)); // LV-41
    const roundedBefore = roundedUntil(settings, form.rounding, addDays(openFrom, -1)); // LV-35
    store.putSettings(tx, { ...form, roundedBefore }, version + 1);
    audit(tx, {
      action: "leave.change_settings",
      record: { type: "leave.settings", id: String(tx.company) },
      change: auditedDifference(before, form),
    });
    await enqueue(tx, followTask, {});
    return view(tx);
  });
