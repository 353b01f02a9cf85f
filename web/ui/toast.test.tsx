import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { type ComponentProps, useState } from "react";
import { afterEach, expect, test } from "vitest";
import { Dialog } from "./dialog.tsx";
import { ToastProvider, useToast } from "./toast.tsx";
import { ToastHost } from "./toast-host.tsx";

afterEach(cleanup);

const Deeds = () => {
  const toast = useToast();
  return (
    <>
      <button type="button" onClick={() => toast.done("Saved")}>
        save
      </button>
      <button type="button" onClick={() => toast.failed("Not saved")}>
        fail
      </button>
    </>
  );
};

const draw = (wish: Pick<ComponentProps<typeof ToastProvider>, "load"> = {}) =>
  render(
    <ToastProvider {...wish}>
      <Deeds />
    </ToastProvider>,
  );

test("messages that came before they can be drawn are all shown, each once and in their order", async () => {
  draw();
  // A click by itself, so that nothing was fetched before.
  fireEvent.click(screen.getByText("save"));
  fireEvent.click(screen.getByText("fail"));
  await waitFor(() => expect(screen.getAllByRole("alert")).toHaveLength(2));
  fireEvent.click(screen.getByText("save"));
  await waitFor(() => expect(screen.getAllByRole("alert")).toHaveLength(3));
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual(["Saved", "Not saved", "Saved"]);
  // Told from the "Close" of a dialog in which it may stand.
  expect(screen.getAllByRole("button", { name: "Close this message" })).toHaveLength(3);
});

test("SH-08: without a connection a message is said plainly, and drawn again once there is one", async () => {
  let isAway = true;
  draw({
    load: async () => {
      if (isAway) throw new Error("Failed to fetch dynamically imported module");
      return ToastHost;
    },
  });
  fireEvent.click(screen.getByText("fail"));
  await waitFor(() => expect(screen.getByRole("alert").className).toBe("toasts-plain"));
  expect(screen.getByRole("alert").textContent).toBe("Not saved");
  isAway = false;
  fireEvent.click(screen.getByText("save"));
  await waitFor(() => expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toContain("Saved"));
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
  await waitFor(() => expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual(["Not copied", "Sent"]));
});
