import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { directoryEndpoints } from "../../directory/contract.ts";
import { joiningEndpoints } from "../../joining/contract.ts";
import { peopleWeb } from "../index.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const record = { path: "/administration/people/:code", page: async () => () => "The record" } as const;
const id = (no: number) => `019ac000-0000-4000-8000-0000000000${no}`;
const choices = {
  nextCode: "LF-0064",
  mailDomains: ["larkfield.example"],
  signInBeforeDays: 2,
  departments: [{ id: id(11), name: "Engineering" }],
  designations: [{ id: id(12), name: "Software Engineer" }],
  grades: [{ id: id(13), name: "L3", probationMonths: 6, noticeDays: 60 }],
  locations: [{ id: id(14), name: "Pune", today: "2026-11-23" }],
};
const endpoints = { ...joiningEndpoints, ...directoryEndpoints };
type Replies = Parameters<typeof fakeApi<typeof endpoints>>[1];

const open = async (replies: Replies) => {
  const api = fakeApi(endpoints, { joiningChoices: choices, suggestUsername: { username: "mira.sen" }, ...replies });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  openPage([{ name: "people", routes: [record, ...peopleWeb.routes], menu: [] }], "/administration/people/new");
  const user = userEvent.setup();
  await screen.findByRole("heading", { level: 1, name: "Add a person" });
  await screen.findByLabelText("First name");
  return { api, user };
};
const fill = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(screen.getByLabelText("First name"), "Mira");
  await user.type(screen.getByLabelText("Last name"), "Sen");
  await user.type(screen.getByLabelText("Joining day"), "2026-12-01");
  await user.tab();
  for (const [label, choice] of [
    ["Location", "Pune"],
    ["Department", "Engineering"],
    ["Designation", "Software Engineer"],
    ["Grade", "L3"],
  ] as const)
    await user.selectOptions(screen.getByLabelText(label), choice);
  await user.type(screen.getByLabelText("Work e-mail"), "mira.sen@larkfield.example");
};
const send = () => screen.getByRole("button", { name: "Add person" });

test("PE-01, PE-10, PE-18: the next code and the username are filled in; what follows from grade and day is said beside them", async () => {
  const { api, user } = await open({});
  expect(screen.getByLabelText<HTMLInputElement>("Employee code").value).toBe("LF-0064");
  await fill(user);
  expect(await screen.findByText("Empty: as the grade has it, 31 May 2027.")).toBeTruthy();
  expect(screen.getByText(/The invitation goes out on 29 Nov 2026\./)).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Username").value).toBe("mira.sen"));
  // Asked once the name has settled, however long that takes.
  const asked = { firstName: "Mira", lastName: "Sen", code: "LF-0064" };
  await waitFor(() => expect(api.of("suggestUsername").at(-1)?.query).toEqual(asked), { timeout: 20_000 });
  await user.click(screen.getByLabelText("Invite when they may sign in"));
  expect(screen.queryByLabelText("Username")).toBeNull();
});

test("what is missing is said at once, and what the server refuses stands beside its field with nothing lost", async () => {
  const message = "Use an address at larkfield.example.";
  const { api, user } = await open({
    addPerson: refused(
      "refused",
      { code: "people.work_email", field: "workEmail", message },
      { code: "account.username_taken", field: "access.username", message: "The username “mira.sen” is taken. Choose another." },
    ),
  });
  await user.click(send());
  expect((await screen.findAllByText("Write something here.")).length).toBeGreaterThan(1);
  expect(api.of("addPerson")).toEqual([]);
  await fill(user);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Username").value).toBe("mira.sen"));
  await user.click(send());
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/The username “mira.sen” is taken/).length).toBeGreaterThan(0);
  expect(screen.getByLabelText<HTMLInputElement>("First name").value).toBe("Mira");
});

test("AD-01: in place of a username that was taken meanwhile the next free one is filled in", async () => {
  let free = "mira.sen";
  const { user } = await open({
    suggestUsername: () => ({ username: free }),
    addPerson: () => {
      free = "mira.sen2";
      const message = "The username “mira.sen” is taken. Choose another.";
      return refused("refused", { code: "account.username_taken", field: "access.username", message });
    },
  });
  await fill(user);
  const username = () => screen.getByLabelText<HTMLInputElement>("Username").value;
  await waitFor(() => expect(username()).toBe("mira.sen"));
  await user.click(send());
  expect((await screen.findAllByText(/The username “mira.sen” is taken/)).length).toBeGreaterThan(0);
  await waitFor(() => expect(username()).toBe("mira.sen2"));
});

test("PE-06, PE-07: warnings are read first; confirmed they are sent along, with the record from before where it is them", async () => {
  const similar = "Looks like LF-0029 Devika Nanda, left 30 Oct 2026. Add as a returning person?";
  const warnings = [
    {
      key: "people.similar LF-0029",
      code: "people.similar",
      params: { case: "left", code: "LF-0029", name: "Devika Nanda" },
      message: similar,
    },
    { key: "people.no_manager", code: "people.no_manager", message: "Without a manager, requests go to HR." },
  ];
  const added = { code: "LF-0064", name: "Mira Sen", status: "upcoming" as const, joinedOn: "2026-12-01", inviteOn: "2026-11-29" };
  const { api, user } = await open({
    addPerson: ({ body }) => ((body as { confirmed?: string[] }).confirmed?.length ? { added, warnings: [] } : { warnings }),
  });
  await fill(user);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Username").value).toBe("mira.sen"));
  await user.click(send());
  const dialog = within(await screen.findByRole("dialog", { name: "Add Mira Sen?" }));
  expect(dialog.getAllByRole("listitem").map((item) => item.textContent)).toEqual([similar, "Without a manager, requests go to HR."]);
  await user.click(dialog.getByLabelText(/Devika Nanda returns/));
  await user.click(dialog.getByRole("button", { name: "Add" }));
  expect(await screen.findByText("Mira Sen is added. The invitation goes out on 29 Nov 2026.")).toBeTruthy();
  expect(api.of("addPerson").at(-1)?.body).toMatchObject({
    code: "LF-0064",
    manager: null,
    formerEmployee: "LF-0029",
    confirmed: ["people.similar LF-0029", "people.no_manager"],
    access: { invite: true, username: "mira.sen" },
  });
});

test("PE-05: of somebody who joined before today it is chosen from when attendance and leave are kept", async () => {
  const { api, user } = await open({ addPerson: { warnings: [] } });
  await fill(user);
  expect(screen.queryByLabelText("Keep attendance and leave from")).toBeNull();
  const joined = screen.getByLabelText("Joining day");
  await user.clear(joined);
  await user.type(joined, "2024-02-29");
  await user.tab();
  await user.selectOptions(await screen.findByLabelText("Keep attendance and leave from"), "The joining day");
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Username").value).toBe("mira.sen"));
  await user.click(send());
  await waitFor(() => expect(api.of("addPerson")[0]?.body).toMatchObject({ joinedOn: "2024-02-29", keepFrom: "joining" }));
});

test("where the portal sends no mail the link is shown once", async () => {
  const added = {
    code: "LF-0064",
    name: "Mira Sen",
    status: "active" as const,
    joinedOn: "2026-11-23",
    link: "https://portal.test/auth/password#t=x",
  };
  const { user } = await open({ addPerson: { added, warnings: [] } });
  await fill(user);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Username").value).toBe("mira.sen"));
  await user.click(send());
  const dialog = within(await screen.findByRole("dialog", { name: "The link for Mira Sen" }));
  expect(dialog.getByLabelText<HTMLInputElement>("Link").value).toBe(added.link);
});
