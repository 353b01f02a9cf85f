import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { fileEndpoints } from "#shared/files/contract.ts";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { type BillForm, billEndpoints, policyEndpoints } from "../../contract.ts";
import { billsWeb } from "../index.tsx";
import { bill, billLine, check, draft, policy } from "../testing.ts";
import { emptyLine, readLine, similarTo } from "./typed-lines.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// The first matching path answers: "/bills/policy" must not be taken for the number of a bill.
const endpoints = { ...policyEndpoints, ...billEndpoints, ...requestEndpoints, ...fileEndpoints };
type Replies = Parameters<typeof fakeApi<typeof endpoints>>[1];

const open = (replies: Replies = {}) => {
  let version = 0;
  const saved = ({ body }: { body: unknown }) => {
    version += 1;
    return draft(version, body as BillForm);
  };
  const api = fakeApi(endpoints, { readPolicy: policy, check: check(), addDraft: saved, saveDraft: saved, ...replies } as Replies);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { router } = openPage([billsWeb], "/bill-management/bill-application/new");
  return { api, router, user: userEvent.setup() };
};
type User = ReturnType<typeof userEvent.setup>;

const fill = async (user: User) => {
  await user.type(await screen.findByLabelText("What was it for?"), "Pune client visit");
  await user.click(screen.getByRole("button", { name: "Add an expense without a file" }));
  const line = within(screen.getByRole("region", { name: "Expense 1" }));
  await waitFor(() => expect(document.activeElement).toBe(line.getByLabelText("Category")));
  await user.selectOptions(line.getByLabelText("Category"), "TRV-CAB");
  await user.type(line.getByLabelText("Day"), "3 Dec 2026");
  await user.type(line.getByLabelText("Amount"), "645.50");
  return line;
};
const bodyOf = (call: { body: unknown } | undefined) => call?.body as BillForm & { version: number };

test("a draft begins with the first change, saves over itself, and is submitted as it was saved last", async () => {
  const { api, user, router } = open({
    submitDraft: {
      number: "BL-2026-00041",
      title: "Bill: Pune client visit, ₹645.50",
      waitingFor: { name: "Manager", approver: "manager", people: [] },
    },
    readBill: bill([billLine(1, 64_550)]),
    comments: { comments: [] },
  });
  await fill(user);
  await waitFor(() => expect(api.of("addDraft").length + api.of("saveDraft").length).toBeGreaterThan(0), { timeout: 8000 });
  expect(router.state.location.search).toContain("draft=");
  expect(await screen.findByText("₹645.50", { selector: ".bill-payable strong" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Submit" }));
  await waitFor(() => expect(api.of("submitDraft")).toHaveLength(1));
  const [sent] = api.of("submitDraft");
  expect(bodyOf(sent).lines).toMatchObject([
    { category: "TRV-CAB", day: "2026-12-03", amount: 64_550, id: draft(1, { purpose: "", lines: [{}] }).lines[0]?.id },
  ]);
  expect(bodyOf(sent).version).toBe(api.of("addDraft").length + api.of("saveDraft").length);
  expect(api.of("addDraft")).toHaveLength(1);
}, 30_000);

test("what stops it stands at its line and its field, and nothing is submitted", async () => {
  const message = "Cab, auto needs a receipt above ₹200.00. Add a photo or PDF, or say why you have none.";
  const stop = { code: "bills.receipt_missing", field: "lines.0.receipts", line: 1, level: "stop", message } as const;
  const cut = {
    code: "bills.over_limit",
    field: "lines.0.amount",
    line: 1,
    level: "cut",
    message: "₹500.00 a day: you will get ₹500.00.",
  } as const;
  const { api, user } = open({ check: check({ findings: [stop, cut] }) });
  const line = await fill(user);
  await user.click(screen.getByRole("button", { name: "Submit" }));
  expect(await line.findByText(message)).toBeTruthy();
  const panel = within(screen.getByRole("complementary"));
  expect(
    within(panel.getByRole("region", { name: "Can't be submitted yet" })).getByRole("button", { name: `Expense 1: ${message}` }),
  ).toBeTruthy();
  expect(panel.getByRole("region", { name: "Your approver will see" }).textContent).toContain(cut.message);
  expect(api.of("submitDraft")).toHaveLength(0);
}, 30_000);

test("what is wrong with a field that was left shows once the check has answered", async () => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  const { user } = open({ check: () => held.then(() => check()) });
  const line = await fill(user);
  await user.type(line.getByLabelText("Amount"), "much");
  await user.tab();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(line.queryByText(/^Enter an amount/)).toBeNull();
  answer();
  expect(await line.findByText(/^Enter an amount/, undefined, { timeout: 5000 })).toBeTruthy();
}, 30_000);

test("a refusal is told and takes nothing of what was typed", async () => {
  const message = "Expense 1: the limit was used up by another bill meanwhile.";
  const { api, user } = open({ submitDraft: refused("refused", { code: "bills.over_limit", field: "lines.0.amount", message }) });
  const line = await fill(user);
  await user.click(screen.getByRole("button", { name: "Submit" }));
  expect((await screen.findByRole("alert")).textContent).toContain(message);
  expect(line.getByLabelText("Amount")).toHaveProperty("value", "645.50");
  expect(screen.getByLabelText("What was it for?")).toHaveProperty("value", "Pune client visit");
  expect(api.of("submitDraft")).toHaveLength(1);
}, 30_000);

test("an amount that cannot be read is told beside its field, and is not sent as another one", () => {
  const line = emptyLine("INR", { category: "TRV-CAB", day: "2026-12-03", amount: "12x" });
  const { form, problems } = readLine(line, policy.categories[0], "INR");
  expect(form.amount).toBeUndefined();
  expect(problems.amount).toContain("Enter an amount");
});

test("BL-07, BL-11: a trip sends its distance, a foreign amount its currency and the rate that was typed", () => {
  const trip = emptyLine("INR", { category: "TRV-KM4", day: "2026-12-03", from: "Office", to: "Plant", km: "83.7", amount: "5" });
  expect(readLine(trip, policy.categories[1], "INR").form).toMatchObject({ km: 83.7, from: "Office", amount: undefined });
  const abroad = emptyLine("INR", { category: "TRV-CAB", currency: "EUR", amount: "24", rate: "98,5" });
  expect(readLine(abroad, policy.categories[0], "INR").form).toMatchObject({ currency: "EUR", amount: 2400, rate: "98.5" });
});

test("a similar line is another one: the way back, without the receipt of the first", () => {
  const file = { id: "f", name: "a.png", bytes: 1, state: "clean" } as const;
  const next = similarTo(emptyLine("INR", { id: "one", from: "Office", to: "Plant", km: "84", files: [file] }));
  expect(next).toMatchObject({ id: undefined, from: "Plant", to: "Office", km: "84", files: [] });
});

/** The browser's object that sends a file, on the test's own `fetch`. */
class Upload {
  upload = {};
  onload?: () => void;
  status = 0;
  response: Blob | undefined;
  #url = "";
  open(_method: string, url: string) {
    this.#url = url;
  }
  setRequestHeader() {}
  getAllResponseHeaders = () => "content-type: application/json";
  async send(body: FormData) {
    const answer = await fetch(this.#url, { method: "POST", body });
    this.status = answer.status;
    this.response = await answer.blob();
    this.onload?.();
  }
}

test("receipts become expenses in the order in which they were chosen, whichever arrives first", async () => {
  vi.stubGlobal("XMLHttpRequest", Upload);
  const arrived: string[] = [];
  const names = ["a.pdf", "b.pdf", "c.pdf"];
  const { user } = open({
    upload: async ({ body }) => {
      const { file: name = "" } = body as Record<string, string>;
      const no = names.indexOf(name);
      await waitFor(() => expect(arrived).toHaveLength(2 - no));
      arrived.push(name);
      const id = `019ac000-0000-7000-8000-00000000009${no}`;
      return { id, slot: "bills.bill/receipt", name, type: "pdf", bytes: 9, state: "clean", uploadedAt: "2026-12-07T04:00:00.000Z" };
    },
  });
  const files = names.map((name) => new File(["%PDF-1.4"], name, { type: "application/pdf" }));
  await user.upload(await screen.findByLabelText("Choose files"), files);
  await screen.findByRole("region", { name: "Expense 3" });
  expect(arrived).toEqual(names.toReversed());
  const removes = screen.getAllByRole("button", { name: /^Remove .*pdf$/ });
  expect(removes.map((one) => one.getAttribute("aria-label"))).toEqual(names.map((name) => `Remove ${name}`));
});
