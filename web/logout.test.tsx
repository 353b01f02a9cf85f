// The way out of the app: real router, real session; only the server's answers are made up.
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { session } from "./session/browser.ts";
import { heading, open } from "./testing-app.tsx";

beforeEach(() => {
  localStorage.clear();
  session.end(undefined);
});
afterEach(cleanup);

test("T16 SE-13 Logout leads to the login without a way back in the address, and no field stays", async () => {
  const user = userEvent.setup();
  open("/leave-management/leave-application");
  await heading("Leave");
  await user.click(screen.getByRole("button", { name: "Logout" }));
  await heading("Login form");
  expect(location.search).toBe("");
  expect(["token", "username", "EmployeeId", "CompanyId", "EmployeeCode", "role"].filter((name) => localStorage.getItem(name))).toEqual([]);
});

test("SE-13 Back before the login page is drawn: it comes then, and nothing stays blank", async () => {
  open("/leave-management/leave-application");
  await heading("Leave");
  const replace = history.replaceState.bind(history);
  const replaced = vi.spyOn(history, "replaceState").mockImplementationOnce((...login) => {
    replace(...login);
    queueMicrotask(() => {
      replace({ key: "earlier" }, "", "/");
      window.dispatchEvent(new PopStateEvent("popstate"));
    });
  });
  // Not by act, which would draw each step at once.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  screen.getByRole("button", { name: "Logout" }).click();
  await heading("Login form");
  vi.unstubAllGlobals();
  replaced.mockRestore();
});
