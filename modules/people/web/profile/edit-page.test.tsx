// What was typed into a form of a record, when the session has ended in between.
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { sessionCalls } from "#modules/session/web/index.tsx";
import { signedInForEachTest } from "#web/session/testing-signed-in.ts";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { dropKept, keepForms } from "#web/ui/kept-values.ts";
import type { PersonRecord } from "../../record/contract.ts";
import { recordEndpoints } from "../../record/endpoints.ts";
import { peopleWeb } from "../index.tsx";

const signIn = signedInForEachTest({ role: "HR", calls: sessionCalls });

const pan = { id: "01900000-0000-7000-8000-000000000001", kind: "pan" as const, number: "••••234F", country: "IN", reveals: true };
const record: PersonRecord = {
  code: "LF-0011",
  version: 3,
  writes: ["card", "name", "emergency", "identity"],
  card: {
    code: "LF-0011",
    name: "Asha Nair",
    workEmail: "asha.nair@larkfield.example",
    shareMobile: false,
    reports: 0,
    designation: "Software Engineer",
    department: "Engineering",
    location: "Bengaluru",
    timeZone: "Asia/Kolkata",
  },
  name: { firstName: "Asha", middleName: "", lastName: "Nair" },
  emergency: [{ name: "Meera Nair", relation: "Mother", phone: "+919845000001", otherPhone: "" }],
  identity: [pan],
};

type Replies = Parameters<typeof fakeApi<typeof recordEndpoints>>[1];
const open = (address: string, replies: Replies = {}) => {
  const api = fakeApi(recordEndpoints, { me: record, record: ({ params }) => ({ ...record, code: params.code ?? "" }), ...replies });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { router } = openPage([peopleWeb], address);
  return { api, router, user: userEvent.setup() };
};
const endSession = () => {
  keepForms();
  cleanup();
};
const kept = () => screen.findByText("Your draft was restored.");
const field = (name: string) => screen.findByRole("textbox", { name });
const save = () => screen.getByRole("button", { name: "Save" });
const ofAsha = "/administration/people/LF-0011/edit";

test("SE-16 what HR typed into a record comes back, and is saved", async () => {
  const first = open(`${ofAsha}/name`);
  await first.user.type(await field("Last name"), " Menon");
  await first.user.type(await field("Reason"), "As her letter says");
  endSession();
  const { api, router, user } = open(`${ofAsha}/name`, { saveName: { ...record, version: 4 } });
  await kept();
  expect(await field("Last name")).toHaveProperty("value", "Nair Menon");
  await user.click(save());
  await waitFor(() => expect(router.state.location.pathname).toBe("/administration/people/LF-0011"));
  expect(api.of("saveName").map(({ body, version }) => [body, version])).toEqual([
    [{ firstName: "Asha", middleName: "", lastName: "Nair Menon", reason: "As her letter says" }, '"3"'],
  ]);
});

test("SE-16 what comes back is saved over the record that it was typed over: one that was changed meanwhile is not written over", async () => {
  const message = "Somebody else changed this meanwhile.";
  const first = open(`${ofAsha}/name`);
  await first.user.type(await field("Last name"), " Menon");
  await first.user.type(await field("Reason"), "As her letter says");
  endSession();
  const changed = { ...record, version: 5, name: { firstName: "Asha", middleName: "", lastName: "Nair Pillai" } };
  const stale: Replies = {
    record: changed,
    saveName: ({ version }) => (version === '"5"' ? { ...changed, version: 6 } : refused("stale", { code: "version.stale", message })),
  };
  const second = open(`${ofAsha}/name`, stale);
  await kept();
  await second.user.click(save());
  expect(await screen.findByText(message)).toBeTruthy();
  expect(await field("Last name")).toHaveProperty("value", "Nair Menon");
  // It stays so through another end, and until theirs is asked for.
  endSession();
  const { api, user } = open(`${ofAsha}/name`, stale);
  await kept();
  await user.click(save());
  await user.click(await screen.findByRole("button", { name: "Show the new version, lose mine" }));
  await waitFor(async () => expect(await field("Last name")).toHaveProperty("value", "Nair Pillai"));
  await user.type(await field("Reason"), "As her letter says");
  await user.click(save());
  await waitFor(() => expect(api.of("saveName").map(({ version }) => version)).toEqual(['"3"', '"5"']));
});

test("SE-16 a form that goes on to another record begins anew, with what that one is", async () => {
  const { api, router, user } = open("/administration/people/LF-0012/edit/name", { saveName: record });
  await field("Last name");
  await router.navigate(`${ofAsha}/name`);
  await waitFor(() => expect(api.of("record")).toHaveLength(2));
  await user.type(await field("Reason"), "As her letter says");
  void router.navigate(-1);
  await user.click(await screen.findByRole("button", { name: "Discard changes" }));
  await waitFor(async () => expect(await field("Reason")).toHaveProperty("value", ""));
  await user.type(await field("Reason"), "As his letter says");
  await user.click(save());
  await waitFor(() => expect(api.of("saveName").map(({ params }) => params)).toEqual([{ code: "LF-0012" }]));
});

test("SE-16 contacts that were added and removed come back as they stood there", async () => {
  const meera = { name: "Meera Nair", relation: "Mother", phone: "+919845000001", otherPhone: "" };
  const two: Replies = { me: { ...record, emergency: [{ ...meera, name: "Hari Nair" }, meera] } };
  const first = open("/profile/view/edit/emergency", two);
  await first.user.click(await screen.findByRole("button", { name: "Remove No. 1" }));
  await first.user.click(screen.getByRole("button", { name: "Add a contact" }));
  const added = within(await screen.findByRole("group", { name: "No. 2" }));
  await first.user.type(added.getByLabelText("Name"), "Ravi Nair");
  await first.user.type(added.getByLabelText("Relation"), "Brother");
  await first.user.type(added.getByLabelText("Phone"), "+919845000002");
  endSession();
  const { api, user } = open("/profile/view/edit/emergency", { ...two, saveOwnEmergency: record });
  await kept();
  expect(screen.getAllByLabelText("Name").map((one) => (one as HTMLInputElement).value)).toEqual(["Meera Nair", "Ravi Nair"]);
  await user.click(save());
  await waitFor(() => expect(api.of("saveOwnEmergency")).toHaveLength(1));
  expect(api.of("saveOwnEmergency")[0]?.body).toMatchObject({ contacts: [meera, { name: "Ravi Nair", phone: "+919845000002" }] });
});

test("SE-16 the number of a document comes back to whoever typed it; a logout or another person drops it", async () => {
  const typed = async () => {
    const { user } = open(`${ofAsha}/identity`);
    await user.type(await field("Number"), "ABCDE1234F");
    endSession();
  };
  await typed();
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href])).not.toContain("ABCDE1234F");
  open(`${ofAsha}/identity`);
  await kept();
  expect(await field("Number")).toHaveProperty("value", "ABCDE1234F");
  cleanup();
  await typed();
  dropKept();
  open(`${ofAsha}/identity`);
  expect(await field("Number")).toHaveProperty("value", "");
  cleanup();
  await typed();
  signIn(77);
  open(`${ofAsha}/identity`);
  expect(await field("Number")).toHaveProperty("value", "");
  cleanup();
  signIn();
  open(`${ofAsha}/identity`);
  expect(await field("Number")).toHaveProperty("value", "");
});

test("SE-16 what was typed into one record or group comes into no other, and nothing typed is nothing kept", async () => {
  const { user } = open(`${ofAsha}/name`);
  await user.type(await field("Last name"), " Menon");
  endSession();
  open("/administration/people/LF-0012/edit/name");
  expect(await field("Last name")).toHaveProperty("value", "Nair");
  endSession();
  open(`${ofAsha}/name`);
  await kept();
  expect(await field("Last name")).toHaveProperty("value", "Nair Menon");
});
