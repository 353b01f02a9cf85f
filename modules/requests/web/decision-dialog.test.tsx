// A kind whose approval brings more than a yes, as no real one does yet: an amount, and the days of each line.
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { lazy, useEffect } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { DecisionFormProps, WebModule } from "#web/module.ts";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { requestEndpoints } from "../contract.ts";
import { requestsWeb } from "./index.tsx";
import { leaveLike, recordNo, rohan, waitingNo } from "./testing.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const AmountForm = ({ number, step, value, onChange, errorOf }: DecisionFormProps) => {
  const amount = (value as { amount?: string } | undefined)?.amount ?? "";
  useEffect(() => {
    if (value === undefined) onChange({});
  }, [value, onChange]);
  return (
    <Field label={`Amount of ${number} for ${step}`} error={errorOf("amount")}>
      {(wiring) => <TextInput {...wiring} value={amount} onChange={(event) => onChange({ amount: event.target.value })} />}
    </Field>
  );
};
const claims: WebModule = {
  name: "claims",
  routes: [],
  menu: [],
  decisionForms: { "leave.application": lazy(async () => ({ default: AmountForm })) },
};

const asking = recordNo(41, { version: 3 }, { input: { step: "finance", actions: ["approve", "return"] } });
const approved = recordNo(41, { status: "approved", version: 4, waitingFor: [] }, { actions: [] });
const wrong = "This decision needs more than a yes: at most 500.00.";

const open = (replies: Parameters<typeof fakeApi<typeof requestEndpoints>>[1], address = "/requests/LV-2026-00041", modules = [claims]) => {
  const api = fakeApi(requestEndpoints, { byNumber: asking, comments: { comments: [] }, ...replies });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  openPage([requestsWeb, leaveLike, ...modules], address);
  return { api, user: userEvent.setup() };
};
const dialogOf = () => within(screen.getByRole("dialog", { name: "Approve" }));
const amountIn = (dialog: ReturnType<typeof dialogOf>) => dialog.findByLabelText("Amount of LV-2026-00041 for finance");

describe("a decision that asks for an input", () => {
  test("draws the form of the kind's module, and sends what was typed with the version that was read", async () => {
    const { user, api } = open({ decide: approved });
    await user.click(await screen.findByRole("button", { name: "Approve" }));
    expect(api.of("decide")).toHaveLength(0);
    const dialog = dialogOf();
    await user.type(await amountIn(dialog), "450.00");
    await user.type(dialog.getByLabelText("Comment (optional)"), "  As agreed  ");
    await user.click(dialog.getByRole("button", { name: "Approve" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api.of("decide")[0]?.body).toEqual({ action: "approve", version: 3, input: { amount: "450.00" }, comment: "As agreed" });
    expect(await screen.findByText("Approved: Earned leave, 14–15 Dec.")).toBeTruthy();
  });

  test("a wide one has room for a file beside its fields, and is otherwise the same", async () => {
    const form = lazy(async () => ({ default: AmountForm }));
    const wide: WebModule = { ...claims, decisionForms: { "leave.application": { form, wide: true } } };
    const { user, api } = open({ decide: approved }, undefined, [wide]);
    await user.click(await screen.findByRole("button", { name: "Approve" }));
    expect(screen.getByRole("dialog", { name: "Approve" }).classList).toContain("decision-wide");
    await user.type(await amountIn(dialogOf()), "450.00");
    await user.click(dialogOf().getByRole("button", { name: "Approve" }));
    await waitFor(() => expect(api.of("decide")[0]?.body).toMatchObject({ input: { amount: "450.00" } }));
  });

  test("nothing is sent before the form has been seen", async () => {
    let draw = () => {};
    const late = new Promise<void>((resolve) => {
      draw = resolve;
    });
    const form = lazy(async () => late.then(() => ({ default: AmountForm })));
    const slow: WebModule = { ...claims, decisionForms: { "leave.application": form } };
    const { user, api } = open({ decide: approved }, undefined, [slow]);
    await user.click(await screen.findByRole("button", { name: "Approve" }));
    await user.click(dialogOf().getByRole("button", { name: "Approve" }));
    expect(api.of("decide")).toHaveLength(0);
    draw();
    await amountIn(dialogOf());
    await user.click(dialogOf().getByRole("button", { name: "Approve" }));
    await waitFor(() => expect(api.of("decide")[0]?.body).toMatchObject({ input: {} }));
  });

  test("refused, it keeps what was typed, with the reason beside its field", async () => {
    const { user, api } = open({ decide: refused("refused", { code: "request.input_needed", field: "input.amount", message: wrong }) });
    await user.click(await screen.findByRole("button", { name: "Approve" }));
    const dialog = dialogOf();
    const field = await amountIn(dialog);
    await user.type(field, "900.00");
    await user.type(dialog.getByLabelText("Comment (optional)"), "All of it");
    await user.click(dialog.getByRole("button", { name: "Approve" }));
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    const described = (field.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent);
    expect(described.join(" ")).toContain(wrong);
    expect([field, dialog.getByLabelText("Comment (optional)")].map((one) => (one as HTMLInputElement).value)).toEqual([
      "900.00",
      "All of it",
    ]);
    await user.clear(field);
    await user.type(field, "500.00");
    await user.click(dialog.getByRole("button", { name: "Approve" }));
    expect(api.of("decide").map(({ body }) => (body as { input?: unknown }).input)).toEqual([{ amount: "900.00" }, { amount: "500.00" }]);
  });

  test("RP-13: the form of a rejection asks why itself, so there is no comment beside it", async () => {
    const rejecting = recordNo(41, { version: 3 }, { input: { step: "finance", actions: ["reject"] } });
    const { user, api } = open({ byNumber: rejecting, decide: approved });
    await user.click(await screen.findByRole("button", { name: "Reject" }));
    const dialog = within(screen.getByRole("dialog", { name: "Reject" }));
    await user.type(await dialog.findByLabelText("Amount of LV-2026-00041 for finance"), "3");
    expect(dialog.queryByLabelText(/Comment/)).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Reject" }));
    await waitFor(() => expect(api.of("decide")[0]?.body).toEqual({ action: "reject", version: 3, input: { amount: "3" } }));
  });

  test("RP-13: a return brings it along too, and needs its comment", async () => {
    const returned = recordNo(41, { status: "returned", version: 4, waitingFor: [] }, { actions: [] });
    const { user, api } = open({ decide: returned });
    await user.click(await screen.findByRole("button", { name: "More actions" }));
    await user.click(await screen.findByRole("menuitem", { name: "Request changes" }));
    const dialog = within(screen.getByRole("dialog", { name: "Request changes" }));
    await user.type(await dialog.findByLabelText("Amount of LV-2026-00041 for finance"), "3");
    await user.click(dialog.getByRole("button", { name: "Request changes" }));
    const comment = dialog.getByLabelText("Comment");
    expect(comment.getAttribute("aria-invalid")).toBe("true");
    expect(api.of("decide")).toHaveLength(0);
    await user.type(comment, "This line is missing.");
    await user.click(dialog.getByRole("button", { name: "Request changes" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api.of("decide")[0]?.body).toEqual({
      action: "return",
      version: 3,
      input: { amount: "3" },
      comment: "This line is missing.",
    });
  });

  test("whoever was too late reads who was first, and has nothing left to fill in", async () => {
    const message = "Sunita Krishnan approved this at 10:42. Your decision was not saved.";
    let now = asking;
    const { user } = open({
      byNumber: () => now,
      decide: () => {
        now = approved;
        return refused("conflict", { code: "request.already_decided", message });
      },
    });
    await user.click(await screen.findByRole("button", { name: "Approve" }));
    await amountIn(dialogOf());
    await user.click(dialogOf().getByRole("button", { name: "Approve" }));
    expect(await screen.findByText(message)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("beside the list it is the same form", async () => {
    const waiting = { items: [waitingNo(41, { version: 3 }, { together: false })], total: 1 };
    const { user, api } = open({ waiting, decide: approved }, "/requests?tab=waiting");
    await screen.findAllByRole("listitem");
    const row = screen.getAllByRole("link").find((link) => link.getAttribute("href") === "/requests/LV-2026-00041");
    await user.click(row as HTMLElement);
    const panel = within(await screen.findByRole("region", { name: /LV-2026-00041$/ }));
    await user.click(await panel.findByRole("button", { name: "Approve" }));
    await user.type(await amountIn(dialogOf()), "450.00");
    await user.click(dialogOf().getByRole("button", { name: "Approve" }));
    await waitFor(() => expect(api.of("decide")[0]?.body).toMatchObject({ input: { amount: "450.00" } }));
  });

  test("a kind that asks for nothing is approved by one press, though its module has a form", async () => {
    const { user, api } = open({ byNumber: recordNo(41, { version: 3 }), decide: approved });
    await user.click(await screen.findByRole("button", { name: "Approve" }));
    expect(await screen.findByText("Approved: Earned leave, 14–15 Dec.")).toBeTruthy();
    expect(api.of("decide")[0]?.body).toEqual({ action: "approve", version: 3 });
  });
});

test("without a chain the page says with whom it is", async () => {
  open({ byNumber: recordNo(41, { waitingFor: [rohan] }, { chain: [], actions: ["withdraw"] }) });
  expect(await screen.findByRole("heading", { name: "Approver" })).toBeTruthy();
  expect(screen.getByText("Rohan Mehta")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Who decides" })).toBeNull();
});

test("a module's own event stands in the timeline in its own words", async () => {
  const entry = {
    id: asking.id,
    at: "2026-12-07T05:00:00.000Z",
    actor: rohan,
    event: "told" as const,
    params: {},
    text: "Rohan Mehta measured 3.",
  };
  open({ byNumber: { ...recordNo(41), timeline: [entry] } });
  expect(await screen.findByText("Rohan Mehta measured 3.")).toBeTruthy();
});
