import { SettingsForm, type SettingsGroup } from "#web/ui/form-spec/settings-form.tsx";
import type { CompanyAttendanceSettings } from "../../settings/contract.ts";
import { AttendanceSettingsForm, settingFields } from "../../settings/fields.ts";
import { useAttendanceSettings, useSaveAttendanceSettings } from "../shifts/queries.ts";
import { attendanceSettingTexts } from "./texts.ts";

const words = attendanceSettingTexts.entries;

const groups = ({ places, isPeriodFixed, periodFrom: fixed }: CompanyAttendanceSettings): SettingsGroup[] => {
  const { gateOnly, homeNeedsPunches, homeDaysAMonth, regulariseDays, hrDecidesFrom, ...others } = settingFields;
  const { periodFrom, reviewDays, nudgeNotIn, nudgeStillIn, nudgeIncomplete, leastRestHours } = others;
  const options = places.map(({ id, name }) => ({ value: id, label: name }));
  const onlyThis = { help: words.periodFixed, options: [{ value: String(fixed), label: String(fixed) }] };
  const from = { ...periodFrom, ...(isPeriodFixed && onlyThis) };
  return [
    { title: words.punching, fields: { gateOnly: { ...gateOnly, options } } },
    { title: words.home, fields: { homeNeedsPunches, homeDaysAMonth } },
    { title: words.regularising, fields: { regulariseDays, hrDecidesFrom } },
    { title: words.periods, fields: { periodFrom: from, reviewDays } },
    { title: words.nudges, fields: { nudgeNotIn, nudgeStillIn, nudgeIncomplete } },
    { title: words.rosters, fields: { leastRestHours } },
  ];
};

export const SettingsTab = () => {
  const save = useSaveAttendanceSettings().mutateAsync;
  return <SettingsForm query={useAttendanceSettings()} save={save} schema={AttendanceSettingsForm} groups={groups} />;
};
