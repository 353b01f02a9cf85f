import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Role } from "#shared/permissions.ts";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { type Company, companyEndpoints } from "../../settings/contract.ts";
import { peopleWeb } from "../index.tsx";

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const bengaluru = { id: "0190a000-0000-7000-8000-000000000001", name: "Bengaluru", timeZone: "Asia/Kolkata" };
const pune = { id: "0190a000-0000-7000-8000-000000000002", name: "Pune", timeZone: "Asia/Kolkata" };
const larkfield: Company = {
  general: { name: "Larkfield Systems", codePrefix: "LF-", mailDomains: ["larkfield.example"], headOffice: bengaluru.id },
  access: { idleMinutes: 30, sessionHours: 12, keepDays: 14, leastPassword: 12, signInBeforeDays: 0 },
  legal: {
    legalName: "Larkfield Systems Private Limited",
    address: "",
    registrationNumber: "",
    taxNumber: "",
    currency: "INR",
    financialYearFrom: 4,
  },
  profile: {
    evidence: ["name", "bank"],
    bankWaitingHours: 72,
    leastAge: 18,
    internNoticeDays: 15,
    probationNoticeDays: 30,
    leaverAccessDays: 180,
    revealsPerHour: 20,
    payNeedsSecondPerson: true,
    changeFilesDays: 180,
  },
  locations: [bengaluru, pune],
  hasAmounts: true,
  version: 3,
};

type Replies = Parameters<typeof fakeApi<typeof companyEndpoints>>[1];
const open = (role: Role, tab: string, replies: Replies = {}) => {
  let kept = larkfield;
  const save = (part: "general" | "access" | "legal" | "profile") => (input: { body?: unknown }) => {
    kept = { ...kept, [part]: input.body, version: kept.version + 1 } as Company;
    return kept;
  };
  const api = fakeApi(companyEndpoints, {
    company: () => kept,
    saveGeneral: save("general"),
    saveAccess: save("access"),
    saveLegal: save("legal"),
    saveProfileRules: save("profile"),
    ...replies,
  });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  localStorage.setItem("role", role);
  openPage([peopleWeb], `/administration/company${tab && `?tab=${tab}`}`);
  return { api, user: userEvent.setup() };
};

test("the keeper of a part changes it; domains are typed with commas and sent as a list", async () => {
  const { api, user } = open("Admin", "");
  const domains = await screen.findByRole("textbox", { name: "Mail domains" });
  await user.type(domains, ", Larkfield.co.uk");
  await user.selectOptions(screen.getByRole("combobox", { name: "Head office" }), "Pune");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The settings are saved.")).toBeTruthy();
  const [sent] = api.of("saveGeneral");
  expect(sent?.version).toBe('"3"');
  expect(sent?.body).toEqual({ ...larkfield.general, headOffice: pune.id, mailDomains: ["larkfield.example", "larkfield.co.uk"] });
});

test("the others read it, in words and units", async () => {
  open("Finance", "profile");
  expect(await screen.findByText("HR changes this part. You read it.")).toBeTruthy();
  expect(screen.getByText("72 hours")).toBeTruthy();
  expect(screen.getByText("Legal name, Bank account")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});

test("AD-03: what is outside its range stands beside its field, and what was typed stays", async () => {
  const { api, user } = open("HR", "profile", {
    saveProfileRules: refused("refused", {
      code: "administration.setting",
      field: "bankWaitingHours",
      message: "Choose 24 to 168 hours.",
    }),
  });
  const hours = await screen.findByRole("textbox", { name: "Waiting time of a new account" });
  await user.clear(hours);
  await user.type(hours, "12");
  await user.click(screen.getByRole("checkbox", { name: "Gender" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findAllByText(/Choose 24 to 168 hours/);
  expect(hours).toHaveProperty("value", "12");
  expect(api.of("saveProfileRules")[0]?.body).toMatchObject({ evidence: ["name", "gender", "bank"], bankWaitingHours: 12 });
});

test("the currency stays where amounts are written in it", async () => {
  open("Finance", "legal");
  const currency = await screen.findByRole("combobox", { name: "Base currency" });
  expect(currency.querySelectorAll("option")).toHaveLength(1);
  expect(screen.getByText("It stays: amounts are written in it.")).toBeTruthy();
});

test("HR lets pay count without a second person", async () => {
  const { api, user } = open("HR", "profile");
  await user.selectOptions(await screen.findByRole("combobox", { name: /^Pay changes need a second person/ }), "No");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("The settings are saved.");
  expect(api.of("saveProfileRules")[0]?.body).toMatchObject({ payNeedsSecondPerson: false });
});
