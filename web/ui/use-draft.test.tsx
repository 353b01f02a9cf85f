// A form that saves itself, on a server that answers, is away, or knows better.
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RequestFailure } from "#web/request-failure.ts";
import { DraftState } from "./draft-state.tsx";
import { anyUnsaved } from "./unsaved.ts";
import { type Draft, useDraft } from "./use-draft.ts";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-12-07T10:42:00") }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const failure = (kind: "unreachable" | "stale" | "refused", sentence = "Not like that.") =>
  new RequestFailure({
    kind,
    method: "PUT",
    path: "/draft",
    status: 0,
    code: kind,
    sentence,
    violations: [],
    requestId: undefined,
    retryAfter: undefined,
  });

type Answer = "saves" | RequestFailure;
/** A server that answers in this order, and saves whatever comes behind. */
const openForm = (...answers: Answer[]) => {
  const sent: [text: string, version: number][] = [];
  let version = 7;
  const save = async (text: string, read: number) => {
    sent.push([text, read]);
    const answer = answers.shift() ?? "saves";
    if (answer instanceof RequestFailure) throw answer;
    version += 1;
    return { version };
  };
  const reload = vi.fn();
  let draft: Draft | undefined;
  const Form = () => {
    const [text, setText] = useState("");
    draft = useDraft({ values: text === "?" ? undefined : text, version: 7, save });
    return (
      <>
        <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />
        <DraftState of={draft} onReload={reload} />
      </>
    );
  };
  const { unmount } = render(<RouterProvider router={createMemoryRouter([{ path: "/", element: <Form /> }])} />);
  return { sent, reload, unmount, flush: () => draft?.flush() };
};
const type = (value: string) => fireEvent.change(screen.getByLabelText("Note"), { target: { value } });
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

test("it is saved once, three seconds after the last change, on the version of the answer before", async () => {
  const { sent } = openForm();
  await wait(10);
  expect([sent, anyUnsaved()]).toEqual([[], false]);
  type("T");
  await wait(2);
  type("Taxi");
  expect(screen.getByText("Saving…")).toBeTruthy();
  expect(anyUnsaved()).toBe(true);
  await wait(2);
  expect(sent).toEqual([]);
  await wait(1);
  expect(sent).toEqual([["Taxi", 7]]);
  expect(screen.getByText("Saved 10:42")).toBeTruthy();
  expect(anyUnsaved()).toBe(false);
  type("Taxi home");
  await wait(3);
  expect(sent.at(-1)).toEqual(["Taxi home", 8]);
});

test("while the server is away it says so, tries again with the latest, and at once when the connection is back", async () => {
  const { sent } = openForm(failure("unreachable"), failure("unreachable"));
  type("Taxi");
  await wait(3);
  expect(screen.getByRole("status").textContent).toContain("Not saved, retrying");
  type("Taxi home");
  expect(screen.getByRole("status").textContent).toContain("Not saved, retrying");
  await wait(5);
  expect(sent.map(([text]) => text)).toEqual(["Taxi", "Taxi home"]);
  window.dispatchEvent(new Event("online"));
  await wait(0);
  expect(sent.at(-1)).toEqual(["Taxi home", 7]);
  expect(screen.getByText("Saved 10:42")).toBeTruthy();
});

test("what was changed elsewhere is not overwritten and what is typed stays, until somebody loads the other", async () => {
  const { sent, reload, flush } = openForm(failure("stale"));
  type("Taxi");
  await wait(3);
  expect(screen.getByText(/was changed elsewhere/)).toBeTruthy();
  type("Taxi home");
  await wait(60);
  expect([sent.length, screen.getByLabelText<HTMLInputElement>("Note").value]).toEqual([1, "Taxi home"]);
  await expect(flush()).rejects.toMatchObject({ kind: "stale" });
  fireEvent.click(screen.getByRole("button", { name: "Load the saved draft" }));
  expect(reload).toHaveBeenCalledOnce();
});

test("it is saved at once when its page is hidden, left or submitted, and goes on after the page where that fails", async () => {
  const { sent, flush, unmount } = openForm();
  type("Taxi");
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  await wait(0);
  expect(sent).toEqual([["Taxi", 7]]);
  type("Taxi home");
  expect(await act(() => flush())).toBe(9);
  unmount();
  expect(sent.length).toBe(2);
  const second = openForm(failure("unreachable"));
  type("Bus");
  second.unmount();
  await wait(0);
  expect([second.sent.length, anyUnsaved()]).toEqual([1, true]);
  await wait(5);
  expect([second.sent.length, anyUnsaved()]).toEqual([2, false]);
});

test("what the server does not take, or cannot be read, is said and waits for the next change", async () => {
  const { sent } = openForm(failure("refused"));
  type("Yacht");
  await wait(60);
  expect([sent.length, screen.getByRole("status").textContent]).toEqual([1, "Not saved: Not like that."]);
  type("?");
  expect(screen.getByText("Not saved while an entry is incomplete.")).toBeTruthy();
  type("Taxi");
  await wait(3);
  expect(sent.at(-1)).toEqual(["Taxi", 7]);
});
