import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { Component, type ReactNode, Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lazyPage } from "./lazy-page.tsx";

class Net extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError = () => ({ broken: true });
  override render = () => (this.state.broken ? "broken" : this.props.children);
}

const show = (page: Parameters<typeof lazyPage>[0]) => {
  const Page = lazyPage(page);
  render(
    <Net>
      <Suspense fallback="waiting">
        <Page />
      </Suspense>
    </Net>,
  );
};
const gone = () => Promise.reject(new Error("chunk is gone"));

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("SH-09 a chunk of an older build loads the page anew, one time", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  show(gone);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  screen.getByText("waiting");
  cleanup();
  show(gone);
  await screen.findByText("broken");
  expect(reload).toHaveBeenCalledTimes(1);
});

test("SH-09 a page that loads makes the next missing chunk count anew", async () => {
  sessionStorage.setItem("portal.reloadedForChunk", "1");
  show(async () => () => <p>here</p>);
  await screen.findByText("here");
  expect(sessionStorage.length).toBe(0);
});
