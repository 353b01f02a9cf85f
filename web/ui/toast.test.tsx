import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ComponentProps } from "react";
import { afterEach, expect, test } from "vitest";
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
