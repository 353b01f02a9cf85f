// What stands in the list of types of the application form.
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi, openPage } from "#web/testing.tsx";
import { leaveEndpoints } from "../contract.ts";
import { leaveWeb } from "./index.tsx";
import { preview, summary } from "./testing.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("LV-03: a type that only a later policy has is offered with the day from which it is theirs", async () => {
  const later = [{ type: "AL", name: "Annual leave", step: 0.5, masked: false, from: "2027-01-01" }];
  fakeApi(leaveEndpoints, { summary: { ...summary, later }, preview });
  openPage([leaveWeb], "/leave-management/leave-application/new");
  expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(["Earned leave: 10.5 days free", "Leave without pay", "Annual leave: from 1 Jan 2027"]),
  );
});
