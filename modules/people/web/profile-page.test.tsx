import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionCalls } from "#modules/session/web/index.tsx";
import { asha, encode } from "#web/session/testing.ts";
import { connectSession } from "#web/session.ts";
import { OwnProfile } from "../contract.ts";
import { ProfilePage } from "./profile-page.tsx";

const profile = OwnProfile.parse({
  code: "LF-0011",
  name: "Asha Nair",
  firstName: "Asha",
  lastName: "Nair",
  workEmail: "asha.nair@larkfield.example",
  designation: "Software Engineer",
  department: "Engineering",
  location: "Bengaluru",
  timeZone: "Asia/Kolkata",
  joinedOn: "2021-07-05",
  status: "active",
  manager: { code: "LF-0010", name: "Rohan Mehta" },
  reports: 0,
});

const session = { token: encode(asha), kept: false, idleMinutes: 30, endsAt: "2026-11-23T16:00:00.000Z" };

const broken = { type: "about:blank", title: "Something went wrong.", status: 500, code: "internal", violations: [], requestId: "req-1" };

/** The server's answers to GET /people/me, one after the other. */
const open = (...answers: (OwnProfile | typeof broken)[]) => {
  vi.stubGlobal("fetch", async (url: string) => {
    const answer = url.endsWith("/people/me") ? answers.shift() : session;
    return new Response(JSON.stringify(answer), { status: answer === broken ? 500 : 200 });
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <ProfilePage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

const factsIn = (title: string) =>
  within(screen.getByRole("region", { name: title }))
    .getAllByRole("definition")
    .map((fact) => [fact.previousElementSibling?.textContent, fact.textContent]);

beforeEach(() => {
  localStorage.clear();
  connectSession(sessionCalls);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("shows who I am, where I work and to whom I report", async () => {
  open(profile);
  await screen.findByRole("heading", { level: 1, name: "Asha Nair" });
  screen.getByText("Active");
  expect(factsIn("About")).toEqual([
    ["First name", "Asha"],
    ["Last name", "Nair"],
    ["Employee code", "LF-0011"],
    ["Work e-mail", "asha.nair@larkfield.example"],
  ]);
  expect(factsIn("Job")).toEqual([
    ["Designation", "Software Engineer"],
    ["Department", "Engineering"],
    ["Location", "Bengaluru"],
    ["Time zone", "Asia/Kolkata"],
    ["Joined on", "Mon 5 Jul 2021"],
    ["Manager", "RMRohan Mehta"],
  ]);
});

test("says where requests go without a manager, leaves out a missing last name, and counts my reports", async () => {
  open({ ...profile, name: "Tenzin", firstName: "Tenzin", lastName: "", manager: undefined, reports: 8 });
  await screen.findByText("Nobody; your requests go to HR");
  expect(screen.queryByText("Last name")).toBeNull();
  expect(factsIn("Job").at(-1)).toEqual(["Direct reports", "8"]);
});

test("CL-04 tells that the call failed, and tries again when asked", async () => {
  open(broken, profile);
  await userEvent.setup().click(await screen.findByRole("button", { name: "Retry" }));
  await screen.findByRole("heading", { name: "Asha Nair" });
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
});
