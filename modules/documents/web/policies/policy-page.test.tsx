import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { session as browserSession } from "#web/session/browser.ts";
import { fakeApi, openPage } from "#web/testing.tsx";
import type { PolicyReading } from "../../policies/contract.ts";
import { policyEndpoints } from "../../policies/endpoints.ts";
import { documentsWeb } from "../index.tsx";

let reach: () => void = () => undefined;
beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        reach = () => told([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  browserSession.end(undefined);
  vi.unstubAllGlobals();
});

const sunita = { code: "LF-0003", name: "Sunita Krishnan" };
const versionOf = (version: number, effectiveFrom: string, state: "in_force" | "superseded") => ({
  version,
  summary: `Summary of ${version}`,
  effectiveFrom,
  state,
  asks: true,
  publishedAt: "2026-11-01T04:00:00Z",
  publishedBy: sunita,
});
const policy: PolicyReading = {
  number: "PO-2026-00001",
  title: "Code of conduct",
  category: "conduct",
  owner: sunita,
  version: versionOf(4, "2026-11-20", "in_force"),
  text: "# Respect\n\nWe treat each other with respect.",
  versions: [versionOf(4, "2026-11-20", "in_force"), versionOf(3, "2026-03-01", "superseded")],
  sentence: "I have read this policy and will follow it.",
  hash: "a".repeat(64),
  duty: { version: 4, due: "2026-12-04", overdue: false, daysLeft: 6 },
  accepted: [],
  changedSince: 3,
  actions: ["accept"],
};
const { duty: _, ...rest } = policy;
const accepted: PolicyReading = { ...rest, actions: [], accepted: [{ version: 4, at: "2026-11-28T06:00:00Z", sentence: policy.sentence }] };

const open = (readPolicy: PolicyReading = policy) => {
  let now = readPolicy;
  const api = fakeApi(policyEndpoints, {
    readPolicy: () => now,
    acceptPolicy: () => {
      now = accepted;
      return accepted;
    },
  });
  openPage([documentsWeb], `/Hr/company-policy/${policy.number}`);
  return { api, user: userEvent.setup() };
};

test("DO-05: nothing is accepted before the end was seen and the sentence ticked; then its hash is sent", async () => {
  const { api, user } = open();
  const tick = await screen.findByRole<HTMLInputElement>("checkbox", { name: policy.sentence });
  const accept = screen.getByRole("button", { name: "Accept" });
  expect(tick.disabled).toBe(true);
  await user.click(accept);
  act(() => reach());
  await waitFor(() => expect(tick.disabled).toBe(false));
  await user.click(accept);
  expect(api.of("acceptPolicy")).toEqual([]);
  await user.click(tick);
  await user.click(accept);
  expect(await screen.findByText(/You accepted version 4 on/)).toBeTruthy();
  expect(api.of("acceptPolicy").map(({ params, body }) => [params.version, body])).toEqual([
    ["4", { hash: policy.hash, how: "read_to_end", agreed: true }],
  ]);
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("DO-05: whoever cannot scroll says that they have read to the end", async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole("button", { name: "I have read to the end" }));
  await user.click(screen.getByRole("checkbox"));
  await user.click(screen.getByRole("button", { name: "Accept" }));
  await waitFor(() => expect(api.of("acceptPolicy")[0]?.body).toMatchObject({ how: "confirmed" }));
});

test("what is new stands first, with the way to what changed since the version that was known", async () => {
  open();
  expect((await screen.findByText("Summary of 4")).closest("section")).toBeTruthy();
  const link = screen.getByRole("link", { name: "What changed since version 3" });
  expect(link.getAttribute("href")).toBe(`/Hr/company-policy/${policy.number}/changes?from=3&to=4`);
});
