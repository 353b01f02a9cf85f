// Pages outside the shell, and the line below those inside it.
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { session } from "../session/browser.ts";
import { heading, me, open, openSignedOut } from "../testing-app.tsx";

beforeEach(() => {
  localStorage.clear();
  session.end(undefined);
});
afterEach(cleanup);

describe("T14 SH-02 paths that do not exist", () => {
  test.each([
    ["signed in", "/nothing/here"],
    ["signed in", "/auth/nothing"],
    ["signed in", "/uikit"],
    ["signed out", "/nothing/here"],
    ["signed out", "/auth/nothing"],
    ["signed out", "/uikit"],
  ])("%s, %s leads to Not Found: three texts and three links home", async (who, path) => {
    if (who === "signed in") open(path);
    else openSignedOut(path);
    await heading("Not Found");
    expect(location.pathname).toBe("/notfound");
    screen.getByText("404");
    screen.getByText("Requested resource is not available.");
    screen.getByText(`Address: ${path}`);
    const rows = within(screen.getByRole("main"))
      .getAllByRole("link")
      .filter(({ className }) => className !== "logo");
    expect(screen.queryAllByRole("navigation", { name: "Main menu" })).toHaveLength(who === "signed in" ? 1 : 0);
    expect(rows.map((row) => [row.getAttribute("href"), row.textContent])).toEqual([
      ["/", "HomeYour day at a glance"],
      ["/", "My requestsShown on the home page"],
      ["/", "Needs my approvalShown on the home page"],
    ]);
    const suffix = who === "signed in" ? "Larkfield Systems" : "Employee Portal";
    await waitFor(() => expect(document.title).toBe(`Not Found · ${suffix}`));
  });
});

describe("pages outside the shell", () => {
  test("the landing page: name, four sentences and one way on, which knows whether one is signed in", async () => {
    const { unmount } = openSignedOut("/landing");
    await heading("Employee Portal");
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Apply for leave and see right away which days count and what is left.",
      "See who needs to approve your request, and what happened so far.",
      "Managers find everything that needs their approval in one list.",
      "See and update what the company has on record about you.",
    ]);
    const ways = () => screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
    expect(ways()).toEqual([
      ["Employee Portal", "/"],
      ["Sign in", "/auth/login"],
    ]);
    unmount();
    open("/landing");
    await heading("Employee Portal");
    expect(ways()).toContainEqual(["Go to Dashboard", "/"]);
  });

  test("the error page says what happened and tries again", async () => {
    openSignedOut("/auth/error");
    await heading("Something went wrong");
    screen.getByRole("button", { name: "Try again" });
  });
});

describe("T15 SH-13 the footer", () => {
  test("names year and company", async () => {
    open("/");
    await screen.findByText(/^© \d{4} · Larkfield Systems · All rights reserved\.$/);
  });

  test.each([
    ["no company has that number", { companyName: () => Promise.reject(new Error("404")) }],
    ["the server fails", { companyName: () => Promise.reject(new Error("500")) }],
    ["the name is empty", { companyName: async () => "" }],
  ])("Company not found when %s", async (_what, calls) => {
    open("/", { calls });
    await screen.findByText(/^© \d{4} · Company not found · All rights reserved\.$/);
  });

  test("Company not found without a stored CompanyId, and nobody is asked; else one question per sign-in", async () => {
    const companyName = vi.fn(async () => me.companyName);
    const user = userEvent.setup();
    const { unmount } = open("/", { calls: { companyName } });
    await screen.findByText(/Larkfield Systems · All rights/);
    await user.click(screen.getByRole("link", { name: "Leave Management" }));
    await heading("Leave");
    expect(companyName.mock.calls.map(([id]: unknown[]) => id)).toEqual(["1001"]);
    unmount();
    companyName.mockClear();
    open("/", { calls: { companyName }, company: "" });
    await screen.findByText(/^© \d{4} · Company not found · All rights reserved\.$/);
    expect(companyName).not.toHaveBeenCalled();
  });
});
