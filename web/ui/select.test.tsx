import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { afterEach, expect, test } from "vitest";
import { Field } from "./field.tsx";
import { Select } from "./select.tsx";

afterEach(cleanup);

const names = ["Åland Islands", "Brazil", "Côte d’Ivoire", "Denmark", "Ecuador", "France", "Germany", "Hungary", "India", "Japan", "Kenya"];
const options = [...names, "Poland", "Republic of India", "Spain"].map((label) => ({ value: label.slice(0, 4), label }));

const Form = ({ country, send }: { country: string; send: (country: string) => void }) => {
  const { register, handleSubmit, reset, setFocus } = useForm({ defaultValues: { country } });
  return (
    <form onSubmit={handleSubmit((values) => send(values.country))}>
      <Field label="Country">
        {(wiring) => <Select {...wiring} defaultValue={country} {...register("country")} options={options} placeholder="Choose" />}
      </Field>
      <button type="submit">{"Save"}</button>
      <button type="button" onClick={() => reset({ country: "Fran" })}>
        {"Fill"}
      </button>
      <button type="button" onClick={() => setFocus("country")}>
        {"Go"}
      </button>
    </form>
  );
};

const setUp = (country = "Indi") => {
  const sent: string[] = [];
  render(<Form country={country} send={(one) => sent.push(one)} />);
  const user = userEvent.setup();
  const saved = async () => {
    await user.click(screen.getByRole("button", { name: "Save" }));
    return sent.at(-1);
  };
  return { user, saved, field: screen.getByRole<HTMLInputElement>("combobox", { name: "Country" }) };
};

test("a long list is searched in without accents, and the arrows walk what was found", async () => {
  const { user, saved, field } = setUp();
  expect(field.value).toBe("India");
  await user.click(field);
  await user.keyboard("cote d'i");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Côte d’Ivoire"]);
  await user.keyboard("{Enter}");
  expect(field.value).toBe("Côte d’Ivoire");
  expect(await saved()).toBe("Côte");
  await user.click(field);
  await user.keyboard("ind{ArrowDown}{Enter}");
  expect(await saved()).toBe("Repu");
});

test("Esc keeps what was chosen, emptying the field takes it back, and what fits nothing is forgotten", async () => {
  const { user, saved, field } = setUp();
  await user.click(field);
  await user.keyboard("pol{Escape}");
  expect(field.value).toBe("India");
  await user.clear(field);
  await user.keyboard("xyz");
  expect(screen.getAllByText("No match")).not.toHaveLength(0);
  await user.tab();
  expect(field.value).toBe("India");
  await user.clear(field);
  await user.tab();
  expect(await saved()).toBe("");
});

test("a form fills it and brings the focus to it as to any other field", async () => {
  const { user, saved, field } = setUp();
  await user.click(screen.getByRole("button", { name: "Fill" }));
  expect(field.value).toBe("France");
  await user.click(screen.getByRole("button", { name: "Go" }));
  expect(document.activeElement).toBe(field);
  expect(await saved()).toBe("Fran");
});

test("a short list stays the browser's own", async () => {
  render(<Select aria-label="Short" options={options.slice(0, 12)} defaultValue="Indi" />);
  expect(screen.getByLabelText("Short").tagName).toBe("SELECT");
});
