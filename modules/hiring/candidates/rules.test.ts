import { expect, test } from "vitest";
import { allowedActions } from "#shared/workflow.ts";
import { checkCandidate, checkJoining, checkStep, domainsOf, emailKey, funnelOf, isOver, phoneKey, reasonOf } from "./rules.ts";
import { applicationWorkflow, type Stage } from "./workflow.ts";

const codes = (found: { code: string }[]) => found.map(({ code }) => code);

test("6.3: a mailbox has one key, however it is written", () => {
  const vectors = {
    " Ravi.K+jobs@Gmail.com ": "ravik@gmail.com",
    "ravik@googlemail.com": "ravik@gmail.com",
    "Ravi.K@outlook.com": "ravi.k@outlook.com",
    "ravi+jobs@example.com": "ravi+jobs@example.com",
  };
  for (const [email, key] of Object.entries(vectors)) expect(emailKey(email), email).toBe(key);
  expect([domainsOf("ravik@gmail.com"), domainsOf("a@example.com")]).toEqual([["gmail.com", "googlemail.com"], ["example.com"]]);
});

test("6.3, RF-02: a phone number has one key, in India where no country is named, and none while it is not complete", () => {
  const vectors = {
    "098450 12345": "+919845012345",
    "98450-12345": "+919845012345",
    "+91 (98450) 12345": "+919845012345",
    "+44 (0)20 7946 0018": "+442079460018",
    "+44 20 7946 0018": "+442079460018",
    "0044 20 7946 0018": "+442079460018",
  };
  for (const [phone, key] of Object.entries(vectors)) expect(phoneKey(phone), phone).toBe(key);
  for (const phone of ["98450 1234", "098450 123456", "+44 12", "call me", "+0123456789"]) expect(phoneKey(phone), phone).toBeUndefined();
});

test("RF-02, RF-03: a candidate needs a complete phone number and one résumé", () => {
  expect(checkCandidate({ phone: "098450 12345", resume: ["one"] })).toEqual([]);
  expect(codes(checkCandidate({ phone: "12", resume: [] }))).toEqual(["hiring.phone", "hiring.resume_missing"]);
});

test("rejecting and leaving need a reason of their list, another one its words, and an accepted offer the joining day", () => {
  expect(codes(checkStep("reject", { reason: "NO_REPLY" }))).toEqual(["hiring.reason_missing"]);
  expect(checkStep("leave", { reason: "NO_REPLY" })).toEqual([]);
  expect(reasonOf("reject", { reason: "SKILLS", comment: "Not yet" })).toBe("Skills do not match");
  expect(reasonOf("reject", { reason: "OTHER", comment: "Too far away" })).toBe("Too far away");
  expect(codes(checkStep("accept", {}))).toEqual(["hiring.joining_day_missing"]);
  expect(checkStep("accept", { joiningOn: "2027-01-04" })).toEqual([]);
  expect(codes(checkStep("join", {}))).toEqual(["hiring.employee_missing"]);
});

test("AP-07: a hire is linked to an employee who joined on the joining day, which has come, and to nobody else's application", () => {
  const joiner = { name: "Nandini Bose", joinedOn: "2027-01-04", today: "2027-01-04" };
  expect(checkJoining("2027-01-04", joiner)).toEqual([]);
  expect(codes(checkJoining("2027-01-05", joiner))).toEqual(["hiring.join_day"]);
  expect(codes(checkJoining("2027-01-04", { ...joiner, today: "2027-01-03" }))).toEqual(["hiring.join_day"]);
  expect(codes(checkJoining("2027-01-04", { ...joiner, number: "AP-2026-00001" }))).toEqual(["hiring.employee_used"]);
});

test("the funnel counts everybody who has come so far, also those who ended there", () => {
  const counts = funnelOf({ received: 4, screening: 2, interviewing: 3, joined: 1 }).map(({ count }) => count);
  expect(counts).toEqual([10, 6, 4, 1, 1, 1]);
});

test("AP-06: details are kept for 180 days after the end", () => {
  expect([isOver("2026-12-07", "2027-06-05"), isOver("2026-12-07", "2027-06-06")]).toEqual([false, true]);
});

test("each stage has its actions; a pending referral is decided by its request alone", () => {
  const actionsIn = (status: Stage, pending = false) =>
    allowedActions(applicationWorkflow, { status, relations: ["hr"], holds: { direct: !pending, decidable: !pending } });
  expect(actionsIn("received")).toEqual(["screen", "reject", "leave"]);
  expect(actionsIn("received", true)).toEqual(["leave"]);
  expect(actionsIn("screening")).toEqual(["interview", "reject", "leave"]);
  expect(actionsIn("interviewing")).toEqual(["offer", "reject", "leave"]);
  expect(actionsIn("offered")).toEqual(["accept", "reject", "leave"]);
  expect(actionsIn("accepted")).toEqual(["join", "leave"]);
  for (const ended of ["joined", "not_selected", "left"] as const) expect(actionsIn(ended)).toEqual([]);
});
