import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { fakeApi, refused } from "#web/testing.tsx";
import { sessionEndpoints } from "../contract.ts";
import { SetUpPage } from "./setup-page.tsx";
import { signedOutEachTime } from "./testing.tsx";
import { deadLink, openLinkPage } from "./testing-links.tsx";

const token = "A".repeat(43);
const expiresAt = "2026-11-24T10:00:00.000Z";
const done = refused("conflict", { code: "setup.done", message: "This portal is already set up. Sign in instead." });
const kept = () => sessionStorage.getItem("portal.sessionToken.setup");

type Replies = Parameters<typeof fakeApi<typeof sessionEndpoints>>[1];
const open = (replies: Replies = {}, hash = `#t=${token}`) => {
  const server = fakeApi(sessionEndpoints, {
    openLink: { purpose: "setup", leastPassword: 12, expiresAt },
    setUp: { CompanyId: 1003 },
    ...replies,
  });
  return { server, ...openLinkPage("/auth/setup", <SetUpPage />, `/auth/setup${hash}`) };
};

const part = (name: string) => within(screen.getByRole("group", { name }));
const fill = async () => {
  const user = userEvent.setup();
  const write = async (field: HTMLElement, text: string) => {
    await user.click(field);
    await user.paste(text);
  };
  await write(await screen.findByLabelText("Company name"), "Kaveri Looms Pvt. Ltd.");
  for (const [who, first, last, username] of [
    ["First Admin", "Nandita", "K", "nandita"],
    ["First HR person", "Meera", "S", "hr2"],
  ] as const) {
    await write(part(who).getByLabelText("First name"), first);
    await write(part(who).getByLabelText("Last name"), last);
    await write(part(who).getByLabelText("Work e-mail"), `${username}@kaveri.example`);
    await write(part(who).getByLabelText("Username"), username);
  }
  await write(part("First Admin").getByLabelText("New password"), "umbrella kettle 52");
  return user;
};
const send = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole("button", { name: "Set up the portal" }));

signedOutEachTime();

describe("SE-18 setting up a company", () => {
  test("asks for it and its first two people, starts from India, and leads to the sign-in", async () => {
    const { server, place, router } = open();
    const user = await fill();
    expect(router.state.location.hash).toBe("");
    await send(user);
    await waitFor(() => expect(place()).toMatchObject({ pathname: "/auth/login", state: { arrival: "setUp" } }));
    expect(server.of("setUp")).toMatchObject([
      {
        authorization: `Bearer ${token}`,
        body: {
          company: { name: "Kaveri Looms Pvt. Ltd.", country: "IN", timeZone: "Asia/Kolkata", currency: "INR" },
          admin: {
            firstName: "Nandita",
            lastName: "K",
            workEmail: "nandita@kaveri.example",
            username: "nandita",
            password: "umbrella kettle 52",
          },
          hr: { firstName: "Meera", lastName: "S", workEmail: "hr2@kaveri.example", username: "hr2" },
        },
      },
    ]);
    expect(kept()).toBeNull();
  });

  test("shows the HR person's link once where no mail can bring it", async () => {
    const url = `http://localhost:3000/auth/password#t=${"B".repeat(43)}`;
    open({ setUp: { CompanyId: 1003, activation: { url, expiresAt } } });
    await send(await fill());
    expect(await screen.findByRole("heading", { name: "Kaveri Looms Pvt. Ltd. is set up" })).toBe(document.activeElement);
    screen.getByText(url);
    screen.getByText(/Give Meera this link/);
    expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/auth/login");
  });

  test("names everything that is missing at once, each beside its field", async () => {
    const { server } = open();
    await screen.findByLabelText("Company name");
    await send(userEvent.setup());
    const summary = await screen.findByRole("alert");
    for (const line of [
      "Company name: Enter the company's name.",
      "Admin: First name: Enter the first name.",
      "Admin: Work e-mail: Enter an address such as name@example.com.",
      "Admin: Username: Enter a username.",
      "Admin: New password: Enter a password.",
      "HR person: First name: Enter the first name.",
      "HR person: Username: Enter a username.",
    ]) {
      expect(summary.textContent).toContain(line);
    }
    expect(server.of("setUp")).toEqual([]);
  });

  test("places what the server refuses beside the field of the person it is about", async () => {
    const sentence = "The username “hr2” is taken. Choose another.";
    open({ setUp: refused("refused", { code: "account.username_taken", message: sentence, field: "hr.username" }) });
    await send(await fill());
    await waitFor(() => expect(part("First HR person").getByLabelText("Username").getAttribute("aria-invalid")).toBe("true"));
    expect(part("First Admin").getByLabelText("Username").getAttribute("aria-invalid")).toBe("false");
    part("First HR person").getByText(sentence);
  });

  test.each([
    ["no link", "", {}],
    ["a link that is too old", `#t=${token}`, { openLink: deadLink }],
    ["a link that was used", `#t=${token}`, { openLink: done }],
    ["a link for a password", `#t=${token}`, { openLink: { purpose: "reset", username: "asha", leastPassword: 12, expiresAt } as const }],
  ])("is not to be found with %s", async (_, hash, replies) => {
    const { place } = open(replies, hash);
    await waitFor(() => expect(place()).toMatchObject({ pathname: "/notfound", state: { from: "/auth/setup" } }));
  });

  test("by somebody else in the meantime leads to the sign-in", async () => {
    open({ setUp: done });
    await send(await fill());
    await screen.findByText("This portal is already set up. Sign in instead.");
    screen.getByRole("link", { name: "Back to sign in" });
  });
});
