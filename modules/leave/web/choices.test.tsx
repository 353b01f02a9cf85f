// What stands in the list of types of the application form.
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi, openPage } from "#web/testing.tsx";
import { leaveEndpoints } from "../contract.ts";
import { usualType } from "./choices.ts";
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

test("an application begins with the only type, or the first of which days are left", () => {
  const type = (code: string, free: number) => ({ type: code, name: code, masked: false, step: 0.5, free });
  expect(usualType([type("EL", 0)])).toBe("EL");
  expect(usualType([type("EL", 0), type("CL", 2), type("SL", 9)])).toBe("CL");
  expect(usualType([type("EL", 0), type("CL", 0)])).toBe("");
});
