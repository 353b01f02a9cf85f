import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, onTestFinished, test } from "vitest";
import { session } from "#web/session/browser.ts";
import { asha, encode } from "#web/session/testing.ts";
import { startSession } from "#web/session.ts";
import { fakeApi, refused } from "#web/testing.tsx";
import { deviceNow } from "#web/ui/clock.ts";
import { sessionEndpoints } from "../contract.ts";
import { PasswordPage } from "./password-page.tsx";
import { signedOutEachTime } from "./testing.tsx";
import { deadLink, openLinkPage } from "./testing-links.tsx";

const token = "A".repeat(43);
const kept = () => sessionStorage.getItem("portal.sessionToken.password-link");
const expiresAt = "2026-11-23T10:30:00.000Z";
const link = { purpose: "reset", username: "asha.rao", leastPassword: 12, expiresAt } as const;
const dead = "This link has been used or is too old. Request a new one.";

type Replies = Parameters<typeof fakeApi<typeof sessionEndpoints>>[1];
const open = (replies: Replies = {}, hash = `#t=${token}`) => {
  const server = fakeApi(sessionEndpoints, { openLink: link, choosePassword: () => undefined, logOut: () => undefined, ...replies });
  return { server, ...openLinkPage("/auth/password", <PasswordPage />, `/auth/password${hash}`) };
};
const field = () => screen.findByLabelText<HTMLInputElement>("New password");
const rules = () => within(screen.getByRole("list", { name: "What the password needs" })).getAllByRole("listitem");
const states = () => rules().map((rule) => rule.textContent?.split(":")[0]);
const type = async (password: string) => {
  const user = userEvent.setup();
  const input = await field();
  await user.clear(input);
  await user.type(input, password);
  return user;
};

signedOutEachTime();

describe("PW-07 the token of a link", () => {
  test("leaves the address bar for this tab's storage and opens the link as bearer", async () => {
    const { router, server } = open();
    await screen.findByText("For the account asha.rao");
    expect(router.state.location).toMatchObject({ pathname: "/auth/password", hash: "" });
    expect(router.state.historyAction).toBe("REPLACE");
    expect(kept()).toBe(token);
    expect(server.of("openLink").map(({ authorization }) => authorization)).toEqual([`Bearer ${token}`]);
  });

  test("is still there after a reload", async () => {
    const { unmount } = open();
    await field();
    unmount();
    open({}, "");
    await field();
  });

  test("is replaced by that of a newer link opened in the same tab", async () => {
    const { router, server } = open();
    await field();
    await act(() => router.navigate(`/auth/password#t=${"B".repeat(43)}`));
    await waitFor(() => expect(server.of("openLink").at(-1)?.authorization).toBe(`Bearer ${"B".repeat(43)}`));
    expect(kept()).toBe("B".repeat(43));
  });

  test("goes with the session of this browser", async () => {
    onTestFinished(startSession());
    open();
    await field();
    act(() => session.end({ why: "idle", idleMinutes: 30 }));
    expect(kept()).toBeNull();
  });

  test.each([
    ["used or too old", `#t=${token}`, { openLink: deadLink }],
    ["no token at all", "", {}],
    ["cut off by a mail program", "#t=AAAA", {}],
    ["for the set-up of a company", `#t=${token}`, { openLink: { purpose: "setup", leastPassword: 12, expiresAt } as const }],
  ])("that is dead (%s) says so and offers another", async (_, hash, replies) => {
    const { server } = open(replies, hash);
    await screen.findByText(dead);
    expect(screen.getByRole("link", { name: "Request a new link" }).getAttribute("href")).toBe("/auth/forgot-password");
    expect(screen.queryByLabelText("New password")).toBeNull();
    expect(server.of("choosePassword")).toEqual([]);
  });

  test("that cannot be looked up because the server is away can be tried again", async () => {
    let isAway = true;
    open({ openLink: () => (isAway ? refused("busy") : link) });
    const retry = await screen.findByRole("button", { name: "Retry" });
    isAway = false;
    await userEvent.setup().click(retry);
    await field();
  });
});

describe("choosing a password", () => {
  test("PW-07 leads to the sign-in, which says that it is set; nobody is signed in by it", async () => {
    const { server, place } = open();
    const user = await type("umbrella kettle 52");
    await user.click(screen.getByRole("button", { name: "Set password" }));
    await waitFor(() => expect(place()).toMatchObject({ pathname: "/auth/login", state: { arrival: "passwordSet" } }));
    expect(server.of("choosePassword")).toMatchObject([{ authorization: `Bearer ${token}`, body: { password: "umbrella kettle 52" } }]);
    expect([kept(), localStorage.getItem("token")]).toEqual([null, null]);
  });

  test("ends the session that this browser still shows", async () => {
    const exp = Math.floor(deviceNow() / 1000) + 600;
    const { place, server } = open({ signIn: signedIn(exp) });
    await field();
    await act(() => session.signIn({ username: "employee", password: "p", keep: false }));
    const user = await type("umbrella kettle 52");
    sessionStorage.setItem("portal.sessionToken.password-link", token);
    await user.click(screen.getByRole("button", { name: "Set password" }));
    await waitFor(() => expect(place()?.pathname).toBe("/auth/login"));
    expect(server.of("logOut")).toHaveLength(1);
    expect(localStorage.getItem("token")).toBeNull();
  });

  test("PW-01, PW-02, PW-03 the list tells, while one types, what is still missing and what will not do", async () => {
    open();
    await field();
    expect(states()).toEqual(["Not yet", "Not yet", "Not yet"]);
    await type("monsoon ket");
    await waitFor(() => expect(states()).toEqual(["Not yet", "Done", "Done"]));
    screen.getByText("12 to 128 characters; you have typed 11");
    await type("Password2026!");
    expect(states()).toEqual(["Done", "Wrong", "Done"]);
    await type("asha.rao monsoon");
    expect(states()).toEqual(["Done", "Done", "Wrong"]);
    await type("monsoon kettle 37");
    expect(states()).toEqual(["Done", "Done", "Done"]);
  });

  test("what the server refuses stands beside the field, and what was typed stays", async () => {
    const sentence = "Leave your name and username out of the password.";
    open({ choosePassword: refused("refused", { code: "password.contains_name", message: sentence, field: "password" }) });
    const user = await type("lakshmi monsoon");
    await user.click(screen.getByRole("button", { name: "Set password" }));
    await waitFor(async () => expect((await field()).getAttribute("aria-invalid")).toBe("true"));
    expect(screen.getAllByText(new RegExp(sentence)).length).toBeGreaterThan(0);
    expect((await field()).value).toBe("lakshmi monsoon");
  });

  test("that a link used meanwhile cannot set any more says so", async () => {
    open({ choosePassword: deadLink });
    const user = await type("umbrella kettle 52");
    await user.click(screen.getByRole("button", { name: "Set password" }));
    await screen.findByText(dead);
    screen.getByRole("link", { name: "Request a new link" });
    expect(screen.queryByLabelText("New password")).toBeNull();
  });

  test("sends once, however often it is pressed, and nothing while the field is empty", async () => {
    let answer: () => void = () => undefined;
    const waiting = new Promise<undefined>((resolve) => {
      answer = () => resolve(undefined);
    });
    const { server, place } = open({ choosePassword: () => waiting });
    await field();
    await userEvent.setup().click(screen.getByRole("button", { name: "Set password" }));
    await waitFor(() => expect(screen.getAllByText(/Enter a password\./).length).toBeGreaterThan(0));
    const user = await type("umbrella kettle 52");
    await user.dblClick(screen.getByRole("button", { name: "Set password" }));
    await user.keyboard("{Enter}");
    answer();
    await waitFor(() => expect(place()?.pathname).toBe("/auth/login"));
    expect(server.of("choosePassword")).toHaveLength(1);
  });
});

const signedIn = (exp: number) => ({
  outcome: "signed-in" as const,
  token: encode({ ...asha, exp }),
  kept: false,
  idleMinutes: 30,
  endsAt: new Date((exp + 3600) * 1000).toISOString(),
});
