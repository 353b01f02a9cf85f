// What a company has set for requests of all kinds.
import { type OfCompany, queriesOf } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import type { Queue } from "../policy.ts";
import type { RequestTables } from "./tables.ts";

const query = queriesOf<RequestTables>();

const ownSettings = query((q, { company }: OfCompany) =>
  q
    .selectFrom("requests.settings")
    .select(["last_resort_id", "hr_lead_id", "finance_lead_id", "lapse_after_days"])
    .where("company_id", "=", company),
);

export type Settings = {
  /** Decides when neither a manager nor HR can. */
  lastResort: number | undefined;
  /** To whom a step of a queue goes that is not answered. */
  leads: Partial<Record<Queue, number>>;
  /** Calendar days after which a returned request is withdrawn. */
  lapseAfterDays: number;
};

const LAPSE_AFTER_DAYS = 30; // RP-18

export const settingsOf = async (tx: Tx): Promise<Settings> => {
  const [own] = await ownSettings(tx, {});
  const leads = { ...(own?.hr_lead_id && { hr: own.hr_lead_id }), ...(own?.finance_lead_id && { finance: own.finance_lead_id }) };
  return { lastResort: own?.last_resort_id ?? undefined, leads, lapseAfterDays: own?.lapse_after_days ?? LAPSE_AFTER_DAYS };
};
