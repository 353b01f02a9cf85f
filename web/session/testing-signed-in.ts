// Somebody is signed in for each test of a file, and nothing of them is left for the next.
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { connectSession } from "#web/session.ts";
import { dropKept } from "#web/ui/kept-values.ts";
import { session } from "./browser.ts";
import { asha, encode, noCalls } from "./testing.ts";

type Wish = { role?: string; calls?: Parameters<typeof connectSession>[0] };

/** Gives the way to sign in once more, as the same person or as another one. */
export const signedInForEachTest = ({ role = asha.role, calls = noCalls }: Wish = {}): ((employee?: number) => void) => {
  const signIn = (employee = asha.EmployeeId): void => {
    localStorage.setItem("EmployeeId", String(employee));
    localStorage.setItem("token", encode({ ...asha, EmployeeId: employee, role }));
  };
  beforeEach(() => {
    connectSession(calls);
    signIn();
  });
  afterEach(() => {
    cleanup();
    session.end(undefined);
    localStorage.clear();
    dropKept();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return signIn;
};
