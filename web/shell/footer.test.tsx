import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, test, vi } from "vitest";
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

test("SH-13 the year is the one in the company's time zone, wherever its reader works", async () => {
  vi.spyOn(Date, "now").mockReturnValue(Date.parse("2026-12-31T18:30:00Z"));
  const inLondon = { ...me, role: "Employee", companyTimeZone: "Asia/Kolkata", timeZone: "Europe/London" };
  connectSession({ ...noCalls, me: async () => inLondon, companyName: async () => me.companyName });
  for (const [name, value] of [
    ["CompanyId", "1001"],
    ["token", encode(asha)],
  ] as const)
    localStorage.setItem(name, value);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Footer />
    </QueryClientProvider>,
  );
  await screen.findByText("© 2027 · Larkfield Systems · All rights reserved.");
});
