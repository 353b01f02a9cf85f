import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { exportEndpoints } from "#shared/exports/contract.ts";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { type Job, jobEndpoints } from "../../jobs/contract.ts";
import { mailEndpoints } from "../../mail/contract.ts";
import { administrationWeb } from "../index.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const purge: Job = {
  name: "session.purge-links",
  purpose: "Remove one-time links",
  rhythm: "Daily at 02:00 UTC",
  state: "idle",
  last: { startedAt: "2026-12-07T02:00:00.000Z", endedAt: "2026-12-07T02:00:01.500Z", outcome: "done", rows: 1200 },
  nextAt: "2026-12-08T02:00:00.000Z",
  failures: 0,
  waiting: 0,
  givenUp: 0,
  actions: ["run"],
};

const endpoints = { ...jobEndpoints, ...mailEndpoints, ...exportEndpoints };
type Replies = Parameters<typeof fakeApi<typeof endpoints>>[1];
const open = (address: string, replies: Replies) => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const api = fakeApi(endpoints, replies);
  openPage([administrationWeb], address);
  return { api, user: userEvent.setup() };
};

test("AD-05 each job with what it is for, when it ran, what came of it and when it runs next", async () => {
  const { rhythm: _, nextAt: __, last: ___, ...asked } = purge;
  const failing: Job = { ...asked, name: "platform.send-mail", purpose: "Hand a mail over", state: "failing", failures: 4, actions: [] };
  open("/administration/jobs", { jobs: { jobs: [purge, failing] } });
  const [first, second] = (await screen.findAllByRole("row")).slice(1);
  for (const words of ["Remove one-time links", "Daily at 02:00 UTC", "Mon 7 Dec", "1,200", "Tue 8 Dec", "Idle"])
    expect(first?.textContent).toContain(words);
  for (const words of ["When something asks for it", "Not yet", "Failing", "4 failures in a row"])
    expect(second?.textContent).toContain(words);
  expect(screen.getByRole("link", { name: "Remove one-time links" }).getAttribute("href")).toBe("/administration/jobs/session.purge-links");
});

test("AD-05 is run now; whoever is late reads who was quicker", async () => {
  const runs = [
    {
      startedAt: "2026-12-07T02:00:00.000Z",
      endedAt: "2026-12-07T02:00:01.500Z",
      outcome: "failed" as const,
      error: "Error: no",
      attempt: 2,
    },
  ];
  const running = { code: "administration.job_running", message: "Started 40 s ago by Leela Thomas." };
  let isFirst = true;
  const { user, api } = open("/administration/jobs/session.purge-links", {
    job: { ...purge, runs },
    runJob: () => {
      const answer = isFirst ? purge : refused("conflict", running);
      isFirst = false;
      return answer;
    },
  });
  const row = (await screen.findAllByRole("row"))[1];
  for (const words of ["1.5 s", "2", "Failed", "Error: no"]) expect(row?.textContent).toContain(words);
  await user.click(screen.getByRole("button", { name: "Run now" }));
  expect(await screen.findByText("Remove one-time links: it begins as soon as a worker is free.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Run now" }));
  expect(await screen.findByText("Started 40 s ago by Leela Thomas.")).toBeTruthy();
  const [one, other] = api.of("runJob").map(({ key }) => key);
  expect(one).not.toBe(other);
});

test("NT-04 undelivered mail is tried again or given up; without any the page says so", async () => {
  const mail = {
    id: "0193a5e0-0000-7000-8000-000000000001",
    at: "2026-12-07T02:00:00.000Z",
    person: { code: "LF-0011", name: "Asha Nair" },
    sentence: "Leave LV-2026-00041 was approved.",
    attempts: 6,
    error: "Refused by the server",
  };
  let items = [mail];
  const { user, api } = open("/administration/mail", {
    undelivered: () => ({ items, total: items.length }),
    retryMail: () => {
      items = [];
      return undefined;
    },
  });
  const row = (await screen.findAllByRole("row"))[1];
  for (const words of ["Leave LV-2026-00041 was approved.", "Asha Nair", "6", "Refused by the server", "Given up"])
    expect(row?.textContent).toContain(words);
  await user.click(screen.getByRole("button", { name: "Try again: Leave LV-2026-00041 was approved. To Asha Nair" }));
  expect(await screen.findByText("The mail to Asha Nair is tried again.")).toBeTruthy();
  expect(await screen.findByText("Every mail was delivered.")).toBeTruthy();
  expect(api.of("retryMail")).toHaveLength(1);
});

test("the own exports with their filters, how far they are and until when they are kept", async () => {
  const base = {
    id: "0193a5e0-0000-7000-8000-000000000001",
    list: "requests.stuck",
    title: "Stuck requests",
    format: "csv" as const,
    version: 2,
    askedAt: "2026-12-07T02:00:00.000Z",
    rowsTotal: 5000,
  };
  const ready = { ...base, state: "ready" as const, rowsDone: 5000, expiresAt: "2026-12-08T02:00:00.000Z", actions: ["fetch" as const] };
  const queued = {
    ...base,
    id: "0193a5e0-0000-7000-8000-000000000002",
    state: "queued" as const,
    rowsDone: 10,
    actions: ["cancel" as const],
  };
  const { user, api } = open("/administration/exports", {
    list: { items: [{ ...ready, filters: { why: "escalated" } }, queued], total: 2 },
    cancel: { ...queued, state: "cancelled", actions: [] },
  });
  const [first, second] = (await screen.findAllByRole("row")).slice(1);
  for (const words of ["Stuck requests", "Why: escalated", "5,000 of 5,000", "Ready", "Tue 8 Dec"])
    expect(first?.textContent).toContain(words);
  if (!second) throw new Error("Both exports have a row.");
  for (const words of ["All rows", "10 of 5,000", "Queued"]) expect(second.textContent).toContain(words);
  await user.click(within(second).getByRole("button"));
  expect(await screen.findByText("The export of Stuck requests is cancelled.")).toBeTruthy();
  expect(api.of("cancel")[0]?.body).toEqual({ version: 2 });
});

test("who has exported nothing reads how it is done", async () => {
  open("/administration/exports", { list: { items: [], total: 0 } });
  expect(await screen.findByText(/You have not exported anything\./)).toBeTruthy();
});
