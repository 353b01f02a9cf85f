import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { session } from "../session/browser.ts";
import { asha, encode, noCalls } from "../session/testing.ts";
import { connectSession } from "../session.ts";
import { me } from "../testing-app.tsx";
import { Footer } from "./footer.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  session.end(undefined);
});

const inLondon = { ...me, role: "Employee", companyTimeZone: "Asia/Kolkata", timeZone: "Europe/London" };

const show = (companyName: () => Promise<string>) => {
  connectSession({ ...noCalls, me: async () => inLondon, companyName });
  for (const [name, value] of [
    ["CompanyId", "1001"],
    ["token", encode(asha)],
  ] as const)
    localStorage.setItem(name, value);
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={cache}>
      <Footer />
    </QueryClientProvider>,
  );
  return cache;
};

test("SH-13 the year is the one in the company's time zone, wherever its reader works", async () => {
  vi.spyOn(Date, "now").mockReturnValue(Date.parse("2026-12-31T18:30:00Z"));
  show(async () => me.companyName);
  await screen.findByText("© 2027 · Larkfield Systems · All rights reserved.");
});

test("SH-13 the name is asked for once, however often the page is brought up to date, and again only where it could not be had", async () => {
  const companyName = vi.fn<() => Promise<string>>(async () => me.companyName).mockRejectedValueOnce(new Error("planted"));
  const cache = show(companyName);
  await screen.findByText(/Company not found/);
  for (let time = 0; time < 3; time += 1) await act(() => cache.invalidateQueries());
  await screen.findByText(/Larkfield Systems/);
  expect(companyName).toHaveBeenCalledTimes(2);
});
