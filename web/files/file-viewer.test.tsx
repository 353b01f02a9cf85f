import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fileEndpoints } from "#shared/files/contract.ts";
import { fakeApi, refused } from "#web/testing.tsx";
import { FileList } from "./file-list.tsx";

const idOf = (last: number) => `019ac000-0000-7000-8000-00000000000${last}`;
const file = (last: number, name: string, state: "clean" | "quarantined" = "clean") => ({ id: idOf(last), name, bytes: 2048, state });
const papers = [
  file(1, "front.jpg"),
  file(2, "table.xlsx"),
  file(3, "back.png"),
  file(4, "later.webp", "quarantined"),
  file(5, "note.pdf"),
];

const ticket = { ticket: "one-time", expiresAt: "2026-12-07T04:01:00.000Z" };
const answering = () => fakeApi(fileEndpoints, { ticket, content: new Blob(["it"]) });

const show = (files = papers) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <FileList files={files} />
    </QueryClientProvider>,
  );

beforeEach(() => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:it");
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = async (name: string) => {
  await userEvent.click(screen.getByRole("button", { name: `View ${name}` }));
  return screen.findByRole("dialog", { name });
};
const press = (name: string) => userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name }));
const picture = (name: string) => screen.findByRole("img", { name });

test("pictures and PDFs have a view, what is saved or still checked has none", () => {
  answering();
  show();
  expect(screen.getAllByRole("button", { name: /^View/ }).map((button) => button.textContent)).toEqual([
    "front.jpg",
    "back.png",
    "note.pdf",
  ]);
});

test("FI-05: a picture is shown through a ticket of its own, and each file is asked for when it is looked at", async () => {
  const api = answering();
  show();
  await open("front.jpg");
  expect((await picture("front.jpg")).getAttribute("src")).toBe("blob:it");
  expect(api.of("content").map(({ params, authorization }) => [params.id, authorization])).toEqual([[idOf(1), "Bearer one-time"]]);
  await press("Next file");
  await picture("back.png");
  expect(api.of("content").map(({ params }) => params.id)).toEqual([idOf(1), idOf(3)]);
});

test("arrow keys lead from file to file and stop at both ends; Escape leads back to where it was opened", async () => {
  answering();
  show([file(1, "front.jpg"), file(3, "back.png")]);
  await open("front.jpg");
  await userEvent.keyboard("{ArrowLeft}");
  await picture("front.jpg");
  expect(screen.getByText("1 of 2 · 2 kB")).toBeTruthy();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await picture("back.png");
  expect(screen.getByText("2 of 2 · 2 kB")).toBeTruthy();
  screen.getByRole("dialog").dispatchEvent(new Event("cancel", { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "View front.jpg" }));
});

test("what is wider than its place moves by the arrow keys itself", async () => {
  answering();
  show();
  const dialog = await open("front.jpg");
  await picture("front.jpg");
  vi.spyOn(within(dialog).getByRole("group"), "scrollWidth", "get").mockReturnValue(900);
  await userEvent.keyboard("{ArrowRight}");
  expect(screen.getByRole("dialog", { name: "front.jpg" })).toBe(dialog);
});

test("it is enlarged and turned, and the next file is upright and whole again", async () => {
  answering();
  show();
  await open("front.jpg");
  const scale = async (name: string) => (await picture(name)).parentElement?.style.inlineSize.replace(/^calc\(([\d.]+) .*$/, "$1");
  await press("Larger");
  await userEvent.keyboard("+");
  await press("Rotate");
  expect([await scale("front.jpg"), (await picture("front.jpg")).dataset.turn]).toEqual(["2", "1"]);
  for (let times = 0; times < 9; times++) await userEvent.keyboard("-");
  expect(await scale("front.jpg")).toBe("0.5");
  for (let times = 0; times < 3; times++) await press("Rotate");
  expect((await picture("front.jpg")).dataset.turn).toBe("0");
  await press("Larger");
  await press("Next file");
  expect([await scale("back.png"), (await picture("back.png")).dataset.turn]).toEqual(["1", "0"]);
});

test("what was read is saved without being asked for again", async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const api = answering();
  show();
  await open("front.jpg");
  await picture("front.jpg");
  await press("Download");
  expect([saved, api.of("content").length]).toEqual([["front.jpg"], 1]);
});

test("a file that is gone says so, and what cannot be drawn is offered for saving", async () => {
  fakeApi(fileEndpoints, { ticket: refused("missing", { code: "missing", message: "Requested resource is not available." }) });
  show();
  const dialog = await open("front.jpg");
  expect((await within(dialog).findByRole("alert")).textContent).toBe("Requested resource is not available.");
  cleanup();
  answering();
  show();
  await open("note.pdf");
  expect(await screen.findByText("This file cannot be shown here. Download it to read it.")).toBeTruthy();
});
