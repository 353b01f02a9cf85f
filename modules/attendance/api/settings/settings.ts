// The settings of attendance: what a company has before it sets anything, and what HR's form does beside saving.
import type { Handlers } from "#api/implement.ts";
import { settingsForm } from "#api/settings.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { addDays } from "#shared/dates.ts";
import { compact, refuseIf } from "#shared/problem.ts";
import { rosterKeepers } from "../../permissions.ts";
import type { AttendanceSettingsForm, attendanceSettingEndpoints, CompanyAttendanceSettings } from "../../settings/contract.ts";
import { onScheduleChanged } from "../days/jobs.ts";
import { lockedByPlace } from "../periods/locked.ts";
import { lockSettings } from "../shifts/edit-store.ts";
import { attendanceSettings, settingsOf } from "../shifts/store.ts";

const beside = async (tx: Tx) => {
  const [places, locked] = await Promise.all([people.locations(tx), lockedByPlace(tx)]);
  return { places: places.map(({ id, name }) => ({ id, name })), locked };
};

/** From the first day that is not locked everywhere: what days are computed by may be another now. */
const deriveOpenDays = async (tx: Tx, { places, locked }: Awaited<ReturnType<typeof beside>>): Promise<void> => {
  const settings = await settingsOf(tx);
  if (!settings) return;
  const opens = places.map(({ id }) => {
    const until = locked.get(id);
    return until === undefined ? settings.startsOn : addDays(until, 1);
  });
  await onScheduleChanged(tx, { from: opens.toSorted()[0] ?? settings.startsOn });
};

const form = settingsForm<AttendanceSettingsForm, AttendanceSettingsForm, CompanyAttendanceSettings>(attendanceSettings, {
  keepers: rosterKeepers,
  view: async (tx, settings) => {
    const { places, locked } = await beside(tx);
    return { ...settings, places, isPeriodFixed: locked.size > 0 };
  },
  take: async (tx, wanted, before) => {
    await lockSettings(tx);
    const found = await beside(tx);
    const known = new Set(found.places.map(({ id }) => id));
    refuseIf(
      compact([
        wanted.gateOnly.some((id) => !known.has(id)) && { code: "attendance.settings_place", field: "gateOnly" },
        found.locked.size > 0 &&
          wanted.periodFrom !== before.periodFrom && {
            code: "attendance.period_fixed",
            field: "periodFrom",
            params: { periodFrom: before.periodFrom },
          },
      ]),
    );
    if (wanted.homeNeedsPunches !== before.homeNeedsPunches || wanted.regulariseDays !== before.regulariseDays)
      await deriveOpenDays(tx, found);
    return wanted;
  },
});

export const attendanceSettingHandlers: Handlers<typeof attendanceSettingEndpoints> = {
  attendanceSettings: ({ actor }) => form.read(actor),
  saveAttendanceSettings: ({ actor, version, body }) => form.save(actor, version, body),
};
