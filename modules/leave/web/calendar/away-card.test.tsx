import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi } from "#web/testing.tsx";
import { type AwayToday, awayEndpoints } from "../../summary-contract.ts";
import { AwayCard } from "./away-card.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (away: AwayToday) => {
  fakeApi(awayEndpoints, { awayToday: away });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <AwayCard />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

test("names who is away and for which part of the day, says how many more, and leads to the calendar", async () => {
  const grace = { code: "LF-0025", name: "Grace Okafor", portion: "first" as const };
  show({ today: "2026-12-07", total: 3, people: [grace] });
  expect(await screen.findByText("Grace Okafor")).toBeTruthy();
  expect(screen.getByText("Away in the morning")).toBeTruthy();
  expect(screen.getByText("and 2 more")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Leave calendar" }).getAttribute("href")).toBe("/leave-management/leave-application/calendar");
});

test("nobody away is a sentence", async () => {
  show({ today: "2026-12-07", total: 0, people: [] });
  expect(await screen.findByText("Nobody in your team is away today.")).toBeTruthy();
});
