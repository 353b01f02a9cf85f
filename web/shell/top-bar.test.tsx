import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRef, useReducer } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { session } from "../session/browser.ts";
import { asha, encode, noCalls } from "../session/testing.ts";
import { connectSession } from "../session.ts";
import { UnsavedGuard } from "../ui/unsaved-guard.tsx";
import { layoutAfter, layoutAtLoad } from "./layout.ts";
import { TopBar } from "./top-bar.tsx";

const question = "You have unsaved changes. Log out and lose them?";

const Bar = ({ desktop }: { desktop: boolean }) => {
  const [layout, tell] = useReducer(layoutAfter, { desktop, menuMode: "static", desktopStaticHidden: false } as const, layoutAtLoad);
  return <TopBar layout={layout} tell={tell} menuId="menu" toggle={createRef()} inert={false} groups={[]} onSettings={() => undefined} />;
};

const open = ({ changed, desktop }: { changed: boolean; desktop: boolean }) => {
  localStorage.setItem("token", encode(asha));
  connectSession({ ...noCalls, logOut: async () => undefined, me: () => new Promise(() => undefined) });
  const element = (
    <>
      <Bar desktop={desktop} />
      <UnsavedGuard when={changed} />
    </>
  );
  const view = render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: "*", element }])} />
    </QueryClientProvider>,
  );
  return { view, user: userEvent.setup() };
};
const signedIn = () => session.view().signedIn;

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe("SE-13 Logout beside a changed form", () => {
  test("asks first; staying keeps the session and gives the focus back", async () => {
    const { user } = open({ changed: true, desktop: true });
    await user.click(screen.getByRole("button", { name: "Logout" }));
    screen.getByRole("dialog", { name: question });
    expect(signedIn()).toBe(true);
    await user.click(screen.getByRole("button", { name: "Keep editing" }));
    expect([screen.queryByRole("dialog"), signedIn()]).toEqual([null, true]);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Logout" }));
  });

  test("loses the changes when told so", async () => {
    const { user } = open({ changed: true, desktop: true });
    await user.click(screen.getByRole("button", { name: "Logout" }));
    await user.click(screen.getByRole("button", { name: "Log out and lose them" }));
    await waitFor(() => expect(signedIn()).toBe(false));
  });

  test("asks on a phone as well", async () => {
    const { user } = open({ changed: true, desktop: false });
    await user.click(screen.getByRole("button", { name: "More" }));
    await user.click(screen.getByRole("button", { name: "Logout" }));
    screen.getByRole("dialog", { name: question });
    await user.click(screen.getByRole("button", { name: "Keep editing" }));
    expect(signedIn()).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "More" }));
  });

  test.each([true, false])("nothing is asked when nothing is lost (desktop: %s)", async (desktop) => {
    const { user } = open({ changed: false, desktop });
    if (!desktop) await user.click(screen.getByRole("button", { name: "More" }));
    await user.click(screen.getByRole("button", { name: "Logout" }));
    await waitFor(() => expect(signedIn()).toBe(false));
  });

  test("a form that has gone is no longer changed", async () => {
    const { view } = open({ changed: true, desktop: true });
    view.unmount();
    const { user } = open({ changed: false, desktop: true });
    await user.click(screen.getByRole("button", { name: "Logout" }));
    await waitFor(() => expect(signedIn()).toBe(false));
  });
});
