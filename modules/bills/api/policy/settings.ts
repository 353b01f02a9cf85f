import { type Settings, settingsForm, settingsOf } from "#api/settings.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import { nextRunOn } from "../../claims/rules.ts";
import { billKeepers } from "../../permissions.ts";
import { type BillSettings, BillSettingsForm, usualSettings } from "../../policy/contract.ts";

const billSettings: Settings<BillSettingsForm> = { part: "bills", Value: BillSettingsForm, defaults: usualSettings };

export const settingsIn = (tx: Tx): Promise<BillSettingsForm> => settingsOf(tx, billSettings);

export const settings = settingsForm<BillSettingsForm, BillSettingsForm, BillSettings>(billSettings, {
  keepers: billKeepers,
  view: (_, value) => value,
  take: (_, form) => form,
});

/** The next payment day, in the time zone of the head office. */
export const nextRunIn = async (tx: Tx): Promise<PlainDate> => {
  const [{ paymentWeekday }, today] = await Promise.all([settingsIn(tx), people.headOfficeDay(tx)]);
  return nextRunOn(today, paymentWeekday);
};
