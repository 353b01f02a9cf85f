import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { directoryEndpoints } from "../../directory/contract.ts";
import { jobChangeEndpoints } from "../../job-changes/contract.ts";
import { organisationEndpoints } from "../../organisation/contract.ts";
import { peopleWeb } from "../index.tsx";
import { card, daniel, here, id, job, london, record } from "./testing.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const endpoints = { ...jobChangeEndpoints, ...directoryEndpoints, ...organisationEndpoints };
type Replies = Parameters<typeof fakeApi<typeof endpoints>>[1];

const open = (replies: Replies) => {
  const api = fakeApi(endpoints, { directory: { items: [card], total: 1 }, ...replies });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  openPage([{ name: "people", routes: [record, ...peopleWeb.routes], menu: [] }], "/administration/people/LF-0011/job-change");
  return { api, user: userEvent.setup() };
};
type User = ReturnType<typeof open>["user"];
const typeFrom = async (user: User, day: string) => {
  const from = await screen.findByLabelText("From");
  await user.clear(from);
  await user.type(from, day);
  await user.tab();
};

test("PE-14: before and after stand beside each other, and who decides for them from then on; only what differs is sent", async () => {
  const { api, user } = open({
    job: job(),
    previewJobChange: ({ body }) =>
      (body as { manager?: object }).manager
        ? { problems: [], warnings: [], decider: daniel, managerFrom: "2027-01-01" }
        : { problems: [], warnings: [], decider: { code: "LF-0010", name: "Rohan Mehta" } },
    changeJob: { version: 5, planned: true, sentence: "Asha Nair’s job changes on 1 Jan 2027." },
  });
  await typeFrom(user, "2027-01-01");
  expect(screen.getByText("Nothing is another than before yet.")).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Location"), "London");
  await user.click(screen.getByLabelText("Somebody else"));
  await user.type(screen.getByRole("combobox", { name: "New manager" }), "dan");
  await user.click(await screen.findByRole("option", { name: /Daniel/ }));
  expect(await screen.findByText("Daniel Whitmore decides for them from then on.")).toBeTruthy();
  expect(screen.getAllByRole("row").map((row) => row.textContent)).toEqual([
    "WhatBeforeFrom 1 Jan 2027 on",
    "LocationPuneLondon",
    "ManagerRohan MehtaDaniel Whitmore",
  ]);
  await user.type(screen.getByLabelText("Why"), "Opens the London team");
  await user.click(screen.getByRole("button", { name: "Plan the change" }));
  expect(await screen.findByText("Asha Nair’s job changes on 1 Jan 2027.")).toBeTruthy();
  const placement = {
    department: id(11),
    designation: id(12),
    grade: id(13),
    location: id(15),
    employmentType: "full_time",
    kind: "transfer",
  };
  expect(api.of("changeJob").map(({ body }) => body)).toEqual([
    { from: "2027-01-01", placement, manager: { code: "LF-0022" }, reason: "Opens the London team", version: 4 },
  ]);
});

test("PE-15: what would be refused is said while it is typed, and when it is sent it stands beside its field", async () => {
  const message = "A change is planned for 1 Jan 2027. Cancel it first.";
  const problem = { code: "people.later_change", field: "from", message };
  const { user } = open({
    job: job(),
    previewJobChange: { problems: [problem], warnings: [] },
    changeJob: refused("refused", problem),
  });
  await screen.findByLabelText("From");
  await user.selectOptions(screen.getByLabelText("Location"), "London");
  expect(await screen.findByText(message)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Change job" }));
  expect((await screen.findAllByText("Write something here.")).length).toBeGreaterThan(0);
  await user.type(screen.getByLabelText("Why"), "Opens the London team");
  await user.click(screen.getByRole("button", { name: "Change job" }));
  await waitFor(() => expect(screen.getAllByText(message, { exact: false }).length).toBeGreaterThan(1));
  expect(screen.getByLabelText<HTMLSelectElement>("Location").selectedOptions[0]?.textContent).toBe("London");
});

test("what is planned stands beside it and is taken back after a question", async () => {
  const change = {
    id: id(30),
    from: "2027-01-01",
    kind: "transfer" as const,
    reason: "Joins the team there",
    placement: { before: here, after: { ...here, location: london } },
    manager: { before: { code: "LF-0010", name: "Rohan Mehta" }, after: daniel },
    actions: ["cancel" as const],
  };
  const { api, user } = open({ job: job({ planned: [change] }), cancelJobChange: { version: 5 } });
  const list = within(await screen.findByRole("list", { name: "Planned" }));
  for (const words of [
    "From 1 Jan 2027 · Transfer",
    "Location: Pune → London",
    "Manager: Rohan Mehta → Daniel Whitmore",
    "“Joins the team there”",
  ])
    expect(list.getByText(words)).toBeTruthy();
  await user.click(list.getByRole("button", { name: "Cancel the change of 1 Jan 2027" }));
  const dialog = within(screen.getByRole("dialog", { name: "Cancel the change of 1 Jan 2027?" }));
  expect(dialog.getByText("Asha Nair stays where they are, with whom they report to now.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Cancel this change" }));
  await waitFor(() => expect(api.of("cancelJobChange").map(({ params, body }) => [params.id, body])).toEqual([[id(30), { version: 4 }]]));
});

test("PE-09: HR reads at the own job that a colleague changes it", async () => {
  open({ job: job({ mayChange: false }) });
  expect(await screen.findByText("You cannot change your own job or pay. Ask another HR colleague.")).toBeTruthy();
  expect(screen.queryByLabelText("From")).toBeNull();
});

test("of more designations than one looks through, the new one is found by its name and shown beside the present one", async () => {
  const tester = { id: id(16), name: "Tester" };
  const { api, user } = open({
    job: job({ choices: { ...job().choices, more: ["designations"] } }),
    designations: { items: [{ ...tester, people: 0, version: 1, actions: [] }], total: 1 },
    previewJobChange: { problems: [], warnings: [] },
    changeJob: { version: 5, planned: true, sentence: "Planned." },
  });
  await typeFrom(user, "2027-01-01");
  const field = screen.getByRole("combobox", { name: "Designation" });
  expect(field).toHaveProperty("value", "Software Engineer");
  await user.clear(field);
  await user.type(field, "tes");
  await user.click(await screen.findByRole("option", { name: "Tester" }));
  const row = (await screen.findByRole("rowheader", { name: "Designation" })).closest("tr");
  expect(row?.textContent).toBe("DesignationSoftware EngineerTester");
  await user.type(screen.getByLabelText("Why"), "Moves to quality");
  await user.click(screen.getByRole("button", { name: "Plan the change" }));
  await waitFor(() => expect(api.of("changeJob")[0]?.body).toMatchObject({ placement: { designation: tester.id } }));
});
