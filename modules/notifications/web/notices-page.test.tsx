import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { cursorOf } from "#shared/list.ts";
import { chooseFilter, openFilter } from "#web/testing-filters.ts";
import { type NoticeEvent, noticeTable } from "../contract.ts";
import { counted, listOf, newBrowser, notice, openBell } from "./testing.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (replies: Parameters<typeof openBell>[0] = {}, address = "/notifications") =>
  openBell({ counts: counted(1), list: listOf(notice(1), notice(2, { read: true })), read: counted(0), ...replies }, { address });
const rows = async () => (await screen.findAllByRole("row")).slice(1).map(({ textContent }) => textContent);

test("what is unread is marked by a word; each notice leads to its page, and is read by that", async () => {
  const { user, api } = open();
  await screen.findByRole("heading", { level: 1, name: "Notifications" });
  expect(await rows()).toEqual([expect.stringMatching(/Unread$/), expect.stringMatching(/Read$/)]);
  const [unread, read] = screen.getAllByRole("link", { name: newBrowser });
  expect([unread?.getAttribute("href"), read?.getAttribute("href")]).toEqual(["/profile/security", "/profile/security"]);
  await user.click(unread as HTMLElement);
  await screen.findByRole("heading", { level: 1, name: "Sign-in and security" });
  expect(api.of("read").map(({ body }) => body)).toEqual([{ ids: [notice(1).id] }]);
});

test("a notice that is opened in a tab of its own is read as well; another button of the mouse opens nothing", async () => {
  const { user, api } = open();
  const [unread] = await screen.findAllByRole("link", { name: newBrowser });
  await user.pointer({ keys: "[MouseRight]", target: unread as HTMLElement });
  expect(api.of("read")).toHaveLength(0);
  await user.pointer({ keys: "[MouseMiddle]", target: unread as HTMLElement });
  await waitFor(() => expect(api.of("read")).toHaveLength(1));
});

const events = Object.entries(noticeTable) as [NoticeEvent, { params: readonly string[] }][];

test("every event has its sentence, whose places are those that the contract names", async () => {
  const filled = (params: readonly string[]) => Object.fromEntries(params.map((name) => [name, `‹${name}›`]));
  open({ list: listOf(...events.map(([event, { params }], place) => notice(place, { event, params: filled(params) }))) });
  const sentences = (await rows()).map((row) => row ?? "");
  expect(sentences).toHaveLength(events.length);
  for (const [place, [event, { params }]] of events.entries()) {
    const said = [...(sentences[place] ?? "").matchAll(/‹(\w+)›/g)].map(([, name]) => name);
    // An address says little to most people: it stands on the page that the notice opens.
    const needed = params.filter((name) => name !== "address");
    expect({ event, said: new Set(said) }).toEqual({ event, said: new Set(needed) });
    expect(sentences[place]).not.toMatch(/[{}]/);
  }
  expect(sentences[1]).toContain("Your password was set.");
});

test("NT-02 what somebody else has done says who, and days are written as days", async () => {
  const about = { kind: "Leave", number: "LV-2026-00041", person: "Asha Nair" };
  open({
    list: listOf(
      notice(1, { event: "request.waiting", params: about, read: true, done: { action: "approved", by: "Sunita Krishnan" } }),
      notice(2, { event: "stand_in.offered", params: { from: "2026-12-10", to: "2026-12-14" } }),
      notice(3, { event: "people.team_joining_moved", params: { name: "Mira Sen", day: "2026-12-10", before: "2026-12-07" } }),
    ),
  });
  await screen.findByText("Approved by Sunita Krishnan: Leave LV-2026-00041");
  await screen.findByText("Who approves for you from Thu 10 Dec to Mon 14 Dec?");
  await screen.findByText("Mira Sen now joins your team on Thu 10 Dec instead of Mon 7 Dec.");
});

test("whoever stands in is spoken to, and everybody else reads who does", async () => {
  const days = { principal: "Rohan Mehta", from: "2026-12-10", to: "2026-12-14" };
  const [theirs, own] = [{ ...days, standIn: "Asha Nair" }, days];
  open({
    list: listOf(
      ...(["set", "changed", "ended"] as const).flatMap((what, at) => [
        notice(2 * at + 1, { event: `stand_in.${what}`, params: theirs }),
        notice(2 * at + 2, { event: `stand_in.yours_${what}`, params: own }),
      ]),
    ),
  });
  for (const sentence of [
    "Asha Nair approves for Rohan Mehta from Thu 10 Dec to Mon 14 Dec.",
    "You approve for Rohan Mehta from Thu 10 Dec to Mon 14 Dec.",
    "Asha Nair now approves for Rohan Mehta from Thu 10 Dec to Mon 14 Dec.",
    "You now approve for Rohan Mehta from Thu 10 Dec to Mon 14 Dec.",
    "Asha Nair no longer approves for Rohan Mehta. The last day was Mon 14 Dec.",
    "You no longer approve for Rohan Mehta. The last day was Mon 14 Dec.",
  ])
    expect(await screen.findByText(sentence)).toBeTruthy();
});

test("the unread alone, oldest first, page by page: the address keeps all of it", async () => {
  const next = cursorOf("at", { key: notice(1).id });
  const { user, api, router } = open({ list: { ...listOf(notice(1)), total: 30, next } });
  await chooseFilter(user, "Show", "Unread");
  await waitFor(() => expect(api.of("list").at(-1)?.query).toEqual({ unread: "yes" }));
  await user.click(within(await screen.findByRole("columnheader", { name: "When" })).getByRole("button"));
  await waitFor(() => expect(api.of("list").at(-1)?.query).toEqual({ unread: "yes", sort: "at" }));
  await user.click(await screen.findByRole("button", { name: "Next" }));
  await waitFor(() => expect(api.of("list").at(-1)?.query).toEqual({ unread: "yes", sort: "at", after: next }));
  expect(router.state.location.search).toBe(`?unread=yes&sort=at&after=${next}`);
});

test("of a kind or of a month: kinds of requests as their modules name them, and what is told beside them", async () => {
  vi.setSystemTime("2027-01-31T12:00:00.000Z");
  const { user, api } = open({ list: listOf(notice(1)) });
  const kinds = await openFilter(user, "Kind");
  const labels = kinds.map(({ textContent }) => textContent);
  expect(labels).toEqual([
    ...["All", "Tiny request", "Delegates", "Records, teams and holidays", "Leave days and balances", "Attendance days and months"],
    ...["Bill payments", "Policies, letters and documents", "Hiring", "Exports", "Files", "Sign-in and security", "Administration"],
  ]);
  await user.click(kinds[1] as HTMLElement);
  await waitFor(() => expect(api.of("list").at(-1)?.query).toEqual({ kind: "tiny.request" }));
  await chooseFilter(user, "Kind", "Delegates");
  const choices = await openFilter(user, "Month");
  const months = choices.map(({ textContent }) => textContent);
  expect([months.length, months.slice(0, 4), months.at(-1)]).toEqual([
    13,
    ["All", "January 2027", "December 2026", "November 2026"],
    "February 2026",
  ]);
  await user.click(choices[2] as HTMLElement);
  await waitFor(() => expect(api.of("list").at(-1)?.query).toEqual({ kind: "stand_in", month: "2026-12" }));
});

test("an empty list says so, and differently when only the unread are shown", async () => {
  open({ list: listOf(), counts: counted(0) });
  await screen.findByText("No notifications");
  cleanup();
  open({ list: listOf(), counts: counted(0) }, "/notifications?unread=yes");
  await screen.findByText("No unread notifications");
  cleanup();
  open({ list: listOf(), counts: counted(0) }, "/notifications?unread=yes&month=2026-12");
  await screen.findByText("No notification fits these filters.");
});

test("all are marked as read, and the list is read again", async () => {
  let done = false;
  const { user, api } = open({
    list: () => listOf(notice(1, { read: done })),
    read: () => {
      done = true;
      return counted(0);
    },
  });
  expect(await rows()).toEqual([expect.stringMatching(/Unread$/)]);
  await user.click(screen.getByRole("button", { name: "Mark all as read" }));
  await waitFor(async () => expect(await rows()).toEqual([expect.stringMatching(/Read$/)]));
  expect(api.of("read").map(({ body }) => body)).toEqual([{ all: true }]);
});
