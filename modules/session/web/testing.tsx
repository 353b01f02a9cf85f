// In which browser the tests of these pages begin.
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { session } from "#web/session/browser.ts";
import { asha, encode } from "#web/session/testing.ts";
import { connectSession } from "#web/session.ts";
import { sessionCalls } from "./calls.ts";

const eachTime = (begin: () => void): void => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    connectSession(sessionCalls);
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    begin();
  });
  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
};

/** Each test of the file begins signed out, in a browser that remembers nothing. */
export const signedOutEachTime = (): void => eachTime(() => session.end(undefined));

/** Each test of the file begins signed in as Asha. */
export const signedInEachTime = (): void => eachTime(() => localStorage.setItem("token", encode(asha)));
