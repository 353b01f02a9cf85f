import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { Begun } from "./begun.tsx";

type Company = { name: string };

const page = (now: Company, read: () => Promise<{ data: Company | undefined }> = async () => ({ data: now })) => (
  <Begun now={now} read={read}>
    {({ of, anew, theirs }) => (
      <form>
        <label>
          Name
          <input defaultValue={of.name} />
        </label>
        <button type="button" onClick={() => anew({ name: "as saved" })}>
          Save
        </button>
        <button type="button" onClick={theirs}>
          Theirs
        </button>
      </form>
    )}
  </Begun>
);
const name = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Name" }).value;
const type = async (text: string) => {
  const user = userEvent.setup();
  await user.clear(screen.getByRole("textbox"));
  await user.type(screen.getByRole("textbox"), text);
};

afterEach(cleanup);

test("what is typed stays when the record is read again, and gives way to what was saved", async () => {
  const { rerender } = render(page({ name: "first" }));
  await type("mine");
  rerender(page({ name: "somebody else's" }));
  expect(name()).toBe("mine");
  await userEvent.setup().click(screen.getByRole("button", { name: "Save" }));
  expect(name()).toBe("as saved");
});

test("theirs is read before the form begins with it; where it cannot be read, what is typed stays", async () => {
  const answers: (Company | undefined)[] = [undefined, { name: "somebody else's" }];
  const user = userEvent.setup();
  render(page({ name: "first" }, async () => ({ data: answers.shift() })));
  await type("mine");
  await user.click(screen.getByRole("button", { name: "Theirs" }));
  expect(name()).toBe("mine");
  await user.click(screen.getByRole("button", { name: "Theirs" }));
  await screen.findByDisplayValue("somebody else's");
});
