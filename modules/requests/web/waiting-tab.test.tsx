// The list with what was chosen beside it: keys, the one that follows, and several at once.
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { type BatchBody, requestEndpoints, type WaitingRow } from "../contract.ts";
import { requestsWeb } from "./index.tsx";
import { leaveLike, recordNo, todo, waitingNo } from "./testing.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Replies = Parameters<typeof fakeApi<typeof requestEndpoints>>[1];

/** A server on which what is decided waits no more. */
const open = (listed: WaitingRow[], replies: Replies = {}, address = "/requests?tab=waiting") => {
  let rows = listed;
  const gone = (ids: readonly string[]) => {
    rows = rows.filter(({ request }) => !request || !ids.includes(request.id));
  };
  const noOf = (number: string) => Number(number.slice(-5));
  const api = fakeApi(requestEndpoints, {
    waiting: () => ({ items: rows, total: rows.length }),
    byNumber: ({ params }) => recordNo(noOf(params.number ?? "")),
    comments: { comments: [] },
    decide: ({ params, body }) => {
      const row = rows.find(({ request }) => request?.id === params.id);
      gone([params.id ?? ""]);
      const status = (body as { action: string }).action === "approve" ? ("approved" as const) : ("rejected" as const);
      return recordNo(noOf(row?.request?.number ?? ""), { status });
    },
    ...replies,
  });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  return { api, gone, user: userEvent.setup(), ...openPage([requestsWeb, leaveLike], address) };
};

const rowOf = async (no: number) => {
  await screen.findAllByRole("listitem");
  const links = screen.getAllByRole("link").filter((link) => link.getAttribute("href") === `/requests/LV-2026-0000${no}`);
  return links[0] as HTMLElement;
};
const focusOn = async (no: number) => {
  const link = await rowOf(no);
  link.focus();
  return link;
};
const panel = (no: number) => screen.findByRole("region", { name: new RegExp(`LV-2026-0000${no}$`) });
const three = () => [waitingNo(1), waitingNo(2, { owner: { code: "LF-0050", name: "Ritu Agarwal" } }), todo, waitingNo(3)];

test("a row names its kind once, also where what is asked begins with it", async () => {
  open([waitingNo(1), waitingNo(2, { kindLabel: "Regularisation", title: "Regularisation, Thu 19 Nov" })]);
  expect(await rowOf(1)).toBe(screen.getByRole("link", { name: "Asha Nair Earned leave, 14–15 Dec" }));
  expect(await rowOf(2)).toBe(screen.getByRole("link", { name: "Asha Nair Regularisation, Thu 19 Nov" }));
  const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(lines[0]).toContain("Leave · LV-2026-00001");
  expect(lines[1]).not.toContain("Regularisation ·");
});

describe("beside the list", () => {
  test("stands the chosen request with its record, chain and buttons, and stays in the address", async () => {
    const { user, router } = open(three());
    expect(await screen.findByText("Select a request to see it here.")).toBeTruthy();
    await user.click(await rowOf(2));
    const beside = within(await panel(2));
    expect(await beside.findByText("The days of LV-2026-00002")).toBeTruthy();
    expect(beside.getByText("With Rohan Mehta")).toBeTruthy();
    expect(beside.getByRole("link", { name: "Open as a page" }).getAttribute("href")).toBe("/requests/LV-2026-00002");
    expect(router.state.location.search).toBe("?tab=waiting&open=LV-2026-00002");
    expect((await rowOf(2)).getAttribute("aria-current")).toBe("true");
  });

  test("the next one follows a decision, over what is no decision, and has the focus in the list", async () => {
    const { user, api } = open(three(), {}, "/requests?tab=waiting&open=LV-2026-00002");
    await user.click(await within(await panel(2)).findByRole("button", { name: "Approve" }));
    expect(await within(await panel(3)).findByText("The days of LV-2026-00003")).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await rowOf(3)));
    await waitFor(() => expect(screen.getByText("3 total")).toBeTruthy());
    expect(api.of("decide").map(({ body }) => body)).toEqual([{ action: "approve", version: 1 }]);
  });

  test("after the last one nothing is left beside it", async () => {
    const { user } = open([waitingNo(1)], {}, "/requests?open=LV-2026-00001");
    await user.click(await within(await panel(1)).findByRole("button", { name: "Approve" }));
    expect(await screen.findByText("You’re all caught up.")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("region", { name: "LV-2026-00001" })).toBeNull());
  });

  test("RP-11 somebody was quicker: the sentence stays beside the list, the row leaves it", async () => {
    const message = "Rohan Mehta approved this at 10:42. Your decision was not saved.";
    const { user, gone } = open(
      three(),
      {
        decide: ({ params }) => {
          gone([params.id ?? ""]);
          return refused("conflict", { code: "request.already_decided", message });
        },
      },
      "/requests?open=LV-2026-00002",
    );
    await user.click(await within(await panel(2)).findByRole("button", { name: "Approve" }));
    expect((await within(await panel(2)).findByRole("alert")).textContent).toContain(message);
    await waitFor(() => expect(screen.getByText("3 total")).toBeTruthy());
    expect(within(await panel(2)).getByRole("alert").textContent).toContain(message);
  });

  test("a comment that was begun is still there after a look at another request", async () => {
    const { user } = open(three(), {}, "/requests?open=LV-2026-00001");
    await user.type(await within(await panel(1)).findByLabelText("Write a comment"), "Who covers for you?");
    await user.click(await rowOf(2));
    expect(await within(await panel(2)).findByLabelText("Write a comment")).toHaveProperty("value", "");
    await user.click(await rowOf(1));
    expect(await within(await panel(1)).findByLabelText("Write a comment")).toHaveProperty("value", "Who covers for you?");
  });
});

test("a row is approved in place, and the next one has the focus; what must be read first has no such button", async () => {
  const { user, api } = open([...three(), waitingNo(5, {}, { together: false })]);
  await rowOf(5);
  expect(screen.getAllByRole("button", { name: /^Approve Earned leave/ })).toHaveLength(3);
  await user.click(screen.getByRole("button", { name: "Approve Earned leave, 14–15 Dec for Ritu Agarwal" }));
  expect(await screen.findByText("Approved for Ritu Agarwal: Earned leave, 14–15 Dec.")).toBeTruthy();
  await waitFor(async () => expect(document.activeElement).toBe(await rowOf(3)));
  expect(api.of("decide").map(({ params, body }) => [params.id, body])).toEqual([
    [waitingNo(2).request?.id, { action: "approve", version: 1 }],
  ]);
});

test("on a phone a row leads to its page", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  const { user, router } = open(three());
  expect(screen.queryByText("Select a request to see it here.")).toBeNull();
  await user.click(await rowOf(2));
  await waitFor(() => expect(router.state.location.pathname).toBe("/requests/LV-2026-00002"));
});

describe("the keys of the list", () => {
  test("arrows go from row to row, Space ticks, Enter opens, ? tells the keys", async () => {
    const { user } = open(three());
    await focusOn(1);
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(await rowOf(2));
    await user.keyboard(" ");
    expect(screen.getByRole("checkbox", { name: "Select Ritu Agarwal, Earned leave, 14–15 Dec" })).toHaveProperty("checked", true);
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement?.textContent).toBe(todo.title);
    await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(await within(await panel(3)).findByText("The days of LV-2026-00003")).toBeTruthy();
    await user.keyboard("?");
    const help = screen.getByRole("dialog", { name: "Keyboard shortcuts" });
    expect(within(help).getByText("select the row, to approve several at once")).toBeTruthy();
    await user.keyboard("{Enter}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(await rowOf(3));
  });

  test("a opens what was not read, then approves it; the next row has the focus and the keys go on", async () => {
    const { user, api } = open(three());
    await focusOn(1);
    await user.keyboard("a");
    await within(await panel(1)).findByRole("button", { name: "Approve" });
    expect(api.of("decide")).toHaveLength(0);
    await user.keyboard("a");
    await within(await panel(2)).findByRole("button", { name: "Approve" });
    await waitFor(async () => expect(document.activeElement).toBe(await rowOf(2)));
    await user.keyboard("r");
    const dialog = within(await screen.findByRole("dialog", { name: "Reject" }));
    await user.type(dialog.getByLabelText("Comment"), "already away: a, r and ?");
    await user.click(dialog.getByRole("button", { name: "Reject" }));
    await panel(3);
    await waitFor(async () => expect(document.activeElement).toBe(await rowOf(3)));
    expect(api.of("decide").map(({ body }) => body)).toEqual([
      { action: "approve", version: 1 },
      { action: "reject", version: 1, comment: "already away: a, r and ?" },
    ]);
  });

  test("nothing is taken from whoever types, from buttons, or together with Ctrl", async () => {
    const { user, api } = open(three(), {}, "/requests?open=LV-2026-00001");
    const comment = await within(await panel(1)).findByLabelText("Write a comment");
    await user.type(comment, "a r ? ");
    expect(comment).toHaveProperty("value", "a r ? ");
    screen.getByRole("button", { name: "Select all" }).focus();
    await user.keyboard("ar?");
    await focusOn(1);
    await user.keyboard("{Control>}a{/Control}{Meta>}r{/Meta}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(api.of("decide")).toHaveLength(0);
  });
});

describe("several at once", () => {
  const flagged = waitingNo(4, { flags: [{ code: "team", text: "2 of 8 away" }] });
  const alone = waitingNo(5, {}, { together: false });
  const ticks = () => screen.getAllByRole("checkbox").map((box) => (box as HTMLInputElement).checked);

  test("RP-20 Select all takes what has no flag; a row that must be read alone has no box", async () => {
    const { user } = open([...three(), flagged, alone]);
    await user.click(await screen.findByRole("button", { name: "Select all" }));
    expect(ticks()).toEqual([true, true, true, false]);
    await user.click(screen.getByRole("checkbox", { name: "Select Ritu Agarwal, Earned leave, 14–15 Dec" }));
    expect(screen.getByRole("button", { name: "Approve 2" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Clear" }));
    expect(screen.queryByRole("button", { name: /^Approve \d/ })).toBeNull();
  });

  test("RP-20 each row says what became of it; what was refused stays ticked with its sentence", async () => {
    const sentence = "Ritu Agarwal withdrew this at 10:02. Your decision was not saved.";
    const { user, api, gone } = open(three(), {
      decideTogether: ({ body }) => {
        const { items } = body as BatchBody;
        gone(items.map(({ id }) => id));
        const results = items.map(({ id }) => {
          const ok = id !== waitingNo(2).request?.id;
          return ok ? { id, ok } : { id, ok, code: "request.already_decided", sentence };
        });
        return { done: 2, refused: 1, results };
      },
    });
    await user.click(await screen.findByRole("button", { name: "Select all" }));
    await user.click(screen.getByRole("button", { name: "Approve 3" }));
    const dialog = within(screen.getByRole("dialog", { name: "Approve 3 requests?" }));
    expect(dialog.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "ANAsha NairEarned leave, 14–15 Dec2 days",
      "RARitu AgarwalEarned leave, 14–15 Dec2 days",
      "ANAsha NairEarned leave, 14–15 Dec2 days",
    ]);
    await user.click(dialog.getByRole("button", { name: "Approve 3" }));
    expect(await screen.findByText("2 approved, 1 not decided.")).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getAllByText("Approved")).toHaveLength(2);
    expect(ticks()).toEqual([true]);
    // What the server counts is what is said, also while the decided rows are still shown.
    await waitFor(() => expect(screen.getByText("1 total")).toBeTruthy());
    expect(api.of("decideTogether")[0]?.body).toEqual({
      action: "approve",
      items: [1, 2, 3].map((no) => ({ id: waitingNo(no).request?.id, version: 1 })),
    });
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Dismiss" }));
    await user.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByText(sentence)).toBeNull();
    expect(screen.getAllByRole("listitem").filter((item) => item.dataset.row)).toHaveLength(1);
  });

  test("RP-16 a call that was cut off is sent again with its key; each row then says what became of it", async () => {
    let fails = true;
    const { user, api, gone } = open(three(), {
      // It is decided, but the answer is lost.
      decideTogether: ({ body }) => {
        const { items } = body as BatchBody;
        gone(items.map(({ id }) => id));
        if (fails) return refused("busy");
        return { done: items.length, refused: 0, results: items.map(({ id }) => ({ id, ok: true })) };
      },
    });
    await user.click(await screen.findByRole("button", { name: "Select all" }));
    await user.click(screen.getByRole("button", { name: "Approve 3" }));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Approve 3" }));
    const again = await within(screen.getByRole("dialog")).findByRole("button", { name: "Try again" });
    expect(within(screen.getByRole("dialog")).getByRole("alert").textContent).toContain(
      "Requests that were already decided stay as they are.",
    );
    fails = false;
    await waitFor(() => expect(screen.getByText("1 total")).toBeTruthy());
    await user.click(again);
    expect(await screen.findByText("3 approved.")).toBeTruthy();
    expect(screen.getAllByText("Approved")).toHaveLength(3);
    const [first, second] = api.of("decideTogether");
    expect(second?.key).toBe(first?.key);
    expect(second?.body).toEqual(first?.body);
  });

  test("RP-13 to reject several a comment is needed, and kept while sending fails", async () => {
    const message = "Write at least 5 characters so that Asha Nair knows why.";
    const { user, api } = open(three(), {
      decideTogether: refused("refused", { code: "request.comment_needed", field: "comment", message }),
    });
    await user.click(await screen.findByRole("button", { name: "Select all" }));
    await user.click(screen.getByRole("button", { name: "Reject 3" }));
    const dialog = within(screen.getByRole("dialog", { name: "Reject 3 requests?" }));
    await user.click(dialog.getByRole("button", { name: "Reject 3" }));
    expect(dialog.getByText("Write at least 5 characters so that they know why.")).toBeTruthy();
    expect(api.of("decideTogether")).toHaveLength(0);
    await user.type(dialog.getByLabelText("Comment"), "No");
    await user.click(dialog.getByRole("button", { name: "Reject 3" }));
    expect(await dialog.findByText(message, { exact: false })).toBeTruthy();
    expect(dialog.getByLabelText("Comment")).toHaveProperty("value", "No");
  });
});
