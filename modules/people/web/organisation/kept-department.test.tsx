// What was typed about a department, when the session of whoever does it has ended: who heads it and what it stands below.
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { sessionCalls } from "#modules/session/web/index.tsx";
import { signedInForEachTest } from "#web/session/testing-signed-in.ts";
import { fakeApi, openPage } from "#web/testing.tsx";
import { keepForms } from "#web/ui/kept-values.ts";
import { type Department, organisationEndpoints } from "../../organisation/contract.ts";
import { peopleWeb } from "../index.tsx";

signedInForEachTest({ role: "HR", calls: sessionCalls });

const idOf = (no: number): string => `01900000-0000-7000-8000-00000000000${no}`;
const department = (no: number, name: string, wish: Partial<Department> = {}): Department => ({
  id: idOf(no),
  name,
  level: 1,
  above: [],
  people: 3,
  peopleInAll: 3,
  version: 1,
  actions: ["change", "close"],
  ...wish,
});
const meera = { code: "LF-0005", name: "Meera Joshi" };
const lakshmi = { code: "LF-0053", name: "Lakshmi Hegde" };
const support = department(2, "Support", { parent: idOf(1), level: 2, above: ["Operations"], head: meera, version: 4 });
const operations = department(1, "Operations");
const branch = department(7, "Branch 17", { parent: idOf(1), level: 2, above: ["Operations"] });

type Replies = Parameters<typeof fakeApi<typeof organisationEndpoints>>[1];
const open = async (replies: Replies = {}) => {
  const api = fakeApi(organisationEndpoints, {
    departments: { items: [operations, support], total: 2 },
    headCandidates: { people: [{ ...lakshmi, department: "Support" }] },
    changeDepartment: { ...support, version: 5 },
    ...replies,
  });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  openPage([peopleWeb], "/administration/organisation");
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Change: Support" }));
  const form = within(await screen.findByRole("dialog"));
  const save = () => user.click(form.getByRole("button", { name: "Save" }));
  return { api, user, form, save, field: (name: string) => form.getByRole("combobox", { name }) };
};
const endSession = () => {
  keepForms();
  cleanup();
};
const retype = async ({ user, field }: Awaited<ReturnType<typeof open>>, words: string) => {
  await user.tripleClick(field("Head"));
  await user.paste(words);
};
const kept = () => screen.findByText("Your draft was restored.");

test("SE-16 the head who was picked stands there again by name, and is sent", async () => {
  const first = await open();
  await retype(first, "lak");
  await waitFor(() => expect(document.querySelector("datalist option")).toBeTruthy());
  await retype(first, "Lakshmi Hegde · LF-0053");
  endSession();
  const { api, save, field } = await open();
  await kept();
  expect(field("Head")).toHaveProperty("value", "Lakshmi Hegde · LF-0053");
  await save();
  await waitFor(() => expect(api.of("changeDepartment")[0]?.body).toMatchObject({ name: "Support", head: lakshmi.code }));
});

test("SE-16 a head who was taken out again is neither shown nor sent", async () => {
  const first = await open();
  await first.user.clear(first.field("Head"));
  endSession();
  const { api, save, field } = await open();
  await kept();
  expect(field("Head")).toHaveProperty("value", "");
  await save();
  await waitFor(() => expect(api.of("changeDepartment")).toHaveLength(1));
  expect(api.of("changeDepartment")[0]?.body).not.toHaveProperty("head");
});

test("SE-16 a name that was not finished yet comes back as it stood there, and is not taken for nobody", async () => {
  const first = await open();
  await retype(first, "lak");
  endSession();
  const { api, save, field } = await open();
  await kept();
  expect(field("Head")).toHaveProperty("value", "lak");
  await save();
  await waitFor(() => expect(field("Head").getAttribute("aria-invalid")).toBe("true"));
  expect(api.of("changeDepartment")).toEqual([]);
});

test("SE-16 of many departments the one above that was found stands there again by name, and is sent", async () => {
  const many: Replies = { departments: ({ query }) => ({ items: query.q === "bra" ? [branch] : [support], total: 4000 }) };
  const first = await open(many);
  expect(first.field("Below")).toHaveProperty("value", "Operations");
  await first.user.clear(first.field("Below"));
  await first.user.type(first.field("Below"), "bra");
  await first.user.click(await first.form.findByRole("option", { name: /Branch 17/ }));
  endSession();
  const { api, save, field } = await open(many);
  await kept();
  expect(field("Below")).toHaveProperty("value", "Branch 17");
  await save();
  await waitFor(() => expect(api.of("changeDepartment")).toHaveLength(1));
  expect(api.of("changeDepartment")[0]?.body).toEqual({ name: "Support", parent: branch.id, head: meera.code });
});

test("SE-16 of many departments none stands above one that was moved to the top, in the form and when it is sent", async () => {
  const many: Replies = { departments: { items: [support], total: 4000 } };
  const first = await open(many);
  await first.user.clear(first.field("Below"));
  endSession();
  const { api, save, field } = await open(many);
  await kept();
  expect(field("Below")).toHaveProperty("value", "");
  await save();
  await waitFor(() => expect(api.of("changeDepartment")).toHaveLength(1));
  expect(api.of("changeDepartment")[0]?.body).not.toHaveProperty("parent");
});
