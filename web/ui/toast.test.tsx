import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Dialog } from "./dialog.tsx";
import { ToastProvider, useToast } from "./toast.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Deeds = ({ undo }: { undo: () => Promise<void> }) => {
  const toast = useToast();
  return (
    <>
      <button type="button" onClick={() => toast.done("Saved")}>
        save
      </button>
      <button type="button" onClick={() => toast.failed("Not saved")}>
        fail
      </button>
      <button type="button" onClick={() => toast.done("Removed", { undo })}>
        remove
      </button>
    </>
  );
};

const draw = (undo: () => Promise<void> = async () => undefined) =>
  render(
    <ToastProvider>
      <Deeds undo={undo} />
    </ToastProvider>,
  );
const shown = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent);

test("messages are shown each once and in their order, and each can be closed", () => {
  draw();
  for (const deed of ["save", "fail", "save"]) fireEvent.click(screen.getByText(deed));
  // What is said again is said anew, and not twice.
  expect(shown()).toEqual(["Not saved", "Saved"]);
  // Told from the "Close" of a dialog in which it may stand.
  fireEvent.click(screen.getAllByRole("button", { name: "Close this message" })[1] as HTMLElement);
  expect(shown()).toEqual(["Not saved"]);
});

test("a message leaves by itself, a failure later, and none while the focus is on it", () => {
  vi.useFakeTimers();
  draw();
  fireEvent.click(screen.getByText("save"));
  fireEvent.click(screen.getByText("fail"));
  act(() => void vi.advanceTimersByTime(4_999));
  expect(shown()).toEqual(["Saved", "Not saved"]);
  act(() => void vi.advanceTimersByTime(1));
  expect(shown()).toEqual(["Not saved"]);
  const close = screen.getByRole("button", { name: "Close this message" });
  act(() => close.focus());
  act(() => void vi.advanceTimersByTime(60_000));
  expect(shown()).toEqual(["Not saved"]);
  act(() => close.blur());
  act(() => void vi.advanceTimersByTime(12_000));
  expect(shown()).toEqual([]);
});

test("Undo takes back once what was done, and the message leaves; where that fails it is said", async () => {
  const undo = vi.fn<() => Promise<void>>(async () => undefined);
  draw(undo);
  fireEvent.click(screen.getByText("remove"));
  fireEvent.doubleClick(screen.getByRole("button", { name: "Undo" }));
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(shown()).toEqual([]));
  expect(undo).toHaveBeenCalledTimes(1);
  undo.mockRejectedValueOnce(new Error("lost"));
  fireEvent.click(screen.getByText("remove"));
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(shown()).toEqual(["This could not be undone. Reload the page and try again."]));
});

/** A deed within a dialog, and one that closes it. */
const Asked = () => {
  const toast = useToast();
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    toast.done("Sent");
    setOpen(false);
  };
  const deeds = (
    <>
      <button type="button" onClick={() => toast.failed("Not copied")}>
        copy
      </button>
      <button type="button" onClick={close}>
        send
      </button>
    </>
  );
  return isOpen ? (
    <Dialog title="Link" onClose={close} actions={deeds}>
      words
    </Dialog>
  ) : null;
};

test("a message over an open dialog stands in it, where it is seen and read out, and on the page once that has closed", async () => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  render(
    <ToastProvider>
      <Asked />
    </ToastProvider>,
  );
  const dialog = screen.getByRole("dialog");
  fireEvent.click(screen.getByText("copy"));
  await waitFor(() => expect(dialog.querySelector("[role=alert]")?.textContent).toBe("Not copied"));
  fireEvent.click(screen.getByText("send"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(shown()).toEqual(["Not copied", "Sent"]));
});
