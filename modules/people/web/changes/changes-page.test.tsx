import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { requestsWeb } from "#modules/requests/web/index.tsx";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { changeEndpoints, type ProfileChange } from "../../changes/contract.ts";
import { recordEndpoints } from "../../record/endpoints.ts";
import { peopleWeb } from "../index.tsx";
import { asha, hr, record } from "./testing.ts";

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const number = "PC-2026-00012";
const change: ProfileChange = {
  id: "0190a000-0000-7000-8000-000000000001",
  number,
  section: "personal",
  title: "Personal data: gender, marital status",
  owner: asha,
  status: "pending",
  submittedAt: "2026-11-20T05:00:00.000Z",
  waitingFor: hr,
  version: 1,
  isMine: true,
  reason: "",
  files: [],
  secrets: [],
  actions: [],
  asked: [
    { field: "gender", label: "Gender", before: "Female", proposed: "Other", moved: false },
    {
      field: "maritalStatus",
      label: "Marital status",
      before: "Single",
      now: "Partnered",
      proposed: "Married",
      moved: true,
      seen: "b".repeat(32),
    },
  ],
  request: {
    id: "0190a000-0000-7000-8000-000000000002",
    kind: "people.profile_change",
    status: "open",
    version: 1,
    round: 1,
    input: { step: "hr", actions: ["approve"] },
    actions: ["approve", "reject"],
    mayComment: false,
    words: { approve: "Decide" },
    reasons: [],
    changes: [],
    chain: [],
    editPath: "/",
  },
  timeline: [],
};

type Replies = Parameters<typeof fakeApi<typeof all>>[1];
const all = { ...changeEndpoints, ...recordEndpoints, ...requestEndpoints };
const beginning = { deciders: [hr], evidence: ["firstName", "middleName", "lastName"], waiting: [] };
const open = (path: string, replies: Replies = {}) => {
  const api = fakeApi(all, {
    me: () => record,
    beginChange: () => beginning,
    readChange: () => change,
    waitingValues: () => ({ values: [] }),
    ...replies,
  });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  openPage([peopleWeb, requestsWeb], path);
  return { api, user: userEvent.setup() };
};

test("whoever has asked for nothing yet is told so", async () => {
  open("/profile/view/changes", { listChanges: () => ({ items: [], total: 0 }) });
  expect(await screen.findByText("You have not asked for a change yet.")).toBeTruthy();
});

test("a form says who decides and what it needs, and puts what is refused beside its field", async () => {
  const sentence = "Add a PDF or photo of the document that shows the new name.";
  const { api, user } = open("/profile/view/changes/new/name", {
    submitChange: () => refused("refused", { code: "people.file_missing", field: "files", message: sentence }),
  });
  const decides = (await screen.findByRole("heading", { name: "Who decides" })).parentElement;
  expect(decides?.textContent).toContain("HR");
  expect(screen.getByText(/needed for: first name, middle name, last name/)).toBeTruthy();
  const last = screen.getByRole("textbox", { name: "Last name" });
  await user.clear(last);
  await user.type(last, "Nair Menon");
  await user.click(screen.getByRole("button", { name: "Ask for the change" }));
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  const [sent] = api.of("submitChange");
  expect(sent?.body).toMatchObject({ section: "name", name: { firstName: "Asha", lastName: "Nair Menon" }, files: [] });
});

test("HR, who asks for somebody else, reads whose it is and not that it would be their own", async () => {
  open("/profile/view/changes/new/name?of=LF-0042", { record: () => record });
  expect(await screen.findByRole("heading", { level: 1, name: `Change the legal name of ${record.card.name}` })).toBeTruthy();
  expect(await screen.findByText(new RegExp(`Read by ${record.card.name} and by whoever decides`))).toBeTruthy();
});

test("PE-33: what waits of the same is named, and goes only when it is ticked", async () => {
  const waiting = {
    number: "PC-2026-00009",
    section: "name" as const,
    field: "lastName",
    status: "pending" as const,
    since: "2026-11-20T05:00:00.000Z",
  };
  const { api, user } = open("/profile/view/changes/new/name", {
    beginChange: () => ({ ...beginning, evidence: [], waiting: [waiting] }),
    submitChange: () => ({ number, title: "Name: last name", status: "pending", waitingFor: hr }),
  });
  expect(await screen.findByText("PC-2026-00009 asks for the same and is not decided yet.")).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: "Last name" }), " Menon");
  await user.click(screen.getByRole("checkbox", { name: "Send this one in its place" }));
  await user.click(screen.getByRole("button", { name: "Ask for the change" }));
  await waitFor(() => expect(api.of("submitChange")).toHaveLength(1));
  expect(api.of("submitChange")[0]?.body).toMatchObject({ replaces: true });
});

test("PE-35, PE-36: a decider says yes or no to each, sees what has changed since, and sends back what they saw", async () => {
  const { api, user } = open(`/profile/view/changes/${number}`, { decide: () => refused("conflict", { code: "people.value_moved" }) });
  expect(await screen.findByText("Changed since it was asked for. Compare before you decide.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Decide" }));
  const dialog = await screen.findByRole("dialog");
  const gender = await within(dialog).findByRole("group", { name: "Gender: Other" });
  await user.click(within(gender).getByRole("radio", { name: "No" }));
  await user.type(within(dialog).getByRole("textbox", { name: "Why not" }), "The paper does not show it");
  await user.click(within(dialog).getByRole("button", { name: "Decide" }));
  await waitFor(() => expect(api.of("decide")).toHaveLength(1));
  expect(api.of("decide")[0]?.body).toMatchObject({
    action: "approve",
    input: {
      items: [
        { field: "gender", accept: false, comment: "The paper does not show it" },
        { field: "maritalStatus", accept: true, seen: "b".repeat(32) },
      ],
    },
  });
});

test("PE-38: in the waiting time it says from when it counts, and is stopped with a word why", async () => {
  const waits: ProfileChange = {
    ...change,
    status: "waiting_time",
    section: "bank",
    payableFrom: "2026-11-27T10:50:00.000Z",
    actions: ["stop"],
    request: { ...change.request, status: "approved", actions: [], input: undefined },
  };
  const { api, user } = open(`/profile/view/changes/${number}`, {
    readChange: () => waits,
    stopChange: () => ({ ...waits, status: "stopped", actions: [] }),
  });
  expect(await screen.findByText(/Valid from 27 Nov 2026, .* Not you\? Stop it here\./)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Stop it" }));
  const dialog = await screen.findByRole("dialog");
  await user.type(within(dialog).getByRole("textbox"), "It was not me");
  await user.click(within(dialog).getByRole("button", { name: "Stop it" }));
  expect(await screen.findByText(/^Stopped: /)).toBeTruthy();
  expect(api.of("stopChange")[0]?.body).toEqual({ comment: "It was not me" });
});

test("the list of all tells each tab that holds nothing in its own words", async () => {
  localStorage.setItem("role", "HR");
  const { user } = open("/administration/profile-changes", { changeQueue: () => ({ items: [], total: 0 }) });
  expect(await screen.findByText("No profile change waits.")).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "In waiting time" }));
  expect(await screen.findByText("No account is in its waiting time.")).toBeTruthy();
});

test("RP-17: HR, who asked for somebody, changes what was returned beside that person's record, and sends it again", async () => {
  const { api, user } = open("/profile/view/changes/PC-2026-00041/edit", {
    readChange: () => ({
      ...change,
      isMine: false,
      section: "name",
      status: "returned",
      version: 3,
      form: { name: { firstName: "Asha", middleName: "", lastName: "Menon" } },
      request: { ...change.request, status: "returned", actions: ["resubmit"], version: 3 },
    }),
    record: () => record,
    resubmitChange: () => change,
  });
  expect(await screen.findByLabelText("Last name")).toHaveProperty("value", "Menon");
  expect(screen.getByText(`You asked for it in the name of ${change.owner.name}: change it, or send it as it is.`)).toBeTruthy();
  expect(screen.getByText(new RegExp(`Read by ${change.owner.name} and by whoever decides`))).toBeTruthy();
  expect(api.of("record").map(({ params }) => params)).toEqual([{ code: change.owner.code }]);
  expect(api.of("beginChange").map(({ query }) => query)).toEqual([{ of: change.owner.code }]);
  await user.click(screen.getByRole("button", { name: "Resubmit" }));
  await waitFor(() => expect(api.of("resubmitChange").map(({ body }) => body)).toMatchObject([{ name: { lastName: "Menon" } }]));
});
