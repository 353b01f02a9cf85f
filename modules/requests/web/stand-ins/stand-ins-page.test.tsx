import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { WebModule } from "#web/module.ts";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { chooseFilter } from "#web/testing-filters.ts";
import { type StandIn, type StandInOverview, standInEndpoints } from "../../stand-ins/contract.ts";
import { standInWorkflow } from "../../stand-ins/workflow.ts";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const rohan = { code: "LF-0012", name: "Rohan Mehta" };
const fatima = { code: "LF-0014", name: "Fatima Sheikh" };
const sunita = { code: "LF-0003", name: "Sunita Krishnan" };
const id = "019ac000-0000-7000-8000-000000000002";
const todo = "019ac000-0000-7000-8000-000000000009";

const agreed: StandIn = {
  id,
  principal: rohan,
  standIn: fatima,
  kind: "*",
  from: "2026-12-14",
  to: "2026-12-18",
  reason: "",
  source: "own",
  state: "set",
  holds: false,
  version: 3,
  actions: ["change", "end"],
};
const overview: StandInOverview = {
  today: "2026-12-07",
  kinds: [
    { id: "leave.application", label: "Leave", possible: true },
    { id: "exit.resignation", label: "Resignation", possible: false },
  ],
  offers: [],
  suggested: sunita,
  keepsAll: false,
};
const preview = { findings: [], warnings: [], last: "2027-03-06" };
const colleagues = { colleagues: [{ ...fatima, department: "Engineering" }] };
const empty = { items: [], total: 0 };
const one = (row: StandIn) => ({ items: [row], total: 1 });

const module: WebModule = {
  name: "requests",
  routes: [{ path: "/requests/stand-ins", page: () => import("./stand-ins-page.tsx").then((file) => file.StandInsPage) }],
  menu: [],
};
type Replies = Parameters<typeof fakeApi<typeof standInEndpoints>>[1];
const open = (replies: Replies, address = "/requests/stand-ins") => {
  const api = fakeApi(standInEndpoints, { standIns: empty, standInOverview: overview, previewStandIn: preview, colleagues, ...replies });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  openPage([module], address);
  return { api, user: userEvent.setup() };
};
type User = ReturnType<typeof userEvent.setup>;

const chooseFatima = async (user: User, field = "Who decides") => {
  const input = await screen.findByRole("combobox", { name: field });
  await user.clear(input);
  await user.type(input, "fat");
  await screen.findByRole("option", { name: /Fatima Sheikh/ });
  await user.keyboard("{ArrowDown}{Enter}");
  return input;
};

describe("naming a stand-in", () => {
  test("begins with who stood in last and today, and says what nobody hands on and until when", async () => {
    const { user } = open({});
    await user.click(await screen.findByRole("button", { name: "Name a stand-in" }));
    const person = await screen.findByRole("combobox", { name: "Who decides" });
    expect(document.activeElement).toBe(person);
    expect(person).toHaveProperty("value", "Sunita Krishnan");
    expect(screen.getByText("Never decided by a stand-in: Resignation.")).toBeTruthy();
    expect(within(screen.getByLabelText("What they decide")).queryByText("Resignation")).toBeNull();
    expect(screen.getByText("90 days at most: until 6 Mar 2027.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("combobox", { name: "Who decides" })).toBeNull();
  });

  test("a colleague is chosen by the keyboard, and a double press sends once", async () => {
    let give: () => void = () => undefined;
    const given = new Promise<void>((resolve) => {
      give = resolve;
    });
    const { api, user } = open({ setStandIn: () => given.then(() => agreed) });
    await user.click(await screen.findByRole("button", { name: "Name a stand-in" }));
    expect(await chooseFatima(user)).toHaveProperty("value", "Fatima Sheikh");
    await user.type(screen.getByLabelText("Last day"), "11 Dec 2026");
    await user.dblClick(screen.getByRole("button", { name: "Set" }));
    give();
    expect(await screen.findByText("Fatima Sheikh decides from Mon 7 Dec 2026 to Fri 11 Dec 2026.")).toBeTruthy();
    expect(api.of("setStandIn").map(({ body }) => body)).toEqual([
      { standIn: "LF-0014", kind: "*", from: "2026-12-07", to: "2026-12-11", reason: "" },
    ]);
    expect(screen.queryByRole("button", { name: "Set" })).toBeNull();
  });

  test("DG-02 warns of days on which the stand-in is away, and refuses nothing", async () => {
    const message = "Sunita Krishnan is away on 9–11 Dec; then only you can decide.";
    const { user } = open({
      previewStandIn: { ...preview, warnings: [{ code: "request.stand_in_away", field: "standIn", message }] },
      setStandIn: agreed,
    });
    await user.click(await screen.findByRole("button", { name: "Name a stand-in" }));
    await user.type(await screen.findByLabelText("Last day"), "11 Dec 2026");
    await user.tab();
    expect(await screen.findByText(message)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Set" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Set" })).toBeNull());
  });

  test("DG-01 what the server refuses stands beside its field, and nothing typed is lost", async () => {
    const message = "Choose a last day from 7 Dec 2026 to 6 Mar 2027.";
    const { user } = open({ setStandIn: refused("refused", { code: "request.stand_in_dates", field: "to", message }) });
    await user.click(await screen.findByRole("button", { name: "Name a stand-in" }));
    await user.type(await screen.findByLabelText("Last day"), "7 Mar 2027");
    await user.type(screen.getByLabelText("Reason"), "A long journey");
    await user.click(screen.getByRole("button", { name: "Set" }));
    const field = screen.getByLabelText("Last day");
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    expect(within(screen.getByRole("alert")).getByText(`: ${message}`, { exact: false })).toBeTruthy();
    expect(screen.getByLabelText("Reason")).toHaveProperty("value", "A long journey");
    expect(screen.getByRole("combobox", { name: "Who decides" })).toHaveProperty("value", "Sunita Krishnan");
  });

  test("somebody who was only typed is nobody", async () => {
    const { api, user } = open({ setStandIn: agreed, colleagues: { colleagues: [] } });
    await user.click(await screen.findByRole("button", { name: "Name a stand-in" }));
    const person = await screen.findByRole("combobox", { name: "Who decides" });
    await user.clear(person);
    await user.type(person, "Nobody of that name");
    await user.click(screen.getByRole("button", { name: "Set" }));
    expect((await screen.findAllByText(/Choose a colleague from the list\./)).length).toBeGreaterThan(0);
    expect(api.of("setStandIn")).toHaveLength(0);
  });

  test("SR-01 one letter asks for nobody", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { api } = open({ colleagues: { colleagues: [] } });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.click(await screen.findByRole("button", { name: "Name a stand-in" }));
    const person = await screen.findByRole("combobox", { name: "Who decides" });
    await user.clear(person);
    await user.type(person, "N");
    await vi.advanceTimersByTimeAsync(2000);
    await user.type(person, "obody");
    await screen.findAllByText("Nobody of this name could decide.");
    expect(api.of("colleagues").map(({ query }) => query.q)).not.toContain("N");
  });

  test("only whoever keeps all of them names one for somebody else", async () => {
    const { api, user } = open({ standInOverview: { ...overview, keepsAll: true }, setStandIn: agreed });
    await user.click(await screen.findByRole("button", { name: "Name a stand-in" }));
    await chooseFatima(user, "For whom");
    await user.type(screen.getByLabelText("Last day"), "11 Dec 2026");
    await user.type(screen.getByLabelText("Reason"), "She is ill");
    await user.click(screen.getByRole("button", { name: "Set" }));
    await waitFor(() => expect(api.of("setStandIn")).toHaveLength(1));
    expect(api.of("setStandIn")[0]?.body).toMatchObject({ principal: "LF-0014", standIn: "LF-0003", reason: "She is ill" });
  });
});

/** Chooses from the menu of the only row. */
const act = async (user: ReturnType<typeof open>["user"], name: string) => {
  await user.click(await screen.findByRole("button", { name: /^Actions for/ }));
  await user.click(screen.getByRole("menuitem", { name }));
};

describe("what is agreed", () => {
  test("is listed on the side that the address names, with the buttons that the server allows", async () => {
    const { api, user } = open({ standIns: one(agreed) });
    expect(await screen.findByText("Fatima Sheikh")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Actions for Fatima Sheikh for Rohan Mehta" }));
    expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(
      agreed.actions.map((action) => standInWorkflow.transitions[action].label),
    );
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("link", { name: "Everybody's" })).toBeNull();
    await user.click(screen.getByRole("link", { name: "For whom I decide" }));
    expect(await screen.findByText("Rohan Mehta")).toBeTruthy();
    expect(api.of("standIns").map(({ query }) => query.as)).toEqual(["principal", "stand-in"]);
  });

  test("HR sees everybody's, filtered by state", async () => {
    const { api, user } = open({ standIns: one(agreed), standInOverview: { ...overview, keepsAll: true } }, "/requests/stand-ins?tab=all");
    expect(await screen.findByText("Rohan Mehta")).toBeTruthy();
    await chooseFilter(user, "State", "Ended");
    await waitFor(() => expect(api.of("standIns").at(-1)?.query).toEqual({ as: "all", state: "ended" }));
  });

  test("is changed in the form, which keeps what has begun", async () => {
    const { api, user } = open({ standIns: one({ ...agreed, from: "2026-12-01", holds: true }), changeStandIn: agreed });
    await act(user, "Change");
    expect(await screen.findByText("It has begun, so that only the last day can change.")).toBeTruthy();
    for (const label of ["Who decides", "First day"]) expect(screen.getByLabelText(label)).toHaveProperty("disabled", true);
    const last = screen.getByLabelText("Last day");
    await user.clear(last);
    await user.type(last, "16 Dec 2026");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(api.of("changeStandIn")).toHaveLength(1));
    expect(api.of("changeStandIn")[0]).toMatchObject({
      params: { id },
      body: { standIn: "LF-0014", kind: "*", from: "2026-12-01", to: "2026-12-16", reason: "" },
    });
  });

  test("is ended once the consequence was read, by the version that was shown", async () => {
    let now = agreed;
    const { api, user } = open({
      standIns: () => one(now),
      endStandIn: () => {
        now = { ...agreed, state: "ended", version: 4, actions: [] };
        return now;
      },
    });
    await act(user, "End");
    const dialog = within(screen.getByRole("dialog", { name: "End this now? From this moment only Rohan Mehta decides." }));
    await user.click(dialog.getByRole("button", { name: "End" }));
    expect(await screen.findByText("Fatima Sheikh no longer decides for Rohan Mehta.")).toBeTruthy();
    expect(api.of("endStandIn").map(({ params, body }) => ({ params, body }))).toEqual([{ params: { id }, body: { version: 3 } }]);
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Actions for/ })).toBeNull());
  });

  test("Undo sets again what was ended, with the same days and the same person", async () => {
    const { api, user } = open({ standIns: () => one(agreed), endStandIn: agreed, setStandIn: agreed });
    await act(user, "End");
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "End" }));
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    const { principal, standIn, kind, from, to, reason } = agreed;
    const again = { principal: principal.code, standIn: standIn.code, kind, from, to, reason };
    await waitFor(() => expect(api.of("setStandIn").map(({ body }) => body)).toEqual([again]));
  });

  test("what somebody else did meanwhile is said in the question, and the list is read again", async () => {
    const message = "This was ended before. Set a new one.";
    const { api, user } = open({ standIns: one(agreed), endStandIn: refused("conflict", { code: "request.stand_in_over", message }) });
    await act(user, "End");
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "End" }));
    expect((await screen.findByRole("alert")).textContent).toContain(message);
    expect(api.of("standIns").length).toBeGreaterThan(1);
  });
});

describe("DG-04 the question about a leave", () => {
  const asked = { ...overview, offers: [{ todo, from: "2026-12-14", to: "2026-12-18", suggested: sunita }] };
  const ask = (replies: Replies = {}) => {
    let now: StandInOverview = asked;
    return open({
      standInOverview: () => now,
      answerOffer: () => {
        now = overview;
        return { standIn: agreed };
      },
      ...replies,
    });
  };
  const title = "Who decides for you from Mon 14 Dec to Fri 18 Dec?";

  test("is answered by one tap on whom it suggests", async () => {
    const { api, user } = ask();
    await user.click(await screen.findByRole("button", { name: "Sunita Krishnan" }));
    expect(await screen.findByText("Sunita Krishnan decides for you from Mon 14 Dec to Fri 18 Dec.")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("heading", { name: title })).toBeNull());
    expect(api.of("answerOffer").map(({ params, body }) => ({ params, body }))).toEqual([
      { params: { todo }, body: { standIn: "LF-0003" } },
    ]);
  });

  test("is answered by nobody", async () => {
    const { api, user } = ask();
    await user.click(await screen.findByRole("button", { name: "Nobody" }));
    expect(await screen.findByText("Nobody decides for you from Mon 14 Dec to Fri 18 Dec.")).toBeTruthy();
    expect(api.of("answerOffer")[0]?.body).toEqual({ standIn: null });
  });

  test("is answered by somebody else, and a refusal leaves it there", async () => {
    const message = "Choose a colleague who is active from 14 Dec 2026 to 18 Dec 2026.";
    const { api, user } = ask({ answerOffer: refused("refused", { code: "request.stand_in_person", field: "standIn", message }) });
    await user.click(await screen.findByRole("button", { name: "Somebody else" }));
    await chooseFatima(user);
    await user.click(await screen.findByRole("button", { name: "Let Fatima Sheikh decide" }));
    expect((await screen.findByRole("alert")).textContent).toContain(message);
    expect(api.of("answerOffer")[0]?.body).toEqual({ standIn: "LF-0014" });
    expect(screen.getByRole("heading", { name: title })).toBeTruthy();
  });
});
