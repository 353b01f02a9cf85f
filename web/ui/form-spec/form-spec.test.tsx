import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { PlainDate } from "#shared/dates.ts";
import { type FormSpec, objectOf } from "#shared/fields.ts";
import { EmployeeCode } from "#shared/ids.ts";
import { Text } from "#shared/text.ts";
import { FormSummary } from "../form-summary.tsx";
import { PersonCombobox, type PersonFieldProps } from "../person-combobox.tsx";
import { ToastProvider } from "../toast.tsx";
import { FormFields } from "./form-fields.tsx";
import { labelsIn } from "./labels.ts";
import { useSpecForm } from "./use-spec-form.ts";

afterEach(cleanup);

const trip = {
  purpose: { label: "Purpose", input: "text", schema: Text(80).min(3, { error: "Say what for." }) },
  from: { label: "First day", input: "day", until: "to", schema: PlainDate },
  to: { label: "Last day", input: "day", schema: PlainDate },
  host: { label: "Host", input: "person", schema: EmployeeCode.optional() },
  nights: { label: "Nights", input: "number", schema: z.int().max(30) },
  currency: { label: "Currency", input: "choice", options: [{ value: "INR", label: "Rupees" }], schema: z.enum(["INR"]) },
  fare: { label: "Fare", input: "money", currency: "currency", schema: z.int().optional() },
  class: { label: "Class", input: "choice", options: [{ value: "2", label: "Second" }], schema: z.int() },
  extras: {
    label: "Extras",
    input: "many",
    options: [
      { value: "meals", label: "Meals" },
      { value: "seat", label: "A seat" },
    ],
    schema: z.array(z.string()),
  },
  agreed: { label: "Agreed", input: "check", schema: z.boolean() },
  stay: { label: "Stay", input: "part", fields: { city: { label: "City", input: "text", schema: Text(40) } } },
  guests: {
    label: "Guests",
    input: "list",
    add: "Add a guest",
    most: 2,
    fields: { name: { label: "Name", input: "text", schema: Text(40).min(1, { error: "Write a name." }) } },
  },
} satisfies FormSpec;
const Trip = objectOf(trip);

const asha = { code: "E-1", name: "Asha Rao", more: "Sales" };
const Person = (props: PersonFieldProps) => (
  <PersonCombobox {...props} nobody="Nobody found" useFound={(typed) => ({ people: typed === "" ? undefined : [asha] })} />
);

const TripForm = ({ values, send }: { values?: Partial<z.output<typeof Trip>>; send: (trip: z.output<typeof Trip>) => Promise<void> }) => {
  const of = useSpecForm({ spec: trip, schema: Trip, values, record: undefined, send });
  return (
    <form noValidate onSubmit={of.submit}>
      <FormSummary of={of} fields={labelsIn(trip, of.form.getValues())} />
      <FormFields of={of} spec={trip} person={Person} />
      <button type="submit">Send</button>
    </form>
  );
};
const draw = (values?: Partial<z.output<typeof Trip>>) => {
  const send = vi.fn(async (_: z.output<typeof Trip>) => undefined);
  const router = createMemoryRouter([{ path: "/", element: <TripForm values={values} send={send} /> }]);
  render(
    <ToastProvider>
      <RouterProvider router={router} />
    </ToastProvider>,
  );
  return send;
};
const type = (label: string, what: string) => userEvent.type(screen.getByLabelText(label), what);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("what is typed is sent as the contract takes it: numbers, money, days, people by their code, lists and parts", async () => {
  const send = draw();
  expect(screen.getByLabelText("Purpose").getAttribute("aria-required")).toBe("true");
  expect(screen.getByLabelText("Host").getAttribute("aria-required")).toBe("false");
  await type("Purpose", "Fair");
  await type("First day", "1 Dec 2026{Enter}");
  await userEvent.tab();
  await type("Host", "ash");
  await userEvent.click(await screen.findByRole("option", { name: /Asha Rao/ }));
  await type("Nights", "2");
  await userEvent.selectOptions(screen.getByLabelText("Currency"), "Rupees");
  await type("Fare", "1,250.50");
  await userEvent.selectOptions(screen.getByLabelText("Class"), "Second");
  await userEvent.click(screen.getByLabelText("A seat"));
  await userEvent.click(screen.getByLabelText("Meals"));
  await userEvent.click(screen.getByLabelText("Agreed"));
  await userEvent.type(within(screen.getByRole("group", { name: "Stay" })).getByLabelText("City"), "Pune");
  await press("Add a guest");
  await type("Name", "Bo");
  await press("Send");
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(send.mock.lastCall?.[0]).toEqual({
    purpose: "Fair",
    from: "2026-12-01",
    to: "2026-12-01",
    host: "E-1",
    nights: 2,
    currency: "INR",
    fare: 125_050,
    class: 2,
    extras: ["meals", "seat"],
    agreed: true,
    stay: { city: "Pune" },
    guests: [{ name: "Bo" }],
  });
});

test("everything that is wrong is told at once, by the labels of the fields, and an item of a list by its number", async () => {
  const send = draw({ currency: "INR", guests: [{ name: "Bo" }] });
  await type("Nights", "many");
  await type("Fare", "lots");
  await userEvent.clear(screen.getByLabelText("Name"));
  await press("Send");
  const lines = await screen.findAllByRole("listitem");
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    "Purpose: Say what for.",
    "First day: Enter a date, for example 5 Oct 2026.",
    "Last day: Enter a date, for example 5 Oct 2026.",
    "Nights: Enter a number.",
    "Fare: Enter an amount, for example 43500.00.",
    "Class: Choose one.",
    "Guests 1: Name: Write a name.",
  ]);
  expect(screen.getByLabelText("Fare").getAttribute("aria-invalid")).toBe("true");
  expect(send).not.toHaveBeenCalled();
});

test("a record fills its form, and comes back as it was", async () => {
  const kept = { purpose: "Fair", from: "2026-12-01", to: "2026-12-03", nights: 1.5, currency: "INR", fare: 99_900 } as const;
  draw(kept);
  expect(screen.getByLabelText<HTMLInputElement>("Nights").value).toBe("1.5");
  expect(screen.getByLabelText<HTMLInputElement>("Fare").value).toBe("999.00");
  // What is needed and was chosen cannot be taken away.
  expect(within(screen.getByLabelText("Currency")).queryByRole("option", { name: "Choose" })).toBeNull();
});

test("an error leaves as soon as it is mended, for both days of a span at once", async () => {
  draw({ currency: "INR" });
  await press("Send");
  const isWrong = (label: string) => screen.getByLabelText(label).getAttribute("aria-invalid");
  await waitFor(() => expect([isWrong("First day"), isWrong("Last day"), isWrong("Purpose")]).toEqual(["true", "true", "true"]));
  await type("Purpose", "Fair");
  await waitFor(() => expect(isWrong("Purpose")).toBe("false"));
  await type("First day", "1 Dec 2026");
  await userEvent.tab();
  await waitFor(() => expect([isWrong("First day"), isWrong("Last day")]).toEqual(["false", "false"]));
});
