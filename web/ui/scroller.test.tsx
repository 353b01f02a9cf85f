import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { DataList } from "./data-list.tsx";

let resized: () => void = () => undefined;
const open = (width: number, room: number) => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
  const scrollWidth = vi.spyOn(HTMLElement.prototype, "scrollWidth", "get").mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(room);
  render(<DataList label="Your requests" rows={["LV-1"]} columns={[{ header: "Number", cell: (row) => row }]} keyOf={(row) => row} />);
  return { scrollWidth };
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("T17 a table wider than its place is a group with a name that the keyboard reaches and scrolls", () => {
  open(1369, 800);
  act(() => resized());
  expect(screen.getByRole("group", { name: "Your requests" }).tabIndex).toBe(0);
});

test("T17 a table that has room is no stop for the keyboard, until it has none", () => {
  const { scrollWidth } = open(800, 800);
  act(() => resized());
  expect(screen.queryByRole("group")).toBeNull();
  expect(screen.getByRole("table").closest("[tabindex]")).toBeNull();
  scrollWidth.mockReturnValue(900);
  act(() => resized());
  screen.getByRole("group");
});
