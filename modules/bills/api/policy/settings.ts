import { settingsForm, settingsOf } from "#api/settings.ts";
import type { Tx } from "#api/transaction.ts";
import { billKeepers } from "../../permissions.ts";
import { type BillSettings, BillSettingsForm, usualSettings } from "../../policy/contract.ts";

const billSettings = { part: "bills", Value: BillSettingsForm, defaults: usualSettings };

/** What the company has set, else what is usual. */
export const settingsIn = (tx: Tx): Promise<BillSettingsForm> => settingsOf(tx, billSettings);

export const settingsPage = settingsForm<BillSettingsForm, BillSettingsForm, BillSettings>(billSettings, {
  keepers: billKeepers,
  view: (_, settings) => settings,
  take: (_, wanted) => wanted,
});
