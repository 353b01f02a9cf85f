// The company's settings: read by Admin, Finance and HR, and each part changed by its keeper.
import type { Actor } from "#api/actor.ts";
import { audit, auditedDifference } from "#api/audit.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import { needsConfirmation, needsTrust } from "#modules/session/api/index.ts";
import { may, type Permission } from "#shared/permissions.ts";
import { Problem, refuseIf } from "#shared/problem.ts";
import { companyReaders, partKeepers } from "../../permissions.ts";
import type { AccessForm, Company, GeneralForm, LegalForm, ProfileForm, SettingPart } from "../../settings/contract.ts";
import { checkAccess, checkGeneral, checkLegal, checkProfile } from "../../settings/rules.ts";
import * as store from "./store.ts";

const requireRole = ({ role }: Actor, keepers: Permission): void => {
  if (!may(role, keepers))
    throw new Problem("forbidden", [{ code: "administration.settings_not_yours", params: { keepers: keepers.join(", ") } }]);
};

const view = async (tx: Tx): Promise<Company> => {
  const [company, settings, locations, version] = await Promise.all([
    store.companyOf(tx),
    store.settingsOf(tx),
    store.headOffices(tx),
    store.versionOf(tx),
  ]);
  const { codePrefix, mailDomains, financialYearFrom, evidence, ...others } = settings;
  const { signInBeforeDays, idleMinutes, sessionHours, keepDays, leastPassword, ...figures } = others;
  return {
    general: { name: company.name, codePrefix, mailDomains: [...mailDomains], headOffice: company.head_office_id ?? "" },
    access: { idleMinutes, sessionHours, keepDays, leastPassword, signInBeforeDays },
    legal: {
      legalName: company.legal_name,
      address: company.address,
      registrationNumber: company.registration_number,
      taxNumber: company.tax_number,
      currency: company.currency,
      financialYearFrom,
    },
    profile: { ...figures, evidence: [...evidence] },
    locations: locations.map(({ id, name, time_zone: timeZone }) => ({ id, name, timeZone })),
    hasAmounts: Boolean(company.has_amounts),
    version,
  };
};

export const readCompany = (actor: Actor): Promise<Company> => {
  requireRole(actor, companyReaders);
  return reading(actor, view);
};

/** One part, held and written by its keeper: `work` checks it against what is there and writes it. */
const save = <Part extends SettingPart>(
  actor: Actor,
  part: Part,
  asked: number,
  form: Company[Part],
  work: (tx: Tx, before: Company, version: number) => Promise<void> | void,
): Promise<Company> => {
  requireRole(actor, [partKeepers[part]]);
  return inTransaction(actor, async (tx) => {
    const version = await store.lockSettings(tx);
    if (asked !== version) throw new Problem("stale", [{ code: "administration.settings_changed" }]);
    const before = await view(tx);
    await work(tx, before, version + 1);
    const change = auditedDifference(before[part], form);
    audit(tx, { action: `people.change_${part}_settings`, record: { type: "people.company", id: tx.company }, change });
    return view(tx);
  });
};

export const saveGeneral = (actor: Actor, asked: number, form: GeneralForm): Promise<Company> =>
  save(actor, "general", asked, form, (tx, { locations }, version) => {
    refuseIf(checkGeneral(form, { open: locations.some(({ id }) => id === form.headOffice) }));
    store.saveGeneral(tx, form);
    store.saveSettings(tx, { codePrefix: form.codePrefix, mailDomains: form.mailDomains }, version);
  });

export const saveAccess = (actor: Actor, asked: number, form: AccessForm): Promise<Company> =>
  save(actor, "access", asked, form, (tx, _, version) => {
    refuseIf(checkAccess(form));
    store.saveSettings(tx, form, version);
  });

export const saveLegal = (actor: Actor, asked: number, form: LegalForm): Promise<Company> =>
  save(actor, "legal", asked, form, (tx, { legal, hasAmounts }, version) => {
    refuseIf(checkLegal(form, { currency: legal.currency, hasAmounts }));
    store.saveLegal(tx, form);
    store.saveSettings(tx, { financialYearFrom: form.financialYearFrom }, version);
  });

export const saveProfileRules = (actor: Actor, asked: number, form: ProfileForm): Promise<Company> =>
  save(actor, "profile", asked, form, async (tx, { profile }, version) => {
    refuseIf(checkProfile(form));
    // From then on one person alone sets what another is paid.
    if (profile.payNeedsSecondPerson && !form.payNeedsSecondPerson) {
      await needsTrust(tx); // SE-22
      await needsConfirmation(tx);
    }
    store.saveSettings(tx, form, version);
  });
