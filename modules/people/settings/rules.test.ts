import { describe, expect, test } from "vitest";
import { sentenceFor } from "#shared/message.ts";
import { companySettingsMessages } from "./messages.ts";
import { checkAccess, checkGeneral, checkLegal, checkProfile, type RangedSetting, settingRanges, usualSettings } from "./rules.ts";

const { mailDomains: _, financialYearFrom: __, ...others } = usualSettings;
const { idleMinutes, sessionHours, keepDays, leastPassword, signInBeforeDays, ...figures } = others;
const access = { idleMinutes, sessionHours, keepDays, leastPassword, signInBeforeDays };
const profile = { ...figures, evidence: [...figures.evidence] };

describe("AD-03: a setting within its range", () => {
  test("what is usual is within all of them", () => {
    expect([...checkProfile(profile), ...checkAccess(access)]).toEqual([]);
  });

  test.each(Object.keys(settingRanges) as RangedSetting[])("%s is taken at both ends and refused beyond them", (name) => {
    const { least, most, unit } = settingRanges[name];
    const check = (figure: number) =>
      name in access ? checkAccess({ ...access, [name]: figure }) : checkProfile({ ...profile, [name]: figure });
    expect([check(least), check(most)]).toEqual([[], []]);
    for (const figure of [least - 1, most + 1])
      expect(check(figure).map((one) => [one.field, sentenceFor(companySettingsMessages, one)])).toEqual([
        [name, `Choose ${least} to ${most} ${unit}.`],
      ]);
  });
});

describe("the general part", () => {
  const general = { name: "Larkfield", codePrefix: "LF-", mailDomains: [], headOffice: "here" };
  test.each(["", "lf-", "-LF", "LF_", "LARKFIELD-"])("AD-03: “%s” begins no code", (codePrefix) => {
    expect(checkGeneral({ ...general, codePrefix }, { open: true }).map(({ code }) => code)).toEqual(["administration.code_prefix"]);
  });
  test.each(["nowhere", "@larkfield.example", "larkfield..example", "-a.example", "larkfield.e", `${"a".repeat(250)}.example`])(
    "AD-03: “%s” is no mail domain",
    (domain) => {
      const found = checkGeneral({ ...general, mailDomains: ["larkfield.example", domain] }, { open: true });
      expect(found.map(({ code, params }) => [code, params?.domain])).toEqual([["administration.mail_domain", domain]]);
    },
  );
  test("AD-03: the head office is where people may be placed", () => {
    expect(checkGeneral(general, { open: false }).map(({ field }) => field)).toEqual(["headOffice"]);
  });
});

test("the currency is free until an amount is written", () => {
  const legal = {
    legalName: "L",
    address: "",
    registrationNumber: "",
    taxNumber: "",
    currency: "GBP",
    financialYearFrom: 4,
  };
  const codes = (currency: string, hasAmounts: boolean) => checkLegal(legal, { currency, hasAmounts }).map(({ code }) => code);
  expect([codes("INR", false), codes("GBP", true), codes("INR", true)]).toEqual([[], [], ["administration.currency_fixed"]]);
});
