import type { InputsOf } from "#api/matrix/testing-standing.ts";
import type { companyEndpoints } from "../../settings/contract.ts";
import { usualSettings } from "../../settings/rules.ts";

/** Nothing was set in the companies of tests; a head office that is nowhere is refused only of whoever may choose one. */
const unset = { "if-match": '"0"' };
const {
  mailDomains: _,
  financialYearFrom,
  evidence,
  signInBeforeDays,
  idleMinutes,
  sessionHours,
  keepDays,
  leastPassword,
  ...figures
} = usualSettings;
const legal = { legalName: "Another", address: "", registrationNumber: "", taxNumber: "", currency: "INR", financialYearFrom };

export const companyInputs: InputsOf<typeof companyEndpoints> = {
  company: () => [{}],
  saveGeneral: ({ unit: headOffice = "" }) => [
    { body: { name: "Another", codePrefix: "AN-", mailDomains: [], headOffice }, headers: unset },
  ],
  saveAccess: () => [{ body: { idleMinutes, sessionHours, keepDays, leastPassword, signInBeforeDays }, headers: unset }],
  saveLegal: () => [{ body: legal, headers: unset }],
  saveProfileRules: () => [{ body: { ...figures, evidence: [...evidence] }, headers: unset }],
};
