// What was typed of a person who is being added, when the session of whoever adds them has ended.
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { sessionCalls } from "#modules/session/web/index.tsx";
import { signedInForEachTest } from "#web/session/testing-signed-in.ts";
import { fakeApi, openPage } from "#web/testing.tsx";
import { dropKept, keepForms } from "#web/ui/kept-values.ts";
import { directoryEndpoints } from "../../directory/contract.ts";
import { type JoiningChoices, joiningEndpoints } from "../../joining/contract.ts";
import { organisationEndpoints } from "../../organisation/contract.ts";
import { peopleWeb } from "../index.tsx";

const signIn = signedInForEachTest({ role: "HR", calls: sessionCalls });

const id = (no: number) => `019ac000-0000-4000-8000-0000000000${no}`;
const choices: JoiningChoices = {
  nextCode: "LF-0064",
  mailDomains: [],
  signInBeforeDays: 2,
  departments: [{ id: id(11), name: "Engineering" }],
  designations: [{ id: id(12), name: "Software Engineer" }],
  grades: [{ id: id(13), name: "L3", probationMonths: 6, noticeDays: 60 }],
  locations: [{ id: id(14), name: "Pune", today: "2026-11-23" }],
};
const daniel = { code: "LF-0022", name: "Daniel Whitmore" };
const card = { id: id(22), ...daniel, designation: "Manager", department: "Engineering", location: "London", timeZone: "Europe/London" };
const endpoints = { ...joiningEndpoints, ...directoryEndpoints, ...organisationEndpoints };
type Replies = Parameters<typeof fakeApi<typeof endpoints>>[1];
const open = async (replies: Replies = {}) => {
  const api = fakeApi(endpoints, {
    joiningChoices: choices,
    suggestUsername: { username: "mira.sen" },
    directory: { items: [card], total: 1 },
    addPerson: { warnings: [] },
    ...replies,
  });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  openPage([peopleWeb], "/administration/people/new");
  await screen.findByLabelText("First name");
  return { api, user: userEvent.setup() };
};
type User = Awaited<ReturnType<typeof open>>["user"];
const endSession = () => {
  keepForms();
  cleanup();
};
const shownAt = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const type = async (user: User, label: string, words: string) => {
  await user.tripleClick(screen.getByLabelText(label));
  await user.paste(words);
};
const named = async (user: User) => {
  await type(user, "First name", "Mira");
  await type(user, "Last name", "Sen");
  await type(user, "Joining day", "2026-12-01");
  await user.tab();
  await type(user, "Work e-mail", "mira.sen@larkfield.example");
};
const placed = async (user: User) => {
  for (const [label, choice] of [
    ["Location", "Pune"],
    ["Department", "Engineering"],
    ["Designation", "Software Engineer"],
    ["Grade", "L3"],
  ] as const)
    await user.selectOptions(screen.getByLabelText(label), choice);
};
const send = (user: User) => user.click(screen.getByRole("button", { name: "Add person" }));

test("SE-16 who is being added stands there again with their manager by name, and is sent as it stands there", async () => {
  const first = await open();
  await named(first.user);
  await placed(first.user);
  await type(first.user, "PAN", "ABCDE1234F");
  await first.user.selectOptions(screen.getByLabelText("Employment"), "Contract");
  await type(first.user, "Contract ends", "2027-11-30");
  await first.user.type(screen.getByRole("combobox", { name: "Manager" }), "dan");
  await first.user.click(await screen.findByRole("option", { name: /Daniel/ }));
  endSession();

  // The next code has been given to somebody else meanwhile.
  const { api, user } = await open({ joiningChoices: { ...choices, nextCode: "LF-0065" } });
  expect(await screen.findByText("Your draft was restored.")).toBeTruthy();
  expect(screen.getByRole("combobox", { name: "Manager" })).toHaveProperty("value", daniel.name);
  const labels = ["First name", "Last name", "PAN", "Employee code", "Location", "Grade", "Employment", "Contract ends"];
  expect(labels.map(shownAt)).toEqual([...["Mira", "Sen", "ABCDE1234F", "LF-0065", id(14), id(13), "contract"], "Tue 30 Nov 2027"]);
  await waitFor(() => expect(shownAt("Username")).toBe("mira.sen"));
  await send(user);
  await waitFor(() => expect(api.of("addPerson")).toHaveLength(1));
  expect(api.of("addPerson")[0]?.body).toMatchObject({
    firstName: "Mira",
    lastName: "Sen",
    pan: "ABCDE1234F",
    code: "LF-0065",
    joinedOn: "2026-12-01",
    manager: daniel.code,
    department: id(11),
    designation: id(12),
    grade: id(13),
    location: id(14),
    contractEndsOn: "2027-11-30",
  });
  expect(api.of("addPerson")[0]?.body).not.toHaveProperty("found");
});

test("SE-16 a manager who was taken out again before the session ended is neither shown nor sent", async () => {
  const first = await open();
  await named(first.user);
  await placed(first.user);
  const manager = () => screen.getByRole("combobox", { name: "Manager" });
  await first.user.type(manager(), "dan");
  await first.user.click(await screen.findByRole("option", { name: /Daniel/ }));
  await first.user.clear(manager());
  endSession();
  const { api, user } = await open();
  await screen.findByText("Your draft was restored.");
  expect(manager()).toHaveProperty("value", "");
  await waitFor(() => expect(shownAt("Username")).toBe("mira.sen"));
  await send(user);
  await waitFor(() => expect(api.of("addPerson")).toHaveLength(1));
  expect(api.of("addPerson")[0]?.body).toMatchObject({ manager: null });
});

test("SE-16 a unit that was found by its name is there again by its name", async () => {
  const unit = { id: id(31), name: "Tester", people: 0, version: 1, actions: [] };
  const many: Replies = {
    joiningChoices: { ...choices, designations: [], more: ["designations"] },
    designations: { items: [unit], total: 1 },
  };
  const first = await open(many);
  await first.user.type(screen.getByRole("combobox", { name: "Designation" }), "tes");
  await first.user.click(await screen.findByRole("option", { name: "Tester" }));
  endSession();
  const { api, user } = await open(many);
  await screen.findByText("Your draft was restored.");
  expect(screen.getByRole("combobox", { name: "Designation" })).toHaveProperty("value", "Tester");
  await named(user);
  for (const [label, choice] of [
    ["Location", "Pune"],
    ["Department", "Engineering"],
    ["Grade", "L3"],
  ] as const)
    await user.selectOptions(screen.getByLabelText(label), choice);
  await waitFor(() => expect(shownAt("Username")).toBe("mira.sen"));
  await send(user);
  await waitFor(() => expect(api.of("addPerson")[0]?.body).toMatchObject({ designation: unit.id }));
});

test("SE-16 a username that was only suggested is suggested anew; one that was typed stays", async () => {
  const taken: Replies = { suggestUsername: { username: "mira.sen2" } };
  const first = await open();
  await named(first.user);
  await waitFor(() => expect(shownAt("Username")).toBe("mira.sen"));
  endSession();
  const second = await open(taken);
  await waitFor(() => expect(shownAt("Username")).toBe("mira.sen2"));
  await type(second.user, "Username", "mira");
  endSession();
  const { api } = await open(taken);
  await waitFor(() => expect(api.of("suggestUsername").at(-1)?.query).toMatchObject({ firstName: "Mira" }), { timeout: 20_000 });
  expect(shownAt("Username")).toBe("mira");
});

test("SE-13, SE-16 a PAN that was typed is gone with a logout, and with another person for good", async () => {
  const typed = async () => {
    const { user } = await open();
    await type(user, "PAN", "ABCDE1234F");
    endSession();
  };
  await typed();
  dropKept();
  await open();
  expect(shownAt("PAN")).toBe("");
  cleanup();
  await typed();
  signIn(77);
  await open();
  expect(shownAt("PAN")).toBe("");
  cleanup();
  signIn();
  await open();
  expect(shownAt("PAN")).toBe("");
});

test("SE-16 nothing of what is kept lies in the browser's storage or in the address", async () => {
  const { user } = await open();
  await type(user, "PAN", "ABCDE1234F");
  endSession();
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href])).not.toContain("ABCDE1234F");
});

test("SE-16 who was added already does not come back into the form while their link is still shown", async () => {
  const added = { code: "LF-0064", name: "Mira Sen", status: "active" as const, joinedOn: "2026-11-23", link: "https://portal.test/#t=x" };
  const first = await open({ addPerson: { added, warnings: [] } });
  await named(first.user);
  await placed(first.user);
  await waitFor(() => expect(shownAt("Username")).toBe("mira.sen"));
  await send(first.user);
  within(await screen.findByRole("dialog")).getByLabelText("Link");
  endSession();
  await open();
  expect(shownAt("First name")).toBe("");
});
