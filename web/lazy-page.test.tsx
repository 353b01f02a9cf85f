import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Component, type ReactNode, Suspense } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lazyPage } from "./lazy-page.tsx";
import { PageBoundary } from "./shell/page-boundary.tsx";

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
const showInFrame = (page: Parameters<typeof lazyPage>[0]) => {
  const Page = lazyPage(page);
  const children = (
    <PageBoundary>
      <Page />
    </PageBoundary>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: children }])} />);
};
const gone = () => Promise.reject(new Error("chunk is gone"));

const asked: string[] = [];
/** Nothing else is this page's to ask: in this window a page of a file before may still ask what is its own. */
const HEALTH = "/api/health?allow=read-only";
const serverSays = (answer: () => Promise<Response>) =>
  vi.stubGlobal("fetch", (url: string) => {
    if (url === HEALTH) asked.push(url);
    return answer();
  });
const ready = async () => new Response(JSON.stringify({ status: "ready", build: "b2" }));
const offline = () => Promise.reject(new TypeError("Failed to fetch"));
const reload = () => vi.spyOn(location, "reload").mockImplementation(() => undefined);

beforeEach(() => {
  sessionStorage.clear();
  asked.length = 0;
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("T31 SH-09 a chunk of an older build loads the page anew, one time", async () => {
  serverSays(ready);
  const reloaded = reload();
  show(gone);
  await waitFor(() => expect(reloaded).toHaveBeenCalledTimes(1));
  expect(asked).toEqual([HEALTH]);
  screen.getByText("waiting");
  cleanup();
  show(gone);
  await screen.findByText("broken");
  expect(reloaded).toHaveBeenCalledTimes(1);
});

test.each([
  ["not reachable", offline],
  ["not ready", async () => new Response("{}", { status: 503 })],
])("SH-09 while the server is %s nothing is loaded anew, and the reload is still to come", async (_what, answer) => {
  serverSays(answer);
  const reloaded = reload();
  show(gone);
  await screen.findByText("broken");
  expect([reloaded.mock.calls.length, sessionStorage.length]).toEqual([0, 0]);
});

test("SH-07 SH-09 Try again asks for the missing code again", async () => {
  serverSays(offline);
  const reloaded = reload();
  const page = vi.fn(async () => () => <p>here</p>).mockRejectedValueOnce(new Error("offline"));
  showInFrame(page);
  await userEvent.setup().click(await screen.findByRole("button", { name: "Try again" }));
  await screen.findByText("here");
  expect([page.mock.calls.length, reloaded.mock.calls.length]).toEqual([2, 0]);
});

test("SH-07 SH-09 Try again loads the page anew where the browser keeps the failure, though it was loaded anew before", async () => {
  serverSays(ready);
  const reloaded = reload();
  sessionStorage.setItem("portal.reloadedForChunk", "1");
  showInFrame(gone);
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(reloaded).not.toHaveBeenCalled();
  await userEvent.setup().click(again);
  await waitFor(() => expect(reloaded).toHaveBeenCalledTimes(1));
});

test("SH-09 a page that loads makes the next missing chunk count anew", async () => {
  sessionStorage.setItem("portal.reloadedForChunk", "1");
  show(async () => () => <p>here</p>);
  await screen.findByText("here");
  expect(sessionStorage.length).toBe(0);
});
