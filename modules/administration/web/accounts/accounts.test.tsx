import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { type Account, type AccountDetail, accountEndpoints } from "../../accounts/contract.ts";
import { administrationWeb } from "../index.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ritu: Account = {
  id: "0193a5e0-0000-7000-8000-000000000001",
  code: "LF-0033",
  name: "Ritu Agarwal",
  username: "ritu.agarwal",
  role: "Employee",
  state: "active",
  version: 3,
  actions: ["link", "role", "close", "endSessions"],
};
const detail = (also: Partial<AccountDetail> = {}): AccountDetail => ({ ...ritu, isOwn: false, holds: [], ...also });

type Replies = Parameters<typeof fakeApi<typeof accountEndpoints>>[1];
const open = (address: string, replies: Replies) => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const api = fakeApi(accountEndpoints, replies);
  openPage([administrationWeb], address);
  return { api, user: userEvent.setup() };
};
const dialog = async () => within(await screen.findByRole("dialog"));

test("each account with its role, its state and when it was last used", async () => {
  const idle = { ...ritu, id: "0193a5e0-0000-7000-8000-000000000002", code: "LF-0060", name: "Nisha Reddy", username: "nisha.reddy" };
  open("/administration/accounts", {
    accounts: {
      items: [
        { ...ritu, lastSignInAt: "2026-12-07T04:00:00.000Z" },
        { ...idle, state: "invited" },
      ],
      total: 2,
    },
  });
  const [first, second] = (await screen.findAllByRole("row")).slice(1);
  if (!first || !second) throw new Error("Both accounts have a row.");
  expect(within(first).getByRole("link", { name: "ritu.agarwal" }).getAttribute("href")).toBe("/administration/accounts/LF-0033");
  for (const words of ["Ritu Agarwal", "LF-0033", "Employee", "Active", "7 Dec 2026"]) expect(first.textContent).toContain(words);
  for (const words of ["Nisha Reddy", "Invited", "Never"]) expect(second.textContent).toContain(words);
});

test("an empty list says what to do, one that is filtered how to see all", async () => {
  const { user, api } = open("/administration/accounts?state=closed", { accounts: { items: [], total: 0 } });
  expect(await screen.findByText("No account fits these filters.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Clear the filters" }));
  expect(await screen.findByText("Nobody has an account yet. Invite the first person.")).toBeTruthy();
  expect(api.of("accounts")[0]?.query).toMatchObject({ state: "closed" });
});

test("AD-02 a role is changed with a reason; what is refused is said beside it and nothing typed is lost", async () => {
  let isRefused = true;
  const short = { code: "administration.reason_short", field: "reason", message: "Give a reason of at least 10 characters." };
  const { user, api } = open("/administration/accounts/LF-0033", {
    account: detail(),
    changeRole: () => (isRefused ? refused("refused", short) : { ...ritu, role: "Finance" as const, version: 4 }),
  });
  await user.click(await screen.findByRole("button", { name: "Change role" }));
  const asked = await dialog();
  await user.selectOptions(asked.getByLabelText("New role"), "Finance");
  await user.type(asked.getByLabelText("Reason"), "Joins us");
  await user.click(asked.getByRole("button", { name: "Change role" }));
  expect(await asked.findByText("Give a reason of at least 10 characters.")).toBeTruthy();
  isRefused = false;
  await user.type(asked.getByLabelText("Reason"), " in Finance");
  await user.click(asked.getByRole("button", { name: "Change role" }));
  expect(await screen.findByText("Ritu Agarwal is Finance now.")).toBeTruthy();
  expect(api.of("changeRole").at(-1)?.body).toEqual({ role: "Finance", reason: "Joins us in Finance", version: 3 });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the own account has no buttons and says who keeps it", async () => {
  open("/administration/accounts/LF-0033", { account: detail({ isOwn: true, actions: [] }) });
  expect(await screen.findByText("This is your own account: another Admin keeps it.")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("what rests on somebody is said before their account is closed", async () => {
  const { user, api } = open("/administration/accounts/LF-0033", {
    account: detail({
      holds: [
        { label: "Reports", count: 4 },
        { label: "Open decisions", count: 2 },
      ],
    }),
    closeAccount: { ...ritu, state: "closed", version: 4, actions: [] },
  });
  await user.click(await screen.findByRole("button", { name: "Close" }));
  const asked = await dialog();
  expect(asked.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Reports: 4", "Open decisions: 2"]);
  await user.type(asked.getByLabelText("Reason"), "Has left");
  await user.click(asked.getByRole("button", { name: "Close" }));
  expect(await screen.findByText("The account of Ritu Agarwal is closed.")).toBeTruthy();
  expect(api.of("closeAccount")[0]?.body).toEqual({ reason: "Has left", version: 3 });
});

test("a link that no mail can bring is shown once", async () => {
  const link = { url: "https://portal.test/auth/password#t=abc", expiresAt: "2026-12-08T04:00:00.000Z" };
  const { user } = open("/administration/accounts/LF-0033", { account: detail(), makeLink: { account: ritu, link } });
  await user.click(await screen.findByRole("button", { name: "One-time link" }));
  await user.click((await dialog()).getByRole("button", { name: "One-time link" }));
  expect(await screen.findByDisplayValue(link.url)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(screen.queryByDisplayValue(link.url)).toBeNull();
});

test("AD-01 a person without an account is found and invited by the username that is free", async () => {
  const priya = { code: "LF-0049", name: "Priya Sharma", department: "Operations", username: "priya.sharma2", role: "Employee" as const };
  const { user, api } = open("/administration/accounts", {
    accounts: { items: [], total: 0 },
    candidates: { people: [priya] },
    invite: { account: { ...ritu, ...priya, state: "invited", version: 1, actions: [] } },
  });
  await user.click(await screen.findByRole("button", { name: "Invite" }));
  const asked = await dialog();
  await user.type(asked.getByLabelText("Person without an account"), "priya");
  await user.click(await asked.findByRole("radio", { name: /Priya Sharma/ }));
  expect((asked.getByLabelText("Username") as HTMLInputElement).value).toBe("priya.sharma2");
  await user.click(asked.getByRole("button", { name: "Send the invitation" }));
  expect(await screen.findByText("The link is on its way to the work e-mail of Priya Sharma.")).toBeTruthy();
  expect(api.of("invite")[0]).toMatchObject({ params: { code: "LF-0049" }, body: { username: "priya.sharma2" } });
});
