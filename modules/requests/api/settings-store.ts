// What a company has set for requests of all kinds, and for what goes with them.
import { settingsOf as kept, type Settings as Part } from "#api/settings.ts";
import type { Tx } from "#api/transaction.ts";
import { usualLimits } from "#shared/exports/rules.ts";
import { type Queue, type StepDays, usualDays } from "../policies/policy.ts";
import { SettingsKept } from "../settings/contract.ts";

const [first, second] = usualDays.remindAfter;

export const requestSettings: Part<SettingsKept> = {
  part: "requests",
  Value: SettingsKept,
  defaults: {
    remindFirst: first,
    remindSecond: second,
    escalateAfter: usualDays.escalateAfter,
    lapseAfterDays: 30, // RP-18
    noticesKeptDays: 180,
    exportAtOnce: usualLimits.atOnce,
    exportMost: usualLimits.most,
    scannerRequired: false,
  },
};

export type Settings = Pick<SettingsKept, "lapseAfterDays" | "noticesKeptDays" | "scannerRequired"> & {
  /** Decides when neither a manager nor HR can. */
  lastResort: number | undefined;
  /** To whom a step of a queue goes that is not answered. */
  leads: Partial<Record<Queue, number>>;
  /** Of the steps of kinds for which neither the kind nor a policy of the company says otherwise. */
  days: StepDays;
  exports: { atOnce: number; most: number };
};

export const settingsOf = async (tx: Tx): Promise<Settings> => {
  const { lastResort, hrLead: hr, financeLead: finance, ...own } = await kept(tx, requestSettings);
  return {
    ...own,
    lastResort,
    leads: { ...(hr && { hr }), ...(finance && { finance }) },
    days: { remindAfter: [own.remindFirst, own.remindSecond], escalateAfter: own.escalateAfter },
    exports: { atOnce: own.exportAtOnce, most: own.exportMost },
  };
};
