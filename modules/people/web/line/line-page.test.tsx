import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi, openPage } from "#web/testing.tsx";
import { type Line, lineEndpoints } from "../../line/contract.ts";
import { peopleWeb } from "../index.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const person = (code: string, name: string, reports = 0) => ({ code, name, designation: "Engineer", reports });
const arvind = person("LF-0001", "Arvind Menon", 6);
const sunita = person("LF-0002", "Sunita Krishnan", 3);
const rohan = person("LF-0010", "Rohan Mehta", 2);
const asha = person("LF-0011", "Asha Nair");
const fatima = person("LF-0018", "Fatima Sheikh", 1);
const lines: Record<string, Line> = {
  "LF-0002": { above: [arvind], person: sunita, reports: [fatima, rohan] },
  "LF-0010": { above: [arvind, sunita], person: rohan, reports: [asha, person("LF-0012", "Karthik Subramanian")] },
};

const open = (of: string) => {
  const api = fakeApi(lineEndpoints, {
    line: ({ params }) => {
      const line = lines[params.code ?? ""];
      if (!line) throw new Error(`No line of ${params.code}.`);
      return line;
    },
  });
  const page = openPage([peopleWeb], `/profile/view/reporting-line?of=${of}`);
  return { api, user: userEvent.setup(), ...page };
};

const items = () => screen.getAllByRole("treeitem").map((item) => item.getAttribute("aria-label"));

test("everybody above leads to their own line; the levels below open one by one, each with one call", async () => {
  const { api, user } = open("LF-0002");
  await screen.findByRole("heading", { level: 1, name: "Reporting line of Sunita Krishnan" });
  const above = within(screen.getByRole("region", { name: "Above" }));
  expect(above.getByRole("link", { name: "Arvind Menon" }).getAttribute("href")).toBe("/profile/view/reporting-line?of=LF-0001");
  expect(items()).toEqual([
    "Sunita Krishnan, Engineer, 3 reports",
    "Fatima Sheikh, Engineer, 1 report",
    "Rohan Mehta, Engineer, 2 reports",
  ]);
  expect(screen.getByText("and 1 more, find them in the directory")).toBeTruthy();
  screen.getByRole("treeitem", { name: /^Sunita/ }).focus();
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowRight}");
  await screen.findByRole("treeitem", { name: "Asha Nair, Engineer" });
  expect(api.of("line").map(({ params }) => params.code)).toEqual(["LF-0002", "LF-0010"]);
});

test("arrow keys walk what is open, left closes and goes up, Enter opens the card", async () => {
  const { user, router } = open("LF-0002");
  await screen.findByRole("tree");
  const focused = () => document.activeElement?.getAttribute("aria-label")?.split(",")[0];
  await user.tab();
  while (focused() !== "Sunita Krishnan") await user.tab();
  await user.keyboard("{End}");
  expect(focused()).toBe("Rohan Mehta");
  await user.keyboard("{ArrowRight}");
  await screen.findByRole("treeitem", { name: /^Asha/ });
  await user.keyboard("{ArrowRight}");
  expect(focused()).toBe("Asha Nair");
  await user.keyboard("{ArrowLeft}");
  expect(focused()).toBe("Rohan Mehta");
  await user.keyboard("{ArrowLeft}");
  expect(screen.queryByRole("treeitem", { name: /^Asha/ })).toBeNull();
  await user.keyboard("{Home}{Enter}");
  expect(router.state.location.pathname).toBe("/profile/view/directory/LF-0002");
});

test("a press opens a level too, and only one item is reached by Tab", async () => {
  const { user } = open("LF-0002");
  const rohans = await screen.findByRole("treeitem", { name: /^Rohan/ });
  const toggle = rohans.querySelector("button");
  if (!toggle) throw new Error("Rohan leads somebody.");
  await user.click(toggle);
  expect(await screen.findByRole("treeitem", { name: /^Karthik/ })).toBeTruthy();
  expect(screen.getAllByRole("treeitem").filter((item) => item.tabIndex === 0)).toHaveLength(1);
});

test("on a phone one level at a time: a tap goes down, the path on top leads back", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  const { user, router } = open("LF-0002");
  const list = within(await screen.findByRole("list", { name: "Reports to Sunita Krishnan" }));
  expect(screen.queryByRole("tree")).toBeNull();
  await user.click(list.getByRole("link", { name: "Rohan Mehta" }));
  await screen.findByRole("list", { name: "Reports to Rohan Mehta" });
  await user.click(within(screen.getByRole("region", { name: "Above" })).getByRole("link", { name: "Sunita Krishnan" }));
  expect(router.state.location.search).toBe("?of=LF-0002");
});
