// What was typed into the form of a change, when the session has ended before it was sent.
import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { requestsWeb } from "#modules/requests/web/index.tsx";
import { sessionCalls } from "#modules/session/web/index.tsx";
import { signedInForEachTest } from "#web/session/testing-signed-in.ts";
import { fakeApi, openPage } from "#web/testing.tsx";
import { dropKept, keepForms } from "#web/ui/kept-values.ts";
import { changeEndpoints, type ProfileChange } from "../../changes/contract.ts";
import { recordEndpoints } from "../../record/endpoints.ts";
import { peopleWeb } from "../index.tsx";
import { asha, hr, record } from "./testing.ts";

const file = (last: number, name: string) => ({
  id: `019ac000-0000-7000-8000-00000000000${last}`,
  slot: "people.profile_change/evidence",
  name,
  type: "pdf",
  bytes: 2048,
  state: "clean" as const,
  uploadedAt: "2026-11-20T05:00:00.000Z",
});
/** The browser's object that sends a file, as far as a file that gets through needs it. */
class Upload {
  upload = {};
  status = 201;
  response = new Blob([JSON.stringify(file(1, "deed.pdf"))]);
  onload = (): void => undefined;
  open = (): void => undefined;
  setRequestHeader = (): void => undefined;
  getAllResponseHeaders = (): string => "content-type: application/json";
  send = (): void => queueMicrotask(() => this.onload());
}

const signIn = signedInForEachTest({ calls: sessionCalls });
beforeEach(() => {
  vi.stubGlobal("XMLHttpRequest", Upload);
});

const number = "PC-2026-00012";
const returned: ProfileChange = {
  id: "0190a000-0000-7000-8000-000000000001",
  number,
  section: "name",
  title: "Name",
  owner: asha,
  isMine: true,
  version: 3,
  status: "returned",
  submittedAt: "2026-11-20T05:00:00.000Z",
  reason: "",
  secrets: [],
  actions: [],
  asked: [],
  timeline: [],
  files: [file(2, "old.pdf"), file(3, "letter.pdf")],
  form: { name: { firstName: "Asha", middleName: "", lastName: "Menon" } },
  request: {
    id: "0190a000-0000-7000-8000-000000000002",
    kind: "people.profile_change",
    status: "returned",
    version: 3,
    round: 1,
    actions: ["resubmit"],
    mayComment: false,
    words: {},
    reasons: [],
    changes: [],
    chain: [],
    editPath: "/",
  },
};

const all = { ...changeEndpoints, ...recordEndpoints, ...requestEndpoints };
const open = (path: string) => {
  const api = fakeApi(all, {
    me: record,
    record: ({ params }) => ({ ...record, code: params.code ?? "" }),
    readChange: returned,
    resubmitChange: returned,
    beginChange: { deciders: [hr], evidence: [], waiting: [] },
    waitingValues: { values: [] },
    submitChange: { number, title: "Name: last name", status: "pending", waitingFor: hr },
  });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { router } = openPage([peopleWeb, requestsWeb], path);
  return { api, router, user: userEvent.setup() };
};
const endSession = () => {
  keepForms();
  cleanup();
};
const kept = () => screen.findByText("Your draft was restored.");
const field = (name: string) => screen.findByRole("textbox", { name });
const newName = "/profile/view/changes/new/name";

test("SE-16 what was asked for comes back with its files listed, and is sent with them", async () => {
  const first = open(newName);
  await first.user.type(await field("Last name"), " Menon");
  await first.user.type(await field("Reason"), "Married");
  await first.user.upload(screen.getByLabelText(/^Evidence/), new File(["deed"], "deed.pdf", { type: "application/pdf" }));
  await screen.findByRole("button", { name: "Remove deed.pdf" });
  endSession();
  const { api, user } = open(newName);
  await kept();
  expect(await field("Last name")).toHaveProperty("value", "Nair Menon");
  expect(screen.getByRole("button", { name: "Remove deed.pdf" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Ask for the change" }));
  await waitFor(() => expect(api.of("submitChange")).toHaveLength(1));
  expect(api.of("submitChange")[0]?.body).toMatchObject({
    section: "name",
    name: { firstName: "Asha", lastName: "Nair Menon" },
    reason: "Married",
    files: [file(1, "deed.pdf").id],
  });
});

test("SE-16 a returned change comes back as it was changed: without the file that was removed from it", async () => {
  const path = `/profile/view/changes/${number}/edit`;
  const first = open(path);
  await first.user.click(await screen.findByRole("button", { name: "Remove old.pdf" }));
  endSession();
  const { api, user } = open(path);
  await kept();
  expect(screen.queryByText("old.pdf")).toBeNull();
  expect(screen.getByText("letter.pdf")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Resubmit" }));
  await waitFor(() => expect(api.of("resubmitChange")).toHaveLength(1));
  expect(api.of("resubmitChange")[0]?.body).toMatchObject({ name: { lastName: "Menon" }, files: [file(3, "letter.pdf").id] });
});

test("SE-16 what was typed for one person comes into the form of no other", async () => {
  const first = open(`${newName}?of=LF-0011`);
  await first.user.type(await field("Last name"), " Menon");
  endSession();
  open(`${newName}?of=LF-0012`);
  expect(await field("Last name")).toHaveProperty("value", "Nair");
  endSession();
  open(`${newName}?of=LF-0011`);
  await kept();
  expect(await field("Last name")).toHaveProperty("value", "Nair Menon");
});

test("SE-16 a form that goes on to another person begins anew", async () => {
  const { router, user } = open(`${newName}?of=LF-0012`);
  await field("Last name");
  await router.navigate(`${newName}?of=LF-0011`);
  await waitFor(async () => expect(await field("Last name")).toBeTruthy());
  await user.type(await field("Last name"), " Menon");
  await router.navigate(-1);
  await waitFor(async () => expect(await field("Last name")).toHaveProperty("value", "Nair"));
});

test("SE-16 an account number comes back to whoever typed it; a logout or another person drops it", async () => {
  const bank = "/profile/view/changes/new/bank";
  const typed = async () => {
    const { user } = open(bank);
    await user.type(await field("Account number or IBAN"), "50100123456789");
    endSession();
  };
  await typed();
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href])).not.toContain("50100123456789");
  open(bank);
  await kept();
  expect(await field("Account number or IBAN")).toHaveProperty("value", "50100123456789");
  cleanup();
  await typed();
  dropKept();
  open(bank);
  expect(await field("Account number or IBAN")).toHaveProperty("value", "");
  cleanup();
  await typed();
  signIn(77);
  open(bank);
  expect(await field("Account number or IBAN")).toHaveProperty("value", "");
  cleanup();
  signIn();
  open(bank);
  expect(await field("Account number or IBAN")).toHaveProperty("value", "");
});
