import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Chart } from "./chart.tsx";
import { type ChartData, highestOf, labelStep, liesDown, tableOf } from "./data.ts";
import { Progress, Sparkline, sparkPath } from "./inline.tsx";
import { Ring } from "./ring.tsx";

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const data: ChartData = {
  by: "Type",
  series: [
    { label: "Taken", hue: "teal" },
    { label: "Booked", hue: "teal", planned: true },
  ],
  points: [
    { label: "Earned", name: "Earned leave", values: [10, 5], target: 18 },
    { label: "Casual", values: [3, undefined], note: "2 expire" },
  ],
  target: "Granted",
  note: "Note",
  format: (value) => `${value} d`,
};

test("the table has every figure of the drawing, and nothing where there is none", () => {
  expect(tableOf(data)).toEqual({
    head: ["Type", "Taken", "Booked", "Granted", "Note"],
    rows: [
      ["Earned leave", "10 d", "5 d", "18 d", ""],
      ["Casual", "3 d", "", "", "2 expire"],
    ],
  });
});

test("bars are as high together as lines are each, and a target is never cut off", () => {
  const bare = { points: [{ label: "", values: [10, 5] }] };
  expect([highestOf(bare, true), highestOf(bare, false), highestOf(data, true)]).toEqual([15, 10, 18]);
});

test("labels stand apart: days of a month one by one where there is room, and fewer of them on a phone", () => {
  const days = Array.from({ length: 31 }, (_, index) => String(index + 1));
  expect([labelStep(days, 1000, 12), labelStep(days, 320, 12)]).toEqual([1, 3]);
});

test("few bars with long names lie down where their names do not fit side by side; a month of days never does", () => {
  const months = { points: ["Jan", "Feb", "Mar"].map((label) => ({ label, values: [1] })) };
  const types = { points: ["Earned leave", "Casual leave", "Optional holiday"].map((label) => ({ label, values: [1] })) };
  const days = { points: Array.from({ length: 31 }, (_, index) => ({ label: String(index), values: [1] })) };
  expect([months, types, days].map((one) => liesDown(one, 330, 12))).toEqual([false, true, false]);
  expect(liesDown(types, 1000, 12)).toBe(false);
});

test.each(["bars", "lines", "area", "heat"] as const)(
  "%s say the finding, hide the drawing from readers and show it as a table",
  async (kind) => {
    const { container } = render(<Chart kind={kind} title="Leave by type, in days" finding="Most of it is earned leave." data={data} />);
    const chart = within(screen.getByRole("region", { name: "Leave by type, in days" }));
    expect(chart.getByText("Most of it is earned leave.")).toBeTruthy();
    await vi.waitFor(() => expect(container.querySelector("svg [data-point]")).toBeTruthy());
    expect(container.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
    expect(container.innerHTML).not.toContain("NaN");
    await userEvent.setup().click(chart.getByRole("button", { name: "Show as table" }));
    const table = within(chart.getByRole("table", { name: "Leave by type, in days" }));
    expect(table.getAllByRole("row").map((row) => row.textContent)).toEqual([
      "TypeTakenBookedGrantedNote",
      "Earned leave10 d5 d18 d",
      "Casual3 d2 expire",
    ]);
    expect(chart.getByRole("button", { name: "Show as chart" })).toBeTruthy();
  },
);

test("a ring is never more than full, and nothing of nothing is an empty ring", () => {
  const arcs = (parts: { value: number }[], total: number) => {
    const { container } = render(<Ring hue="teal" parts={parts} total={total} />);
    return [...container.querySelectorAll(".ring-part")].map((arc) => [
      arc.getAttribute("stroke-dasharray"),
      arc.getAttribute("stroke-dashoffset"),
    ]);
  };
  expect(arcs([{ value: 5 }, { value: 10 }], 10)).toEqual([
    ["50 100", "0"],
    ["50 100", "-50"],
  ]);
  expect(arcs([{ value: 0 }, { value: -1 }], 0)).toEqual([]);
});

test("a sparkline begins left and ends right; a progress bar is at most full", () => {
  expect(sparkPath([0, 5, 10])).toBe("M0.0 23.0L50.0 12.0L100.0 1.0");
  expect(sparkPath([3])).toBe("M0.0 1.0");
  const { container } = render(
    <>
      <Sparkline hue="teal" values={[1, 2]} />
      <Progress hue="teal" value={12} total={10} />
    </>,
  );
  expect(container.querySelector<HTMLElement>(".progress > div")?.style.inlineSize).toBe("100%");
});
