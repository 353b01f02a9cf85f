import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { type LeavePreview, leaveEndpoints } from "../contract.ts";
import { leaveWeb } from "./index.tsx";
import { earned, preview, sentLeave, summary, waitingLeave } from "./testing.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// Both have a preview; these pages ask for that of leave.
const endpoints = { ...requestEndpoints, ...leaveEndpoints };
type Replies = Parameters<typeof fakeApi<typeof endpoints>>[1];

const open = (replies: Replies) => {
  const api = fakeApi(endpoints, { summary, preview, read: waitingLeave, comments: { comments: [] }, ...replies });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  openPage([leaveWeb], "/leave-management/leave-application/new");
  return { api, user: userEvent.setup() };
};
const wholeDays = { firstDay: "whole", lastDay: "whole" };
type User = ReturnType<typeof userEvent.setup>;

const fill = async (user: User) => {
  await user.selectOptions(await screen.findByLabelText("Type"), "EL");
  await user.type(screen.getByLabelText("First day"), "1 Oct 2026");
  await user.clear(screen.getByLabelText("Last day"));
  await user.type(screen.getByLabelText("Last day"), "2.10.26");
  await user.type(screen.getByLabelText("Reason"), "A long weekend");
};

const balanceFinding = {
  code: "leave.balance",
  field: "to",
  params: { asked: 12, type: "Earned leave", free: 10.5, on: "2026-12-09", case: "fits", until: "2026-12-22", fits: 10 },
  message: "You asked for 12 days of Earned leave; 10.5 are free on 9 Dec. Until Tue 22 Dec it fits (10 days).",
};

describe("the form", () => {
  test("shows every missing entry at once, beside its field and on top, and goes to the first", async () => {
    const used = { ...earned, free: 0 };
    const { user, api } = open({ summary: { ...summary, balances: [used, { ...used, type: "CL", name: "Casual leave" }] } });
    await user.click(await screen.findByRole("button", { name: "Submit" }));
    expect(await screen.findByText("Please check these entries.")).toBeTruthy();
    expect(within(screen.getByRole("alert")).getAllByRole("listitem")).toHaveLength(3);
    expect(screen.getByLabelText("Type").getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(screen.getByLabelText("Type"));
    expect(api.of("apply")).toHaveLength(0);
  });

  test("LV-07 LV-06 a refusal stands beside its field, the rest on top, and what was typed is kept", async () => {
    const overlap = {
      code: "leave.overlap",
      message: "You already have LV-2026-00031 (booked, 28–30 Dec). Choose other days or change that leave.",
    };
    const { user } = open({ apply: refused("refused", balanceFinding, overlap) });
    await fill(user);
    await user.click(screen.getByRole("button", { name: "Submit" }));
    const top = await screen.findByRole("alert");
    expect(top.textContent).toContain(overlap.message);
    const field = screen.getByLabelText("Last day");
    const described = (field.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent);
    expect(described).toContain(balanceFinding.message);
    expect(field).toHaveProperty("value", "Fri 2 Oct 2026");
    expect(screen.getByLabelText("Reason")).toHaveProperty("value", "A long weekend");
  });

  test("a changed form is not left without a question, and staying keeps what was typed", async () => {
    const { user } = open({ listMine: { items: [], total: 0 } });
    await fill(user);
    await user.click(screen.getByRole("link", { name: "Leave" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Keep editing" }));
    expect(screen.getByLabelText("Reason")).toHaveProperty("value", "A long weekend");
    await user.click(screen.getByRole("link", { name: "Leave" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Discard changes" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Leave" })).toBeTruthy();
  });

  test("a typing error in the first day leaves the last day alone", async () => {
    const { user } = open({});
    await fill(user);
    await user.clear(screen.getByLabelText("First day"));
    await user.type(screen.getByLabelText("First day"), "31 Feb");
    await user.tab();
    expect(screen.getByLabelText("Last day")).toHaveProperty("value", "Fri 2 Oct 2026");
  });

  test("whoever leaves while it is sent is not called back", async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { user } = open({ listMine: { items: [], total: 0 }, apply: () => answered.then(() => sentLeave) });
    await fill(user);
    await user.click(screen.getByRole("button", { name: "Submit" }));
    await user.click(screen.getByRole("link", { name: "Leave" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Leave" })).toBeTruthy();
    answer();
    expect(await screen.findByText("Submitted to Rohan Mehta: Earned leave, 14–15 Dec.")).toBeTruthy();
    expect(screen.queryByRole("heading", { level: 1, name: "LV-2026-00041" })).toBeNull();
  });

  test("an untouched form is left without a question", async () => {
    const { user } = open({ listMine: { items: [], total: 0 } });
    await user.click(await screen.findByRole("link", { name: "Leave" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Leave" })).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("a double press sends once, and the record that was made is opened", async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { user, api } = open({ apply: () => answered.then(() => sentLeave) });
    await fill(user);
    await user.dblClick(screen.getByRole("button", { name: "Submit" }));
    answer();
    expect(await screen.findByRole("heading", { name: "LV-2026-00041" })).toBeTruthy();
    expect(api.of("apply").map(({ body }) => body)).toEqual([
      { type: "EL", from: "2026-10-01", to: "2026-10-02", ...wholeDays, reason: "A long weekend", files: [], promised: false },
    ]);
  });

  test("what is sent is no longer previewed, where it would be in its own way", async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { user, api } = open({ apply: () => answered.then(() => sentLeave) });
    await fill(user);
    await waitFor(() => expect(api.of("preview").at(-1)?.body).toMatchObject({ from: "2026-10-01", to: "2026-10-02" }));
    await user.click(screen.getByRole("button", { name: "Submit" }));
    await waitFor(() => expect(api.of("apply")).toHaveLength(1));
    const asked = api.of("preview").length;
    answer();
    expect(await screen.findByRole("heading", { name: "LV-2026-00041" })).toBeTruthy();
    expect(api.of("preview")).toHaveLength(asked);
  });

  test("LV-15 where a certificate is asked for it takes one or the promise of one, and says who opens it", async () => {
    const sick = { ...earned, type: "SL", name: "Sick leave", masked: true };
    const { user, api } = open({
      summary: { ...summary, balances: [earned, sick] },
      preview: ({ body }) => ({ ...preview, ...((body as { type: string }).type === "SL" && { documentBy: "2026-10-07" }) }),
      apply: sentLeave,
    });
    await fill(user);
    expect(screen.getByLabelText("Documents").getAttribute("accept")).toBe(".pdf,.jpg,.jpeg,.png,.webp,.docx");
    expect(screen.queryByRole("checkbox")).toBeNull();
    await user.selectOptions(screen.getByLabelText("Type"), "SL");
    expect(screen.getByLabelText("Certificate").getAttribute("accept")).toBe(".pdf,.jpg,.jpeg,.png,.webp");
    expect(screen.getByText(/Only you and HR can open it\./)).toBeTruthy();
    expect(await within(screen.getByRole("complementary")).findByText("by Wed 7 Oct")).toBeTruthy();
    await user.click(await screen.findByRole("checkbox", { name: /^I send it by Wed 7 Oct/ }));
    await user.click(screen.getByRole("button", { name: "Submit" }));
    await waitFor(() => expect(api.of("apply").map(({ body }) => body)).toMatchObject([{ type: "SL", files: [], promised: true }]));
  });

  test("the same values are sent again with the same key, others with another", async () => {
    const { user, api } = open({ apply: refused("busy") });
    await fill(user);
    const send = screen.getByRole("button", { name: "Submit" });
    for (const times of [1, 2]) {
      await user.click(send);
      await waitFor(() => expect(api.of("apply")).toHaveLength(times));
      await screen.findByRole("alert");
    }
    await user.type(screen.getByLabelText("Reason"), "!");
    await user.click(send);
    await waitFor(() => expect(api.of("apply")).toHaveLength(3));
    const [first, second, third] = api.of("apply").map(({ key }) => key);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test("LV-06 what refuses it stands in the preview with its link: somebody sent another from a second window meanwhile", async () => {
    const inTheWay = { code: "leave.overlap", params: { number: "LV-2026-00031", state: "booked", span: "28–30 Dec" } };
    let findings: LeavePreview["findings"] = [];
    const { user } = open({
      preview: () => ({ ...preview, findings }),
      apply: () => {
        findings = [{ ...inTheWay, level: "stop" as const }];
        return refused("refused", inTheWay);
      },
    });
    await fill(user);
    await user.click(screen.getByRole("button", { name: "Submit" }));
    const stops = within(await screen.findByRole("region", { name: "Can't be submitted yet" }));
    const link = stops.getByRole("link", { name: /^LV-2026-00031/ });
    expect(link.getAttribute("href")).toBe("/leave-management/leave-application/LV-2026-00031");
    expect(screen.getByLabelText("Reason")).toHaveProperty("value", "A long weekend");
  });

  test("LV-02 one date offers its halves, several only midday at the ends", async () => {
    const { user } = open({});
    await user.type(await screen.findByLabelText("First day"), "1 Oct 2026");
    await user.tab();
    await user.click(screen.getByRole("radio", { name: "First half" }));
    await user.clear(screen.getByLabelText("Last day"));
    await user.type(screen.getByLabelText("Last day"), "2 Oct 2026");
    await user.tab();
    const firstDay = within(await screen.findByRole("group", { name: "The first day" }));
    expect(firstDay.getAllByRole("radio").map((radio) => radio.parentElement?.textContent)).toEqual(["Whole day", "From midday"]);
    expect(firstDay.getByRole("radio", { name: "Whole day" })).toHaveProperty("checked", true);
  });
});

describe("the preview", () => {
  test("shows what each date costs, what is left and who decides", async () => {
    const { user, api } = open({});
    await fill(user);
    const panel = within(await screen.findByRole("complementary"));
    expect(await panel.findByText("Holiday: Gandhi Jayanti")).toBeTruthy();
    expect(panel.getByText("Rohan Mehta, your manager")).toBeTruthy();
    const figureOf = (term: string) => panel.getByText(term).nextElementSibling?.textContent;
    expect(["Free on Thu 1 Oct", "Free after"].map(figureOf)).toEqual(["10.5 days", "9.5 days"]);
    expect(panel.getByRole("status").textContent).toContain("1 day. Free on Thu 1 Oct: 10.5 days, after it 9.5 days.");
    expect(api.of("preview").at(-1)?.body).toEqual({
      type: "EL",
      from: "2026-10-01",
      to: "2026-10-02",
      firstDay: "whole",
      lastDay: "whole",
      files: [],
      promised: false,
    });
  });

  test("LV-07 offers the part that fits and puts it into the form", async () => {
    const short = { ...preview, findings: [{ ...balanceFinding, level: "stop" as const }], fits: { to: "2026-12-22", units: 10 } };
    const { user } = open({ preview: short });
    await fill(user);
    await user.click(await screen.findByRole("button", { name: "Keep 10 days, until Tue 22 Dec" }));
    expect(screen.getByLabelText("Last day")).toHaveProperty("value", "Tue 22 Dec 2026");
  });

  test("LV-07 what fits of a leave from midday may be its first half day alone", async () => {
    const short = { ...preview, findings: [{ ...balanceFinding, level: "stop" as const }], fits: { to: "2026-10-01", units: 0.5 } };
    const { user } = open({ preview: short });
    await fill(user);
    await user.click(screen.getByRole("radio", { name: "From midday" }));
    await user.click(await screen.findByRole("button", { name: "Keep 0.5 days, until Thu 1 Oct" }));
    expect(screen.getByLabelText("Last day")).toHaveProperty("value", "Thu 1 Oct 2026");
    expect(screen.getByRole("radio", { name: "Second half" })).toHaveProperty("checked", true);
  });

  test("LV-07 the rest is offered as leave without pay, in a second form that is filled", async () => {
    const days = ["2026-10-01", "2026-10-02"].map((date) => ({ date, portion: "whole" as const, units: 1, why: "working" as const }));
    const short = { ...preview, days, findings: [{ ...balanceFinding, level: "stop" as const }], fits: { to: "2026-10-01", units: 1 } };
    const { user } = open({ preview: short });
    await fill(user);
    const rest = await screen.findByRole("link", { name: /^Rest as Leave without pay/ });
    expect(rest.getAttribute("target")).toBe("_blank");
    cleanup();
    openPage([leaveWeb], rest.getAttribute("href") ?? "");
    expect(await screen.findByLabelText("Type")).toHaveProperty("value", "LWP");
    expect(screen.getByLabelText("First day")).toHaveProperty("value", "Fri 2 Oct 2026");
    expect(screen.getByLabelText("Last day")).toHaveProperty("value", "Fri 2 Oct 2026");
  });

  test("LV-09 LV-19 what is amber stops nothing: it is told apart from what does, with who is away", async () => {
    const amber = {
      code: "leave.notice",
      field: "from",
      level: "warn" as const,
      message: "More than 3 days of Earned leave need 7 days' notice; this gives 2.",
    };
    const away = [
      { name: "Karthik Iyer", date: "2026-12-09" },
      { name: "Karthik Iyer", date: "2026-12-10" },
    ];
    const { user } = open({ preview: { ...preview, findings: [amber], away } });
    await fill(user);
    const panel = within(await screen.findByRole("complementary"));
    expect(within(await panel.findByRole("region", { name: "Your approver will see" })).getByText(amber.message)).toBeTruthy();
    expect(panel.queryByRole("region", { name: "Can't be submitted yet" })).toBeNull();
    expect(panel.getByText("9 Dec, 10 Dec")).toBeTruthy();
    expect(panel.getByRole("status").textContent).toContain(`The approver will see: ${amber.message}`);
  });

  test("LV-20 a type without a balance has neither before nor after, and its reason is looked at", async () => {
    const { freeBefore: _, freeAfter: __, ...plain } = preview;
    const { user, api } = open({ preview: plain });
    await fill(user);
    await user.selectOptions(screen.getByLabelText("Type"), "LWP");
    await waitFor(() => expect(api.of("preview").at(-1)?.body).toMatchObject({ type: "LWP", reason: "A long weekend" }));
    const panel = within(screen.getByRole("complementary"));
    await waitFor(() => expect(panel.queryByText(/^Free on/)).toBeNull());
    expect(panel.getByRole("status").textContent).toBe("1 day.");
  });
});
