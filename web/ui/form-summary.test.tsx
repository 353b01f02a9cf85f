import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { RequestFailure } from "#web/request-failure.ts";
import { useContractForm } from "./contract-form.ts";
import { Field } from "./field.tsx";
import { FormSummary } from "./form-summary.tsx";
import { TextInput } from "./text-input.tsx";
import { ToastProvider } from "./toast.tsx";

afterEach(cleanup);

const schema = z.object({ name: z.string().min(1, { error: "Write a name." }), code: z.string().min(1, { error: "Write a code." }) });

const Form = ({ send }: { send: () => Promise<unknown> }) => {
  const of = useContractForm({ schema, defaults: { name: "", code: "" }, send, keeps: false });
  return (
    <form onSubmit={of.submit} noValidate>
      <FormSummary
        of={of}
        fields={[
          { name: "name", label: "Name" },
          { name: "code", label: "Code" },
        ]}
      />
      {(["name", "code"] as const).map((name) => (
        <Field key={name} label={`The ${name}`} error={of.errorOf(name)}>
          {(wiring) => <TextInput {...wiring} {...of.form.register(name)} />}
        </Field>
      ))}
      <button type="submit">Save</button>
    </form>
  );
};

const taken = () => {
  const violations = [{ code: "taken", field: "code", message: "This code is taken." }];
  const facts = {
    method: "POST",
    path: "/x",
    status: 422,
    code: "taken",
    sentence: "Refused.",
    requestId: undefined,
    retryAfter: undefined,
  };
  return new RequestFailure({ kind: "refused", ...facts, violations });
};
const draw = (send: () => Promise<unknown>) => {
  const router = createMemoryRouter([{ path: "/", element: <Form send={send} /> }]);
  render(
    <ToastProvider>
      <RouterProvider router={router} />
    </ToastProvider>,
  );
};
const lines = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

const refusedOnce = async () => {
  const send = vi.fn(async () => {}).mockRejectedValueOnce(taken());
  draw(send);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("The name"), "Asha");
  await user.type(screen.getByLabelText("The code"), "A");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(lines()).toEqual(["Code: This code is taken."]));
  return { send, user };
};

test("what the server refused keeps its line once it is corrected, and is gone once the form is sent again", async () => {
  const { send, user } = await refusedOnce();
  const summary = screen.getByRole("alert");
  await user.type(screen.getByLabelText("The code"), "B");
  await user.tab();
  await settle();
  expect(screen.getByLabelText("The code").getAttribute("aria-invalid")).toBe("false");
  expect(screen.getByRole("alert")).toBe(summary);
  expect(lines()).toEqual(["Code: This code is taken. (changed since)"]);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("what is wrong when the form is sent again is all that the summary says then", async () => {
  const { send, user } = await refusedOnce();
  await user.type(screen.getByLabelText("The code"), "B");
  send.mockRejectedValueOnce(taken());
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(lines()).toEqual(["Code: This code is taken."]));
  await user.type(screen.getByLabelText("The code"), "C");
  await user.clear(screen.getByLabelText("The name"));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(lines()).toEqual(["Name: Write a name."]));
});

test("nothing comes or goes between press and release", async () => {
  draw(async () => {});
  const [name, save] = [screen.getByLabelText("The name"), screen.getByRole("button", { name: "Save" })];
  name.focus();
  fireEvent.pointerDown(save);
  fireEvent.blur(name);
  await settle();
  expect(screen.queryByText("Write a name.")).toBeNull();
  fireEvent.pointerUp(save);
  expect(await screen.findByText("Write a name.")).toBeTruthy();
});

test("what concerns no field comes into sight once it is known, and a field that is wrong does so by itself", async () => {
  const into = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => undefined);
  const user = userEvent.setup();
  const facts = { method: "PUT", path: "/x", status: 412, code: "changed", requestId: undefined, retryAfter: undefined };
  const stale = new RequestFailure({ kind: "stale", ...facts, sentence: "Somebody else was quicker.", violations: [] });
  const send = vi.fn(() => Promise.reject(taken()));
  draw(() => send());
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/Write a name/, { selector: "li" })).toBeTruthy();
  expect(into).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText("The name"), "Pune");
  await user.type(screen.getByLabelText("The code"), "PN");
  send.mockImplementation(() => Promise.reject(stale));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Somebody else was quicker.")).toBeTruthy();
  expect(into.mock.instances).toEqual([screen.getByRole("alert").querySelector("strong")]);
  into.mockRestore();
});
