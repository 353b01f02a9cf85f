import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { Tabs } from "./tabs.tsx";

const tabs = ["overview", "contact", "family", "identity", "history"] as const;
type Tab = (typeof tabs)[number];

/** In pixels: each tab is so wide, and a phone has room for so much of the row. */
const [TAB, ROOM] = [100, 250];

/** A row that moves as a browser would move it: what is scrolled lies further left. */
const drawn = () =>
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function box(this: HTMLElement) {
    if (this.tagName === "NAV") return DOMRect.fromRect({ width: ROOM });
    const place = [...(this.parentElement?.children ?? [])].indexOf(this);
    return DOMRect.fromRect({ x: place * TAB - (this.parentElement?.scrollLeft ?? 0), width: TAB });
  });

const row = (current: Tab) => (
  <MemoryRouter>
    <Tabs label="Parts" tabs={tabs} current={current} to={(tab) => `/?tab=${tab}`} words={(tab) => tab} />
  </MemoryRouter>
);
const moved = () => screen.getByRole("navigation", { name: "Parts" }).scrollLeft;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("the tab that is chosen is in sight at arrival, with a part of what stands beside it", () => {
  drawn();
  render(row("identity"));
  expect(moved()).toBe(400 - ROOM + 32);
});

test("a tab beyond the edge comes into sight when it is chosen, in either direction, and the page stays where it is", () => {
  drawn();
  const into = vi.spyOn(Element.prototype, "scrollIntoView");
  const { rerender } = render(row("overview"));
  const before = moved();
  rerender(row("history"));
  expect(moved()).toBe(500 - ROOM + 32);
  rerender(row("contact"));
  expect(moved()).toBe(100 - 32);
  rerender(row("family"));
  expect([moved(), before <= 0]).toEqual([200 + 100 - ROOM + 32, true]);
  expect(into).not.toHaveBeenCalled();
});
