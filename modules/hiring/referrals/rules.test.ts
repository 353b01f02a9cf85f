import { expect, test } from "vitest";
import { addDays } from "#shared/dates.ts";
import type { ReferralValues } from "./contract.ts";
import { checkReferral, employeeWith, isInProcess, mayAskForNews, type ReferralFacts, trackFor } from "./rules.ts";

const values: ReferralValues = {
  opening: "0193a1b2-0000-7000-8000-000000000001",
  name: "Nandini Bose",
  email: "nandini.bose@example.com",
  phone: "098450 12345",
  city: "Pune",
  currentRole: "Engineer",
  profileUrl: "",
  resume: ["0193a1b2-0000-7000-8000-000000000002"],
  relation: "worked_together",
  whyFit: "She led the payments team that I was in for three years.",
  consent: true,
};
const today = "2026-12-07";
const facts: ReferralFacts = { owner: 1, open: true, colleague: undefined, latest: [], today };
const codes = (change: Partial<ReferralValues>, more: Partial<ReferralFacts> = {}) =>
  checkReferral({ ...values, ...change }, { ...facts, ...more }).map(({ code }) => code);

test("RF-01, RF-02, RF-03, RF-04: an open position, a complete phone number, a résumé and the tick", () => {
  expect(codes({})).toEqual([]);
  expect(codes({}, { open: false })).toEqual(["hiring.position_closed"]);
  expect(codes({ phone: "12345", resume: [], consent: false })).toEqual([
    "hiring.phone",
    "hiring.resume_missing",
    "hiring.consent_missing",
  ]);
});

test("RF-05: nobody refers themselves or a colleague, by either key", () => {
  expect(codes({}, { colleague: 1 })).toEqual(["hiring.refer_yourself"]);
  expect(codes({}, { colleague: 2 })).toEqual(["hiring.is_employee"]);
  const contacts = [
    { employee: 2, emails: ["asha@example.com", "A.Sha+x@gmail.com"], phones: [] },
    { employee: 3, emails: [], phones: ["+919845012345"] },
  ];
  expect(employeeWith({ email: "asha@gmail.com", phone: "+919845000000" }, contacts)).toBe(2);
  expect(employeeWith({ email: "other@example.com", phone: "+919845012345" }, contacts)).toBe(3);
  const incomplete = [{ employee: 4, emails: ["asha@example.com"], phones: ["12345"] }];
  expect(employeeWith({ email: "other@example.com", phone: undefined }, [...contacts, ...incomplete])).toBeUndefined();
});

test("RF-05: 20 referrals in 30 days; the next when the first of them is 30 days old", () => {
  const latest = Array.from({ length: 20 }, (_, place) => addDays(today, -1 - place));
  expect(checkReferral(values, { ...facts, latest })).toEqual([
    { code: "hiring.too_many_referrals", params: { most: 20, day: addDays(today, 10) } },
  ]);
  expect(codes({}, { latest: latest.slice(1) })).toEqual([]);
  expect(codes({}, { latest: [...latest.slice(0, 19), addDays(today, -30)] })).toEqual([]);
});

test("RF-06: a person is in our process with a live application, or 180 days after the last one ended", () => {
  expect(isInProcess({ live: 1, endedOn: undefined }, today)).toBe(true);
  expect(isInProcess({ live: 0, endedOn: addDays(today, -180) }, today)).toBe(true);
  expect(isInProcess({ live: 0, endedOn: addDays(today, -181) }, today)).toBe(false);
  expect(isInProcess({ live: 0, endedOn: undefined }, today)).toBe(false);
});

test("RF-09: the track in plain words; one that does not count has ended", () => {
  const stages = ["received", "screening", "interviewing", "offered", "accepted", "joined", "not_selected", "left", null] as const;
  expect(stages.map(trackFor)).toEqual([
    ...["received", "in_review", "interviewing", "offer", "offer"],
    ...["joined", "not_selected", "ended", "ended"],
  ]);
});

test("its owner may ask for news after five working days without any, while it moves", () => {
  const quiet = { status: "approved", track: "in_review", workingDays: 5 } as const;
  expect(mayAskForNews(quiet)).toBe(true);
  expect(mayAskForNews({ ...quiet, workingDays: 4 })).toBe(false);
  for (const track of ["joined", "not_selected", "ended"] as const) expect(mayAskForNews({ ...quiet, track }), track).toBe(false);
});
