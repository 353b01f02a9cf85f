import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { confirmation } from "../confirmation.ts";
import { RequestFailure } from "../request-failure.ts";
import { session } from "../session/browser.ts";
import { asha, encode, never, noCalls } from "../session/testing.ts";
import { connectSession } from "../session.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

const refused = (kind: "refused" | "limited" | "unreachable", code: string, sentence: string) =>
  new RequestFailure({
    kind,
    sentence,
    method: "POST",
    path: "/auth/confirm",
    status: 422,
    code,
    violations: [],
    requestId: undefined,
    retryAfter: undefined,
  });

/** The question for the person, and how it was answered. */
const ask = async (confirm: (password: string) => Promise<unknown>) => {
  connectSession({ ...noCalls, logOut: async () => undefined, confirm });
  render(<ConfirmDialog />);
  expect(screen.queryByRole("dialog")).toBeNull();
  const answered = vi.fn<(isConfirmed: boolean) => void>();
  act(() => void confirmation.ask().then(answered));
  await screen.findByRole("dialog", { name: "Confirm that it is you" });
  return { answered, user: userEvent.setup(), field: screen.getByLabelText<HTMLInputElement>("Your password") };
};
const press = (name: string) => screen.getByRole("button", { name });

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem("token", encode(asha));
});
afterEach(() => {
  act(() => confirmation.answer(false));
  cleanup();
});

describe("SE-17 the question whether it is still you", () => {
  test("lets the call go on when the password is right, and goes away", async () => {
    const confirm = vi.fn<(password: string) => Promise<unknown>>(async () => undefined);
    const { answered, user, field } = await ask(confirm);
    await user.type(field, "monsoon kettle 37");
    await user.click(press("Confirm"));
    await waitFor(() => expect(answered.mock.calls).toEqual([[true]]));
    expect(confirm.mock.calls).toEqual([["monsoon kettle 37"]]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("sends once, however often it is pressed", async () => {
    let settle: () => void = () => undefined;
    const confirm = vi.fn<(password: string) => Promise<unknown>>(() => new Promise<void>((resolve) => (settle = resolve)));
    const { answered, user, field } = await ask(confirm);
    await user.type(field, "x");
    await user.dblClick(press("Confirm"));
    await user.click(press("Confirm"));
    expect(confirm).toHaveBeenCalledTimes(1);
    settle();
    await waitFor(() => expect(answered.mock.calls).toEqual([[true]]));
  });

  test.each([
    ["refused", "password.current_wrong", "The current password is not right.", ""],
    ["limited", "auth.too_many", "Too many attempts. Try again in 4 seconds.", "typed"],
    ["unreachable", "unreachable", "The server cannot be reached. Your entries are kept; try again.", "typed"],
  ] as const)(
    "SE-19 stays open and says why when it was %s: %s, with the field in use, and emptied of a wrong password alone",
    async (kind, code, sentence, left) => {
      const { answered, user, field } = await ask(async () => Promise.reject(refused(kind, code, sentence)));
      await user.type(field, "typed");
      await user.click(press("Confirm"));
      await screen.findByText(sentence);
      expect([field.value, document.activeElement, answered.mock.calls]).toEqual([left, field, []]);
    },
  );

  test("wants something to be typed", async () => {
    const confirm = vi.fn<(password: string) => Promise<unknown>>();
    const { user } = await ask(confirm);
    await user.click(press("Confirm"));
    await screen.findByText("Enter your password.");
    expect(confirm).not.toHaveBeenCalled();
  });

  test("lets the call fail when it is cancelled, or the session ends meanwhile", async () => {
    const first = await ask(never);
    await first.user.click(press("Cancel"));
    await waitFor(() => expect(first.answered.mock.calls).toEqual([[false]]));
    cleanup();
    const second = await ask(never);
    act(() => session.end({ why: "lost" }));
    await waitFor(() => expect(second.answered.mock.calls).toEqual([[false]]));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
