// What a company has set for requests of all kinds, and for what goes with them.
import { type OfCompany, queriesOf } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import { usualLimits } from "#shared/exports/rules.ts";
import { type Queue, type StepDays, usualDays } from "../policies/policy.ts";
import type { SettingsForm, SettingsPerson } from "../settings/contract.ts";
import type { RequestTables } from "./tables.ts";

const q = tablesOf<RequestTables>();
const query = queriesOf<RequestTables>();

const columns = [
  ...(["last_resort_id", "hr_lead_id", "finance_lead_id", "version"] as const),
  ...(["remind_first", "remind_second", "escalate_after", "lapse_after_days", "notices_kept_days"] as const),
  ...(["export_at_once", "export_most", "scanner_required"] as const),
] as const;

const ownSettings = query((q, { company }: OfCompany) =>
  q.selectFrom("requests.settings").select(columns).where("company_id", "=", company),
);

type Row = Awaited<ReturnType<typeof ownSettings>>[number];

export type Settings = {
  /** Decides when neither a manager nor HR can. */
  lastResort: number | undefined;
  /** To whom a step of a queue goes that is not answered. */
  leads: Partial<Record<Queue, number>>;
  /** Of the steps of kinds for which neither the kind nor a policy of the company says otherwise. */
  days: StepDays;
  /** Calendar days after which a returned request is withdrawn. */
  lapseAfterDays: number;
  /** Calendar days for which a notice is kept after it was read. */
  noticesKeptDays: number;
  scannerRequired: boolean;
  exports: { atOnce: number; most: number };
  /** 0 while nobody has set anything. */
  version: number;
};

const LAPSE_AFTER_DAYS = 30; // RP-18
const NOTICES_KEPT_DAYS = 180;

const asSettings = (own: Row | undefined): Settings => ({
  lastResort: own?.last_resort_id ?? undefined,
  leads: { ...(own?.hr_lead_id && { hr: own.hr_lead_id }), ...(own?.finance_lead_id && { finance: own.finance_lead_id }) },
  days: daysIn(own),
  lapseAfterDays: own?.lapse_after_days ?? LAPSE_AFTER_DAYS,
  noticesKeptDays: own?.notices_kept_days ?? NOTICES_KEPT_DAYS,
  scannerRequired: own?.scanner_required ?? false,
  exports: own ? { atOnce: own.export_at_once, most: own.export_most } : usualLimits,
  version: own?.version ?? 0,
});

/** Read beside something else, where each statement counts. */
export const daysIn = (
  own: { remind_first: number | null; remind_second: number | null; escalate_after: number | null } | undefined,
): StepDays => {
  if (!own || own.remind_first === null || own.remind_second === null || own.escalate_after === null) return usualDays;
  return { remindAfter: [own.remind_first, own.remind_second], escalateAfter: own.escalate_after };
};

export const settingsOf = async (tx: Tx): Promise<Settings> => asSettings((await ownSettings(tx, {}))[0]);

/** Holds them until the transaction ends, where anything was set before. */
export const lockSettings = async (tx: Tx): Promise<Settings> =>
  asSettings(
    await q(tx).selectFrom("requests.settings").select(columns).where("company_id", "=", tx.company).forUpdate().executeTakeFirst(),
  );

export type SettingsPeople = Record<SettingsPerson, number | undefined>;

const rowOf = (form: SettingsForm, people: SettingsPeople) => ({
  last_resort_id: people.lastResort ?? null,
  hr_lead_id: people.hrLead ?? null,
  finance_lead_id: people.financeLead ?? null,
  remind_first: form.remindFirst,
  remind_second: form.remindSecond,
  escalate_after: form.escalateAfter,
  lapse_after_days: form.lapseAfterDays,
  notices_kept_days: form.noticesKeptDays,
  scanner_required: form.scannerRequired,
  export_at_once: form.exportAtOnce,
  export_most: form.exportMost,
});

/** The first that were ever set; false where somebody else has just set some. */
export const insertSettings = async (tx: Tx, form: SettingsForm, people: SettingsPeople): Promise<boolean> => {
  const inserted = await q(tx)
    .insertInto("requests.settings")
    .values({ company_id: tx.company, ...rowOf(form, people) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("version")
    .executeTakeFirst();
  return inserted !== undefined;
};

export const updateSettings = (tx: Tx, form: SettingsForm, people: SettingsPeople, version: number): void =>
  write(
    tx,
    q(tx)
      .updateTable("requests.settings")
      .set({ ...rowOf(form, people), version })
      .where("company_id", "=", tx.company),
  );
