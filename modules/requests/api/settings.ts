// The settings of the company: read and changed by an Admin as one form.
import type { FastifyInstance } from "fastify";
import { scannerState } from "#api/files.ts";
import { implement } from "#api/implement.ts";
import { settingsForm } from "#api/settings.ts";
import type { Tx } from "#api/transaction.ts";
import { refuseIf } from "#shared/problem.ts";
import { settingsKeepers } from "../permissions.ts";
import { type RequestSettings, type SettingsForm, type SettingsKept, settingsEndpoints, settingsPeople } from "../settings/contract.ts";
import { checkSettings } from "../settings/rules.ts";
import { needs } from "./kind.ts";
import { requestSettings } from "./settings-store.ts";

const view = async (tx: Tx, kept: SettingsKept): Promise<Omit<RequestSettings, "version">> => {
  const ids = settingsPeople.flatMap((name) => kept[name] ?? []);
  const [cards, active] = await Promise.all([needs.get().cards(tx, ids), needs.get().active(tx, ids)]);
  const shown = (id: number | undefined) => {
    const card = id === undefined ? undefined : cards.get(id);
    return card && { code: card.code, name: card.name };
  };
  return {
    ...kept,
    lastResort: shown(kept.lastResort),
    hrLead: shown(kept.hrLead),
    financeLead: shown(kept.financeLead),
    scanner: scannerState().scanner,
    absent: settingsPeople.filter((name) => kept[name] !== undefined && !active.has(kept[name])),
  };
};

/** People by who they are; nobody may be named who can decide nothing. */
const take = async (tx: Tx, form: SettingsForm): Promise<SettingsKept> => {
  const idOf = async (code: string | undefined) => (code === undefined ? undefined : needs.get().employeeByCode(tx, code));
  const [lastResort, hrLead, financeLead] = await Promise.all(settingsPeople.map((name) => idOf(form[name])));
  const people = { lastResort, hrLead, financeLead };
  const active = await needs.get().active(
    tx,
    Object.values(people).flatMap((id) => id ?? []),
  );
  const unable = settingsPeople.filter((name) => form[name] !== undefined && !active.has(people[name] ?? 0));
  refuseIf(checkSettings(form, unable)); // RP-02
  return { ...form, ...people };
};

const { read, save } = settingsForm<SettingsKept, SettingsForm, RequestSettings>(requestSettings, {
  keepers: settingsKeepers,
  view,
  take,
});

export const settingsRoutes = (app: FastifyInstance): void =>
  implement(app, settingsEndpoints, {
    requestSettings: ({ actor }) => read(actor),
    saveRequestSettings: ({ actor, body, version }) => save(actor, version, body),
  });
