import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { TopBarPanel, WebModule } from "../module.ts";
import { openPage } from "../testing.tsx";
import { BarButtons } from "./bar-buttons.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (panel: () => Promise<TopBarPanel>) => {
  const module: WebModule = {
    name: "own",
    routes: [{ path: "/", page: async () => BarButtons }],
    menu: [],
    topBar: [{ id: "own", icon: "star", label: "Stars", useFace: () => ({ name: "Stars, 2 new", badge: "2" }), panel }],
  };
  openPage([module], "/");
  return userEvent.setup();
};
const button = () => screen.findByRole("button", { name: "Stars, 2 new" });

test("a panel opens at once and says that it is loading until its code is there", async () => {
  let arrive: (panel: TopBarPanel) => void = () => undefined;
  const user = open(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  await user.click(await button());
  screen.getByText("Loading");
  expect((await button()).getAttribute("aria-expanded")).toBe("true");
  arrive(() => <p>Five stars</p>);
  await screen.findByText("Five stars");
  expect(screen.queryByText("Loading")).toBeNull();
});

test("a panel whose code cannot be had closes again and the person is told", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const user = open(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));
  await user.click(await button());
  await screen.findByText("Stars could not be opened. Try again.");
  await waitFor(async () => expect((await button()).getAttribute("aria-expanded")).toBe("false"));
});
