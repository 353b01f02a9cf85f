import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi } from "#web/testing.tsx";
import { type AwayToday, awayEndpoints } from "../../summary-contract.ts";
import { AwayCard } from "./away-card.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const ofTeam = { today: "2026-12-07", scope: "team" as const, scopes: ["team" as const] };

const show = (away: AwayToday) => {
  const api = fakeApi(awayEndpoints, { awayToday: away });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <AwayCard />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return api;
};

test("names who is away and for which part of the day, says how many more, and leads to the calendar", async () => {
  const grace = { code: "LF-0025", name: "Grace Okafor", portion: "first" as const };
  show({ ...ofTeam, total: 3, people: [grace] });
  expect(await screen.findByText("Grace Okafor")).toBeTruthy();
  expect(screen.getByText("Away in the morning")).toBeTruthy();
  expect(screen.getByText("and 2 more")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Leave calendar" }).getAttribute("href")).toBe("/leave-management/leave-application/calendar");
});

test("nobody away is a sentence", async () => {
  show({ ...ofTeam, total: 0, people: [] });
  expect(await screen.findByText("Nobody in your team is away today.")).toBeTruthy();
  expect(screen.queryByLabelText("Whose")).toBeNull();
});

test("whoever leads somebody chooses between team and peers, and finds the choice again", async () => {
  const away: AwayToday = { ...ofTeam, scopes: ["team", "peers"], total: 0, people: [] };
  show(away);
  await userEvent.selectOptions(await screen.findByLabelText("Whose"), "My peers");
  expect(await screen.findByText("None of your peers is away today.")).toBeTruthy();
  cleanup();
  const api = show(away);
  await screen.findByText("None of your peers is away today.");
  expect(api.of("awayToday").map(({ query }) => query)).toEqual([{ scope: "peers" }]);
});
