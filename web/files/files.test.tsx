import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type FileEntry, fileEndpoints } from "#shared/files/contract.ts";
import { fakeApi, refused } from "#web/testing.tsx";
import { FileField, type HeldFile } from "./file-field.tsx";
import { FileList } from "./file-list.tsx";
import type { NamedSlot } from "./use-sending.ts";

/** The browser's object that knows how much has left, on the test's own `fetch`. */
class Upload {
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  responseType = "";
  withCredentials = false;
  status = 0;
  response: Blob | undefined;
  #call = { method: "", url: "", headers: {} as Record<string, string>, answered: "" };
  #isAborted = false;

  open(method: string, url: string): void {
    this.#call = { ...this.#call, method, url };
  }
  setRequestHeader(name: string, value: string): void {
    this.#call.headers[name] = value;
  }
  getAllResponseHeaders(): string {
    return this.#call.answered;
  }
  abort(): void {
    this.#isAborted = true;
    this.onabort?.();
  }
  send(body: FormData): void {
    const { method, url, headers } = this.#call;
    this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
    fetch(url, { method, headers, body }).then(
      async (answer) => {
        if (this.#isAborted) return;
        this.#call.answered = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join("\r\n");
        this.status = answer.status;
        this.response = await answer.blob();
        this.onload?.();
      },
      () => this.onerror?.(),
    );
  }
}

beforeEach(() => {
  vi.stubGlobal("XMLHttpRequest", Upload);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const slot: NamedSlot = { name: "leave.request/certificate", types: ["pdf", "jpg"], megabytes: 1, count: 3 };
const idOf = (last: number) => `019ac000-0000-7000-8000-00000000000${last}`;
const entry = (last: number, name: string): FileEntry => ({
  id: idOf(last),
  slot: slot.name,
  name,
  type: "pdf",
  bytes: 2048,
  state: "clean",
  uploadedAt: "2026-12-07T04:00:00.000Z",
});
const paper = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name);

let last: readonly HeldFile[] = [];
const Form = ({ first = [] }: { first?: readonly HeldFile[] }) => {
  const [files, setFiles] = useState(first);
  last = files;
  return <FileField label="Certificate" slot={slot} files={files} onChange={setFiles} error={undefined} />;
};

const choose = (...files: File[]) => userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText("Certificate"), files);
const rows = () => screen.queryAllByRole("listitem").map((row) => row.textContent?.trim());

test("FI-01: a chosen file is sent with its slot and a key, and stays in the form by its id", async () => {
  const api = fakeApi(fileEndpoints, { upload: entry(1, "a.pdf") });
  render(<Form />);
  expect(screen.getByText("PDF or JPG, at most 1 MB each, up to 3 files. Drop them here or choose them.")).toBeTruthy();
  await choose(paper("a.pdf"));
  await screen.findByRole("button", { name: "Remove a.pdf" });
  expect(rows()).toEqual(["a.pdf2 kB"]);
  expect(last.map(({ id }) => id)).toEqual([idOf(1)]);
  expect(api.of("upload")[0]).toMatchObject({ body: { slot: slot.name, file: "a.pdf" }, key: expect.stringMatching(/^.{8,}$/) });
  expect(screen.getByRole("status").textContent).toBe("a.pdf was added.");
});

test("while it is on its way it says how far, and can be stopped", async () => {
  fakeApi(fileEndpoints, { upload: () => new Promise(() => undefined) });
  render(<Form />);
  await choose(paper("a.pdf"));
  const progress = await screen.findByRole("progressbar", { name: "a.pdf is being sent" });
  await waitFor(() => expect(progress.getAttribute("value")).toBe("0.25"));
  await userEvent.click(screen.getByRole("button", { name: "Stop sending a.pdf" }));
  await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
  expect([last, screen.queryByRole("alert")]).toEqual([[], null]);
});

test("what can be refused here is not sent, each file by its own sentence, and the good ones go on", async () => {
  const api = fakeApi(fileEndpoints, { upload: entry(1, "good.pdf") });
  render(<Form />);
  await choose(paper("a.exe"), paper("large.pdf", 1024 * 1024 + 1), paper("empty.pdf", 0), paper("good.pdf"));
  await screen.findByRole("button", { name: "Remove good.pdf" });
  expect(screen.getByRole("alert").textContent).toBe(
    "a.exe is not PDF or JPG. Save it as PDF and upload it again.large.pdf has 1.1 MB; at most 1 MB.empty.pdf is empty. Choose the file again.",
  );
  expect(api.of("upload")).toHaveLength(1);
});

test("one too many is refused, those before it are sent", async () => {
  let sent = 0;
  fakeApi(fileEndpoints, { upload: ({ body }) => entry(++sent, (body as { file: string }).file) });
  render(<Form first={[entry(9, "there.pdf")]} />);
  await choose(paper("a.pdf"), paper("b.pdf"), paper("c.pdf"));
  await waitFor(() => expect(last).toHaveLength(3));
  expect(screen.getByRole("alert").textContent).toBe("At most 3 files here. Remove one first.");
});

test("what the server refuses is said in its words; the others stay, and a new choice clears the words", async () => {
  const message = "bad.pdf contains scripts. Print it as a new PDF and send that.";
  fakeApi(fileEndpoints, {
    upload: ({ body }) =>
      (body as { file: string }).file === "bad.pdf"
        ? refused("refused", { code: "files.wrong_type", field: "file", message })
        : entry(1, "a.pdf"),
  });
  render(<Form first={[entry(9, "there.pdf")]} />);
  await choose(paper("bad.pdf"));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(message));
  expect(rows()).toEqual(["there.pdf2 kB"]);
  await choose(paper("a.pdf"));
  await waitFor(() => expect(rows()).toEqual(["there.pdf2 kB", "a.pdf2 kB"]));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("files are dropped too", async () => {
  fakeApi(fileEndpoints, { upload: entry(1, "a.pdf") });
  render(<Form />);
  fireEvent.drop(screen.getByLabelText("Certificate"), { dataTransfer: { files: [paper("a.pdf")] } });
  await screen.findByRole("button", { name: "Remove a.pdf" });
});

test("FI-04: an own one is removed here and on the server, one of the record only from the form", async () => {
  const api = fakeApi(fileEndpoints, { upload: entry(1, "a.pdf"), remove: () => undefined });
  render(<Form first={[entry(9, "there.pdf")]} />);
  await choose(paper("a.pdf"));
  await userEvent.click(await screen.findByRole("button", { name: "Remove a.pdf" }));
  await userEvent.click(screen.getByRole("button", { name: "Remove there.pdf" }));
  await waitFor(() => expect(rows()).toEqual([]));
  expect(screen.getByRole("status").textContent).toBe("there.pdf was removed.");
  await waitFor(() => expect(api.calls.map(({ name }) => name)).toEqual(["upload", "remove"]));
});

test("FI-05: a file of a record is saved through a ticket of its own", async () => {
  const saved: string[] = [];
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:it");
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const api = fakeApi(fileEndpoints, {
    ticket: { ticket: "one-time", expiresAt: "2026-12-07T04:01:00.000Z" },
    content: new Blob(["the paper"]),
  });
  render(<FileList files={[entry(1, "a.pdf")]} />);
  await userEvent.click(screen.getByRole("button", { name: "Download a.pdf" }));
  await waitFor(() => expect(saved).toEqual(["a.pdf"]));
  expect(api.of("content")[0]?.authorization).toBe("Bearer one-time");
});

test("a file that cannot be opened says why, and one that waits or was blocked has no way to it", async () => {
  fakeApi(fileEndpoints, { ticket: refused("missing", { code: "missing", message: "Requested resource is not available." }) });
  render(
    <FileList files={[entry(1, "a.pdf"), { ...entry(2, "b.pdf"), state: "quarantined" }, { ...entry(3, "c.pdf"), state: "blocked" }]} />,
  );
  expect(rows()).toEqual(["a.pdf2 kBDownload", "b.pdf2 kBBeing checked", "c.pdf2 kBBlocked by the scanner"]);
  await userEvent.click(screen.getByRole("button", { name: "Download a.pdf" }));
  await waitFor(() => expect(screen.getByRole("alert").textContent).not.toBe(""));
  cleanup();
  render(<FileList files={[]} />);
  expect(screen.getByText("No files.")).toBeTruthy();
});
