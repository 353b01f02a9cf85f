// HR reads and sets what counts for attendance; what days hang on is computed anew for them.
import type { Actor } from "#api/actor.ts";
import { audit, auditedDifference } from "#api/audit.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { addDays } from "#shared/dates.ts";
import { Problem, refuseIf } from "#shared/problem.ts";
import type { AttendanceSettingsForm, CompanyAttendanceSettings } from "../../settings/contract.ts";
import { onScheduleChanged } from "../days/jobs.ts";
import { lockedByPlace } from "../periods/locked.ts";
import { lookingAtShifts, type Office, writingShifts } from "../shifts/editing.ts";
import { type AttendanceSettings, settingsOf, webPunchingAt } from "../shifts/store.ts";
import * as store from "./store.ts";

const formOf = ({ nudges, startsOn: _, shiftId: __, version: ___, ...figures }: AttendanceSettings, gateOnly: string[]) => ({
  ...figures,
  gateOnly,
  nudgeNotIn: nudges.notIn,
  nudgeStillIn: nudges.stillIn,
  nudgeIncomplete: nudges.incomplete,
});

const view = async (tx: Tx, { settings }: Pick<Office, "settings">): Promise<CompanyAttendanceSettings> => {
  const [places, punching, locked] = await Promise.all([people.locations(tx), webPunchingAt(tx), lockedByPlace(tx)]);
  const gateOnly = places.filter(({ id }) => punching.get(id) === false).map(({ id }) => id);
  return {
    ...formOf(settings, gateOnly),
    version: settings.version,
    places: places.map(({ id, name }) => ({ id, name })),
    isPeriodFixed: locked.size > 0,
  };
};

export const readAttendanceSettings = (actor: Actor): Promise<CompanyAttendanceSettings> => lookingAtShifts(actor, view);

/** From the first day that is not locked everywhere: what days are computed by may be another now. */
const deriveOpenDays = async (tx: Tx, { startsOn }: AttendanceSettings): Promise<void> => {
  const [locked, places] = await Promise.all([lockedByPlace(tx), people.locations(tx)]);
  const opens = places.map(({ id }) => {
    const until = locked.get(id);
    return until === undefined ? startsOn : addDays(until, 1);
  });
  await onScheduleChanged(tx, { from: opens.toSorted()[0] ?? startsOn });
};

export const saveAttendanceSettings = (actor: Actor, asked: number, form: AttendanceSettingsForm): Promise<CompanyAttendanceSettings> =>
  writingShifts(actor, async (tx, { settings }) => {
    if (asked !== settings.version) throw new Problem("stale", [{ code: "attendance.settings_changed" }]);
    const { places, isPeriodFixed, version, ...before } = await view(tx, { settings });
    const known = new Set(places.map(({ id }) => id));
    refuseIf([
      ...(form.gateOnly.some((id) => !known.has(id)) ? [{ code: "attendance.settings_place", field: "gateOnly" }] : []),
      ...(isPeriodFixed && form.periodFrom !== before.periodFrom
        ? [{ code: "attendance.period_fixed", field: "periodFrom", params: { periodFrom: before.periodFrom } }]
        : []),
    ]);
    const turned = places.filter(({ id }) => form.gateOnly.includes(id) !== before.gateOnly.includes(id));
    store.saveSettings(tx, form, version + 1);
    store.saveWebPunching(
      tx,
      turned.map(({ id }) => ({ id, webPunching: !form.gateOnly.includes(id) })),
    );
    audit(tx, {
      action: "attendance.change_settings",
      record: { type: "attendance.settings", id: String(tx.company) },
      change: auditedDifference(before, form),
    });
    if (form.homeNeedsPunches !== before.homeNeedsPunches || form.regulariseDays !== before.regulariseDays)
      await deriveOpenDays(tx, settings);
    const saved = await settingsOf(tx);
    return view(tx, { settings: saved ?? settings });
  });
