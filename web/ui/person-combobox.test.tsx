// Somebody is found by name; what is typed and is nobody is never sent as nobody.
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Field } from "./field.tsx";
import { PersonCombobox } from "./person-combobox.tsx";

afterEach(cleanup);

const everybody = [
  { code: "LF-0011", name: "Asha Nair", more: "Design" },
  { code: "LF-0012", name: "Ashok Rao", more: "Sales" },
];

const Form = ({ onSend }: { onSend: (code: string) => void }) => {
  const [code, setCode] = useState("");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend(code);
      }}
    >
      <Field label="For whom">
        {(wiring) => (
          <PersonCombobox
            {...wiring}
            value={code}
            onChoose={(person) => setCode(person?.code ?? "")}
            useFound={(typed) => ({ people: typed === "" ? undefined : everybody.filter(({ name }) => name.startsWith(typed)) })}
            nobody="Nobody of that name"
          />
        )}
      </Field>
      <button type="submit">Send</button>
    </form>
  );
};

const open = () => {
  const onSend = vi.fn();
  render(<Form onSend={onSend} />);
  return { onSend, user: userEvent.setup(), field: screen.getByLabelText("For whom"), send: screen.getByRole("button", { name: "Send" }) };
};

test("a form is held back while a name is typed that nobody was chosen by, and goes once one is, or the field is empty", async () => {
  const { onSend, user, field, send } = open();
  await user.type(field, "Ash");
  await user.click(send);
  expect((await screen.findByRole("alert")).textContent).toContain("Nothing of the list is chosen");
  expect([onSend.mock.calls, document.activeElement, field.getAttribute("aria-invalid")]).toEqual([[], field, "true"]);
  await user.click(await screen.findByText("Ashok Rao"));
  expect(screen.queryByRole("alert")).toBeNull();
  await user.click(send);
  await user.clear(field);
  await user.click(send);
  expect(onSend.mock.calls).toEqual([["LF-0012"], [""]]);
});

test("whoever types a whole name and goes on has chosen them", async () => {
  const { onSend, user, field, send } = open();
  await user.type(field, "Asha Nair");
  // As soon as the whole name is looked for: until then the form is held back.
  await waitFor(async () => {
    await user.click(send);
    expect(onSend.mock.calls).toEqual([["LF-0011"]]);
  });
});
