import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionEndpoints } from "#modules/session/contract.ts";
import { sessionCalls } from "#modules/session/web/index.tsx";
import { session as browserSession } from "#web/session/browser.ts";
import { asha as ashaToken, encode } from "#web/session/testing.ts";
import { connectSession } from "#web/session.ts";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { directoryEndpoints } from "../../directory/contract.ts";
import { type Holds, leavingEndpoints } from "../../leaving/contract.ts";
import { peopleWeb } from "../index.tsx";

const report = (code: string, title: string) => ({ id: code, title, detail: code, without: "Then reports to Meera Joshi" });
const holds: Holds = {
  code: "LF-0050",
  name: "Harish Gowda",
  version: 4,
  lastWorkingDay: "2026-12-30",
  mayName: true,
  groups: [
    {
      kind: "people.report",
      label: "Reports",
      takesSuccessor: true,
      count: 2,
      items: [
        { ...report("LF-0051", "Divya Shetty"), successor: { code: "LF-0053", name: "Lakshmi Hegde" } },
        report("LF-0052", "Mohammed Irfan"),
      ],
    },
    {
      kind: "people.department",
      label: "Heads of departments",
      takesSuccessor: false,
      count: 1,
      items: [{ id: "d1", title: "Support", without: "Then has no head, and HR has a to-do" }],
    },
  ],
};
const lakshmi = {
  id: "01900000-0000-7000-8000-000000000053",
  code: "LF-0053",
  name: "Lakshmi Hegde",
  designation: "Support Engineer",
  department: "Support",
  location: "Bengaluru",
  timeZone: "Asia/Kolkata",
};

const endpoints = { ...sessionEndpoints, ...leavingEndpoints, ...directoryEndpoints };
type Replies = Parameters<typeof fakeApi<typeof endpoints>>[1];
const open = (replies: Replies = {}) => {
  const api = fakeApi(endpoints, { holds, directory: { items: [lakshmi], total: 1 }, nameSuccessors: holds, ...replies });
  openPage([peopleWeb], "/profile/view/directory/LF-0050/holds");
  return { api, user: userEvent.setup() };
};

beforeEach(() => {
  localStorage.clear();
  connectSession(sessionCalls);
  localStorage.setItem("token", encode(ashaToken));
});
afterEach(() => {
  cleanup();
  browserSession.end(undefined);
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const rows = (name: string) =>
  within(screen.getByRole("region", { name }))
    .getAllByRole("row")
    .slice(1)
    .map(({ textContent }) => textContent);
const dialog = async () => within(await screen.findByRole("dialog"));

test("PE-25: what somebody holds, who takes it over, and what becomes of what nobody was named for", async () => {
  open();
  await screen.findByRole("heading", { level: 1, name: "What Harish Gowda holds" });
  expect(rows("Reports (2)")).toEqual([
    "Divya Shetty LF-0051LHLakshmi HegdeChange successor",
    "Mohammed Irfan LF-0052Then reports to Meera JoshiName a successor",
  ]);
  expect(rows("Heads of departments (1)")).toEqual(["Support Then has no head, and HR has a to-do"]);
});

test("PE-25: one successor is named for all, and a refusal keeps what was chosen", async () => {
  const { user, api } = open({
    nameSuccessors: refused("refused", { code: "people.successor_unfit", field: "successors.0.successor", message: "Lakshmi is away." }),
  });
  await user.click(await screen.findByRole("button", { name: "One successor for all" }));
  const asked = await dialog();
  await user.click(asked.getByRole("button", { name: "Save" }));
  asked.getByText("Choose who takes it over.");
  await user.type(asked.getByRole("combobox"), "lak");
  await user.click(await asked.findByRole("option", { name: /Lakshmi Hegde/ }));
  await user.click(asked.getByRole("button", { name: "Save" }));
  await asked.findByText("Lakshmi is away.");
  expect(api.of("nameSuccessors")[0]?.body).toEqual({
    successors: ["LF-0051", "LF-0052"].map((id) => ({ kind: "people.report", id, successor: "LF-0053" })),
  });
  expect((asked.getByRole("combobox") as HTMLInputElement).value).toBe("Lakshmi Hegde");
});

test("a successor is taken back, and it is said what becomes of it then", async () => {
  const { user, api } = open();
  await user.click(await screen.findByRole("button", { name: "Change successor: Divya Shetty" }));
  const asked = await dialog();
  await user.click(asked.getByRole("checkbox", { name: "Nobody: Then reports to Meera Joshi" }));
  await user.click(asked.getByRole("button", { name: "Save" }));
  await screen.findByText("The successor is saved.");
  expect(api.of("nameSuccessors")[0]?.body).toEqual({ successors: [{ kind: "people.report", id: "LF-0051", successor: null }] });
});

test("who holds nothing is told so, and who may not name has no buttons", async () => {
  open({ holds: { ...holds, groups: [] } });
  await screen.findByText("Harish Gowda holds nothing that somebody would have to take over.");
  cleanup();
  open({ holds: { ...holds, mayName: false } });
  await screen.findByRole("region", { name: "Reports (2)" });
  expect(screen.queryByRole("button", { name: /successor/ })).toBeNull();
});
