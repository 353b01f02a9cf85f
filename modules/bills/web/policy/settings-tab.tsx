import { weekdayName } from "#web/ui/days.ts";
import { SettingsForm, type SettingsGroup } from "#web/ui/form-spec/settings-form.tsx";
import { BillSettingsForm } from "../../contract.ts";
import { useBillSettings, useSaveSettings } from "./queries.ts";
import { policyTexts } from "./texts.ts";

const words = policyTexts.entries;
/** A Sunday, to derive the names of weekdays. */
const SUNDAY = 4;
const weekdays = Array.from({ length: 7 }, (_, day) => ({
  value: String(day),
  label: weekdayName(`2026-01-${String(SUNDAY + day).padStart(2, "0")}`, "long"),
}));

const days = (label: string) => ({ label, input: "number", wrong: words.numberWrong, required: true }) as const;

const groups = (): SettingsGroup[] => [
  {
    title: words.paying,
    fields: {
      claimDays: days(words.claimDays),
      paymentWeekday: { label: words.paymentWeekday, input: "choice", options: weekdays },
      failureDays: days(words.failureDays),
    },
  },
  { title: words.converting, fields: { rateDays: days(words.rateDays) } },
];

export const SettingsTab = () => {
  const save = useSaveSettings().mutateAsync;
  return <SettingsForm query={useBillSettings()} save={save} schema={BillSettingsForm} groups={groups} />;
};
