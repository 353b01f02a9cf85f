import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { DateRange } from "./date-range.tsx";
import type { DayMark } from "./month-grid.tsx";

afterEach(cleanup);

const marks: DayMark[] = [
  { day: "2026-12-25", kind: "holiday", label: "Christmas Day" },
  { day: "2026-12-24", kind: "away", label: "Meera Nair away" },
  { day: "2026-12-24", kind: "away", label: "Karthik Iyer away" },
];

const Range = ({ from, to, openEnded }: { from: string; to: string; openEnded: boolean }) => {
  const [value, setValue] = useState({ from, to });
  return (
    <>
      <DateRange value={value} onChange={setValue} openEnded={openEnded} useMarks={() => marks} required />
      <output>{`${value.from} ${value.to}`}</output>
    </>
  );
};

const setUp = ({ from = "", to = "", openEnded = false } = {}) => {
  const { container } = render(<Range from={from} to={to} openEnded={openEnded} />);
  return { user: userEvent.setup(), chosen: () => container.querySelector("output")?.textContent };
};
const first = () => screen.getByLabelText("First day");
const last = () => screen.getByLabelText("Last day");
const focused = () => document.activeElement?.getAttribute("aria-label");

test("both ends are chosen by keyboard, spoken, and the focus comes back to where it was", async () => {
  const { user, chosen } = setUp({ from: "2026-12-23", to: "2026-12-23" });
  first().focus();
  await user.keyboard("{ArrowDown}");
  expect(focused()).toBe("Wed 23 Dec 2026");
  await user.keyboard("{ArrowRight}");
  expect(focused()).toBe("Thu 24 Dec 2026, Meera Nair away, Karthik Iyer away");
  await user.keyboard("{Enter}");
  expect(within(screen.getByRole("dialog")).getByRole("status").textContent).toBe("First day: Thu 24 Dec 2026. Choose the last day.");
  await user.keyboard("{ArrowRight}");
  expect(focused()).toBe("Fri 25 Dec 2026, Christmas Day");
  await user.keyboard("{PageDown}{End}{Enter}");
  expect(chosen()).toBe("2026-12-24 2027-01-31");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(first());
});

test("one day pressed twice is one day, and from the last day the first one stays", async () => {
  const { user, chosen } = setUp({ from: "2026-12-23", to: "2026-12-23" });
  await user.click(first());
  const day = screen.getByRole("button", { name: "Mon 28 Dec 2026" });
  await user.dblClick(day);
  expect(chosen()).toBe("2026-12-28 2026-12-28");
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(last());
  await user.click(screen.getByRole("button", { name: "Wed 30 Dec 2026" }));
  expect(chosen()).toBe("2026-12-28 2026-12-30");
});

test("the first day takes the last one along while that is empty or earlier, but not where ends may be missing", async () => {
  const { user, chosen } = setUp();
  await user.type(first(), "24 Dec 2026");
  await user.tab();
  expect(chosen()).toBe("2026-12-24 2026-12-24");
  await user.clear(last());
  await user.type(last(), "never");
  await user.tab();
  expect(chosen()).toBe("2026-12-24 never");
  cleanup();
  const open = setUp({ openEnded: true });
  await open.user.type(first(), "24 Dec 2026{Enter}");
  expect(open.chosen()).toBe("2026-12-24 ");
});

test("a span is pasted as one, and Esc closes the calendar without choosing", async () => {
  const { user, chosen } = setUp();
  await user.click(first());
  await user.paste("28–30 Dec 2026");
  await user.tab();
  expect(chosen()).toBe("2026-12-28 2026-12-30");
  await user.keyboard("{ArrowDown}{ArrowRight}{Escape}");
  expect(chosen()).toBe("2026-12-28 2026-12-30");
  expect(screen.queryByRole("dialog")).toBeNull();
});
