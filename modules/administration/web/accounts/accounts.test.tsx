import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { sessionCalls } from "#modules/session/web/index.tsx";
import { session } from "#web/session/browser.ts";
import { asha, encode } from "#web/session/testing.ts";
import { connectSession } from "#web/session.ts";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { dropKept, keepForms } from "#web/ui/kept-values.ts";
import { type Account, type AccountDetail, accountEndpoints } from "../../accounts/contract.ts";
import { administrationWeb } from "../index.tsx";

afterEach(() => {
  cleanup();
  session.end(undefined);
  localStorage.clear();
  dropKept();
  vi.useRealTimers();
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
const choose = async (user: UserEvent, action: string) => {
  await user.click(await screen.findByRole("button", { name: "More actions" }));
  await user.click(screen.getByRole("menuitem", { name: action }));
};
const lostPhone = "Has lost the phone";

test("each account with its role, its state and when it was last used", async () => {
  const idle = { ...ritu, id: "0193a5e0-0000-7000-8000-000000000002", code: "LF-0060", name: "Nisha Reddy", username: "nisha.reddy" };
  const used = { ...ritu, lastSignInAt: "2026-12-07T04:00:00.000Z" };
  open("/administration/accounts", { accounts: { items: [used, { ...idle, state: "invited" }], total: 2 } });
  const [first, second] = (await screen.findAllByRole("row")).slice(1);
  if (!first || !second) throw new Error("Both accounts have a row.");
  expect(within(first).getByRole("link", { name: "Ritu Agarwal" }).getAttribute("href")).toBe("/administration/accounts/LF-0033");
  for (const words of ["ritu.agarwal", "LF-0033", "Employee", "Active", "Mon 7 Dec"]) expect(first.textContent).toContain(words);
  for (const words of ["Nisha Reddy", "Invited", "Never"]) expect(second.textContent).toContain(words);
});

test("an empty list says what to do, one that is filtered how to see all", async () => {
  const { user, api } = open("/administration/accounts?state=closed", { accounts: { items: [], total: 0 } });
  expect(await screen.findByText("No account fits these filters.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(await screen.findByText("Nobody has an account yet. Invite the first person.")).toBeTruthy();
  expect(api.of("accounts")[0]?.query).toMatchObject({ state: "closed" });
});

test("AD-02 a role is changed from its row with a reason; what is refused is said beside it and nothing typed is lost", async () => {
  let isRefused = true;
  const short = { code: "administration.reason_short", field: "reason", message: "Give a reason of at least 10 characters." };
  const { user, api } = open("/administration/accounts", {
    accounts: { items: [ritu], total: 1 },
    account: detail(),
    changeRole: () => (isRefused ? refused("refused", short) : { ...ritu, role: "Finance" as const, version: 4 }),
  });
  await user.click(await screen.findByRole("button", { name: "Actions for Ritu Agarwal" }));
  await user.click(screen.getByRole("menuitem", { name: "Change role" }));
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
  await choose(user, "Close");
  const asked = await dialog();
  expect(asked.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Reports: 4", "Open decisions: 2"]);
  await user.type(asked.getByLabelText("Reason"), "Has left");
  await user.click(asked.getByRole("button", { name: "Close" }));
  expect(await screen.findByText("The account of Ritu Agarwal is closed.")).toBeTruthy();
  expect(api.of("closeAccount")[0]?.body).toEqual({ reason: "Has left", version: 3 });
});

test("a link that no mail can bring is shown once", async () => {
  const link = { url: "https://portal.test/auth/password#t=abc", expiresAt: "2026-12-08T04:00:00.000Z" };
  const { user, api } = open("/administration/accounts/LF-0033", { account: detail(), makeLink: { account: ritu, link } });
  await choose(user, "One-time link");
  await user.type((await dialog()).getByLabelText("Reason"), lostPhone);
  await user.click((await dialog()).getByRole("button", { name: "One-time link" }));
  expect(await screen.findByDisplayValue(link.url)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(screen.queryByDisplayValue(link.url)).toBeNull();
  expect(api.of("makeLink")[0]).toMatchObject({ body: { reason: lostPhone } });
});

test("AD-01 one letter asks for nobody, and does not say that nobody is there", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { api } = open("/administration/accounts", { accounts: { items: [], total: 0 }, candidates: { people: [] } });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(await screen.findByRole("button", { name: "Invite" }));
  const asked = await dialog();
  const person = asked.getByLabelText("Person without an account");
  await user.type(person, "p");
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked.queryByText("Nobody without an account is called so.")).toBeNull();
  await user.type(person, "q");
  await asked.findByText("Nobody without an account is called so.");
  expect(api.of("candidates").map(({ query }) => query.typed)).toEqual(["pq"]);
  await user.type(person, "{Backspace}");
  await waitFor(() => expect(asked.queryByText("Nobody without an account is called so.")).toBeNull());
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
  await user.type(asked.getByLabelText("Reason"), "Starts in Operations");
  await user.click(asked.getByRole("button", { name: "Send the invitation" }));
  expect(await screen.findByText("The link is on its way to the work e-mail of Priya Sharma.")).toBeTruthy();
  expect(api.of("invite")[0]).toMatchObject({
    params: { code: "LF-0049" },
    body: { username: "priya.sharma2", reason: "Starts in Operations" },
  });
});

test("AD-01 in place of a username that was taken meanwhile the next free one is filled in", async () => {
  let free = "priya.sharma";
  const priya = { code: "LF-0049", name: "Priya Sharma", department: "Operations", role: "Employee" as const };
  const message = "The username “priya.sharma” is taken. Choose another.";
  const { user } = open("/administration/accounts", {
    accounts: { items: [], total: 0 },
    candidates: () => ({ people: [{ ...priya, username: free }] }),
    invite: () => {
      free = "priya.sharma2";
      return refused("refused", { code: "account.username_taken", field: "username", message });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Invite" }));
  const asked = await dialog();
  await user.type(asked.getByLabelText("Person without an account"), "priya");
  await user.click(await asked.findByRole("radio", { name: /Priya Sharma/ }));
  await user.click(asked.getByRole("button", { name: "Send the invitation" }));
  await asked.findByText(message);
  await waitFor(() => expect((asked.getByLabelText("Username") as HTMLInputElement).value).toBe("priya.sharma2"));
});

test("AD-01 several are invited one by one: each with the username that is free, and what became of it", async () => {
  const candidate = (code: string, name: string, username: string) => ({
    code,
    name,
    department: "Support",
    username,
    role: "Employee" as const,
  });
  const people = [candidate("LF-0061", "Tanvi Desai", "tanvi.desai"), candidate("LF-0062", "Ishaan Chawla", "ishaan.chawla")];
  const link = { url: "https://portal.test/auth/password#t=abc", expiresAt: "2026-12-08T04:00:00.000Z" };
  const message = "Ishaan Chawla does not work here today, so the account would open nothing.";
  const { user, api } = open("/administration/accounts/invite?people=LF-0061,LF-0062,LF-0033,x", {
    candidates: ({ query }) => ({ people: people.filter(({ code }) => code === (query as { typed: string }).typed) }),
    invite: ({ params }) =>
      (params as { code: string }).code === "LF-0062"
        ? refused("refused", { code: "administration.cannot_sign_in", message })
        : { account: { ...ritu, code: "LF-0061", name: "Tanvi Desai", username: "tanvi.desai2" }, link },
  });
  const rows = async () => (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent);
  expect(await rows()).toEqual([
    "Tanvi Desai · Support · LF-0061 Username tanvi.desai, begins as Employee",
    "Ishaan Chawla · Support · LF-0062 Username ishaan.chawla, begins as Employee",
    "LF-0033 Has an account already, or left.",
  ]);
  await user.click(screen.getByRole("button", { name: "Invite 2 people" }));
  expect(await screen.findByText("Give a reason of at least 10 characters.")).toBeTruthy();
  await user.type(screen.getByLabelText("Reason"), "Start in Support");
  await user.click(screen.getByRole("button", { name: "Invite 2 people" }));
  await screen.findByText(message);
  expect(await screen.findByText("Invited as tanvi.desai2.")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("A link for Tanvi Desai").value).toBe(link.url);
  expect(api.of("invite").map(({ params, body }) => [params, body])).toEqual([
    [{ code: "LF-0061" }, { reason: "Start in Support" }],
    [{ code: "LF-0062" }, { reason: "Start in Support" }],
  ]);
  expect(screen.getByRole("button", { name: "Invite 1 person" })).toBeTruthy();
});

test("PE-18 an invitation that waits for its day is not said to be on its way, wherever it was asked for", async () => {
  const waits = { account: { ...ritu, state: "invited" as const }, inviteOn: "2027-01-04" };
  const sentence = `The invitation of ${ritu.name} goes out on 4 Jan 2027.`;
  const person = { code: ritu.code, name: ritu.name, department: "Support", username: ritu.username, role: "Employee" as const };
  const replies = { candidates: { people: [person] }, invite: waits, accounts: { items: [], total: 0 } };
  const { user } = open("/administration/accounts", replies);
  await user.click(await screen.findByRole("button", { name: "Invite" }));
  const asked = await dialog();
  await user.type(asked.getByLabelText("Person without an account"), "ritu");
  await user.click(await asked.findByRole("radio", { name: new RegExp(ritu.name) }));
  await user.click(asked.getByRole("button", { name: "Send the invitation" }));
  await screen.findByText(sentence);
  cleanup();
  const many = open(`/administration/accounts/invite?people=${ritu.code}`, replies);
  await many.user.type(await screen.findByLabelText("Reason"), "Starts in Support");
  await many.user.click(screen.getByRole("button", { name: "Invite 1 person" }));
  await screen.findByText(new RegExp(sentence));
  expect(screen.queryByText(/on its way/)).toBeNull();
});

test("SE-21 what waits for a second person is released by them, and refused alone by whoever requested it", async () => {
  const url = "https://portal.test/auth/password#t=abc";
  const one = {
    id: ritu.id,
    kind: "link" as const,
    person: { code: "LF-0004", name: "Arjun Rao" },
    role: "Finance" as const,
    requestedBy: { code: "LF-0001", name: "Meera Das" },
    requestedAt: "2026-12-07T04:00:00.000Z",
    reason: lostPhone,
    expiresAt: "2026-12-14T04:00:00.000Z",
    mayRelease: true,
  };
  const own = {
    ...one,
    id: "0193a5e0-0000-7000-8000-000000000003",
    kind: "work_email" as const,
    address: "a+b@x.example",
    mayRelease: false,
  };
  const { user, api } = open("/administration/releases", {
    releases: { releases: [one, own] },
    release: { link: { url, expiresAt: one.expiresAt } },
    refuseRelease: () => undefined,
  });
  await user.click(await screen.findByRole("button", { name: "Release: Sign-in link for Arjun Rao" }));
  await user.click((await dialog()).getByRole("button", { name: "Release" }));
  expect(await screen.findByDisplayValue(url)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(screen.queryByRole("button", { name: /^Release: New work e-mail/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Refuse: New work e-mail for Arjun Rao: a+b@x.example" }));
  await user.type((await dialog()).getByLabelText("Reason"), "Not asked for");
  await user.click((await dialog()).getByRole("button", { name: "Refuse" }));
  expect(await screen.findByText("Refused.")).toBeTruthy();
  expect(api.of("refuseRelease")[0]).toMatchObject({ params: { id: own.id }, body: { reason: "Not asked for" } });
});

test("SE-16 a reason typed when the session ended stands in the same question about the same person, and in no other", async () => {
  connectSession(sessionCalls);
  localStorage.setItem("token", encode({ ...asha, role: "Admin" }));
  const first = open("/administration/accounts/LF-0033", { account: detail() });
  await choose(first.user, "Close");
  await first.user.type((await dialog()).getByRole("textbox", { name: /Reason/ }), "Gone to the other company");
  keepForms();
  cleanup();
  const { user } = open("/administration/accounts/LF-0033", { account: detail() });
  await user.click(await screen.findByRole("button", { name: "Change role" }));
  expect((await dialog()).getByRole("textbox", { name: /Reason/ })).toHaveProperty("value", "");
  await user.click((await dialog()).getByRole("button", { name: "Cancel" }));
  await choose(user, "Close");
  expect((await dialog()).getByRole("textbox", { name: /Reason/ })).toHaveProperty("value", "Gone to the other company");
});
