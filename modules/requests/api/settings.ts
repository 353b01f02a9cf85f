// The settings of the company: read and changed by an Admin as one form.
import type { FastifyInstance } from "fastify";
import type { Actor } from "#api/actor.ts";
import { audit, auditedDifference } from "#api/audit.ts";
import { scannerState } from "#api/files.ts";
import { implement } from "#api/implement.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import { may } from "#shared/permissions.ts";
import { Problem, refuseIf } from "#shared/problem.ts";
import { settingsKeepers } from "../permissions.ts";
import { type RequestSettings, type SettingsForm, type SettingsPerson, settingsEndpoints, settingsPeople } from "../settings/contract.ts";
import { checkSettings } from "../settings/rules.ts";
import { needs } from "./kind.ts";
import * as store from "./settings-store.ts";

const requireKeeper = ({ role }: Actor): void => {
  if (!may(role, settingsKeepers)) throw new Problem("forbidden", [{ code: "request.settings_not_yours" }]);
};

const peopleIn = ({ lastResort, leads }: store.Settings): store.SettingsPeople => ({
  lastResort,
  hrLead: leads.hr,
  financeLead: leads.finance,
});

const figuresIn = ({ days, lapseAfterDays, noticesKeptDays, exports }: store.Settings) => ({
  remindFirst: days.remindAfter[0],
  remindSecond: days.remindAfter[1],
  escalateAfter: days.escalateAfter ?? 0,
  lapseAfterDays,
  noticesKeptDays,
  exportAtOnce: exports.atOnce,
  exportMost: exports.most,
});

const view = async (tx: Tx, settings: store.Settings): Promise<RequestSettings> => {
  const people = peopleIn(settings);
  const ids = [...new Set(Object.values(people).flatMap((id) => id ?? []))];
  const [cards, active] = await Promise.all([needs.get().cards(tx, ids), needs.get().active(tx, ids)]);
  const shown = (id: number | undefined) => {
    const card = id === undefined ? undefined : cards.get(id);
    return card && { code: card.code, name: card.name };
  };
  return {
    lastResort: shown(people.lastResort),
    hrLead: shown(people.hrLead),
    financeLead: shown(people.financeLead),
    ...figuresIn(settings),
    scannerRequired: settings.scannerRequired,
    scanner: scannerState().scanner,
    absent: settingsPeople.filter((name) => people[name] !== undefined && !active.has(people[name])),
    version: settings.version,
  };
};

const read = (actor: Actor): Promise<RequestSettings> => {
  requireKeeper(actor);
  return reading(actor, async (tx) => view(tx, await store.settingsOf(tx)));
};

/** Who is named, and which of those names are of nobody who can decide anything. */
const named = async (tx: Tx, form: SettingsForm): Promise<{ people: store.SettingsPeople; unable: SettingsPerson[] }> => {
  const idOf = async (code: string | undefined) => (code === undefined ? undefined : needs.get().employeeByCode(tx, code));
  const [lastResort, hrLead, financeLead] = await Promise.all(settingsPeople.map((name) => idOf(form[name])));
  const people = { lastResort, hrLead, financeLead };
  const active = await needs.get().active(
    tx,
    Object.values(people).flatMap((id) => id ?? []),
  );
  const unable = settingsPeople.filter((name) => form[name] !== undefined && !active.has(people[name] ?? 0));
  return { people, unable };
};

const save = (actor: Actor, asked: number, form: SettingsForm): Promise<RequestSettings> => {
  requireKeeper(actor);
  return inTransaction(actor, async (tx) => {
    const [before, { people, unable }] = await Promise.all([store.lockSettings(tx), named(tx, form)]);
    const stale = () => new Problem("stale", [{ code: "request.settings_changed" }]);
    if (asked !== before.version) throw stale();
    refuseIf(checkSettings(form, unable)); // RP-02
    if (before.version > 0) store.updateSettings(tx, form, people, before.version + 1);
    // Somebody was quicker by less than this transaction.
    else if (!(await store.insertSettings(tx, form, people))) throw stale();
    const { lastResort: _, hrLead: __, financeLead: ___, ...figures } = form;
    const change = auditedDifference(
      { ...peopleIn(before), ...figuresIn(before), scannerRequired: before.scannerRequired },
      { ...people, ...figures },
    );
    audit(tx, { action: "requests.change_settings", record: { type: "company", id: tx.company }, change });
    return view(tx, await store.settingsOf(tx));
  });
};

export const settingsRoutes = (app: FastifyInstance): void =>
  implement(app, settingsEndpoints, {
    requestSettings: ({ actor }) => read(actor),
    saveRequestSettings: ({ actor, body, version }) => save(actor, version, body),
  });
