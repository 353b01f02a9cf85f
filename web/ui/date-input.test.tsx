import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { DateInput } from "./date-input.tsx";
import { Field } from "./field.tsx";

afterEach(cleanup);

const Day = ({ start }: { start: string }) => {
  const [day, setDay] = useState(start);
  return (
    <Field label="First day">
      {(wiring) => (
        <>
          <DateInput {...wiring} value={day} onChange={setDay} />
          <output>{day}</output>
        </>
      )}
    </Field>
  );
};

const setUp = (start = "2026-12-31") => {
  render(<Day start={start} />);
  return { user: userEvent.setup(), chosen: () => screen.getByRole("status").textContent };
};

test("a typed day is read when the field is left, and what is no day stays as it was typed", async () => {
  const { user, chosen } = setUp("");
  await user.type(screen.getByLabelText("First day"), "5.10.26");
  expect(chosen()).toBe("");
  await user.tab();
  expect(chosen()).toBe("2026-10-05");
  expect(screen.getByLabelText("First day")).toHaveProperty("value", "Mon 5 Oct 2026");
  await user.clear(screen.getByLabelText("First day"));
  await user.type(screen.getByLabelText("First day"), "soonish");
  await user.tab();
  expect(screen.getByLabelText("First day")).toHaveProperty("value", "soonish");
});

test("the month is walked by keyboard across its end, and the focus comes back to the button", async () => {
  const { user, chosen } = setUp();
  const opener = screen.getByRole("button", { name: "Choose date" });
  await user.click(opener);
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Thu 31 Dec 2026");
  await user.keyboard("{ArrowRight}{PageDown}{ArrowDown}");
  expect(screen.getByText("February 2027")).toBeTruthy();
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Mon 8 Feb 2027");
  await user.keyboard("{Enter}");
  expect(chosen()).toBe("2027-02-08");
  expect(screen.queryByRole("table")).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test("Esc and a press outside close the month without choosing", async () => {
  const { user, chosen } = setUp();
  await user.click(screen.getByRole("button", { name: "Choose date" }));
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("table")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Choose date" }));
  await user.click(document.body);
  expect(screen.queryByRole("table")).toBeNull();
  expect(chosen()).toBe("2026-12-31");
});

test("turning the page keeps the focus on the button that turns it", async () => {
  const { user } = setUp();
  await user.click(screen.getByRole("button", { name: "Choose date" }));
  const next = screen.getByRole("button", { name: "Next month" });
  await user.click(next);
  await user.click(next);
  expect(screen.getByText("February 2027")).toBeTruthy();
  expect(document.activeElement).toBe(next);
});
