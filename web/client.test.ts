import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fileEndpoints } from "#shared/files/contract.ts";
import { clientFor } from "./client.ts";
import { session } from "./session/browser.ts";
import { asha, encode, noCalls } from "./session/testing.ts";
import { connectSession } from "./session.ts";

const id = "01900000-0000-7000-8000-000000000001";
const token = encode(asha);
const kept = "portal.sessionToken.download";
const file = { params: { id }, query: {} };

beforeEach(() => {
  connectSession(noCalls);
  localStorage.setItem("token", token);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  session.end(undefined);
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Answers both calls, and notes what they carried and what was in the tab's storage meanwhile. */
const answering = ({ ticket = 201, content = 200 } = {}) => {
  const asked: (string | null)[][] = [];
  vi.stubGlobal("fetch", async (address: string, { method = "GET", headers }: RequestInit) => {
    const isTicket = address.endsWith("/ticket");
    asked.push([`${method} ${address}`, new Headers(headers).get("authorization"), sessionStorage.getItem(kept)]);
    if (isTicket) return Response.json({ ticket: "one-use", expiresAt: "2026-12-07T04:01:00.000Z" }, { status: ticket });
    return new Response("%PDF", { status: content, headers: { "content-disposition": 'attachment; filename="doctor.pdf"' } });
  });
  return asked;
};
const fetched = () => clientFor(fileEndpoints).content(file, { ticket: fileEndpoints.ticket });

test("CL-08: a file is fetched with a ticket of its own, kept in this tab for the call only, and never with the stored token", async () => {
  const asked = answering();
  expect((await fetched()).fileName).toBe("doctor.pdf");
  expect(asked).toEqual([
    [`POST /api/files/${id}/ticket`, `Bearer ${token}`, null],
    [`GET /api/files/${id}/content`, "Bearer one-use", "one-use"],
  ]);
  expect(sessionStorage.getItem(kept)).toBeNull();
});

test("CL-08: where the file cannot be had its ticket goes as well, and without a ticket nothing is asked for", async () => {
  const asked = answering({ content: 404 });
  await expect(fetched()).rejects.toMatchObject({ kind: "missing" });
  expect(sessionStorage.getItem(kept)).toBeNull();
  expect(asked).toHaveLength(2);
  const refused = answering({ ticket: 403 });
  await expect(fetched()).rejects.toMatchObject({ kind: "forbidden" });
  expect(refused.map(([call]) => call)).toEqual([`POST /api/files/${id}/ticket`]);
});

test("CL-08: two files at once are each fetched with their own", async () => {
  let made = 0;
  const used: (string | null)[] = [];
  vi.stubGlobal("fetch", async (address: string, { headers }: RequestInit) => {
    if (address.endsWith("/ticket")) return Response.json({ ticket: `ticket-${++made}`, expiresAt: "2026-12-07T04:01:00.000Z" });
    used.push(new Headers(headers).get("authorization"));
    return new Response("%PDF");
  });
  await Promise.all([fetched(), fetched()]);
  expect(used.toSorted()).toEqual(["Bearer ticket-1", "Bearer ticket-2"]);
});
