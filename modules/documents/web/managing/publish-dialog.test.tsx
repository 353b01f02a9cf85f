import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { everybody } from "#shared/audience.ts";
import { fakeApi, openPage } from "#web/testing.tsx";
import { policyEndpoints } from "../../policies/endpoints.ts";
import type { PolicyDesk } from "../../policies/managing-contract.ts";
import { documentsWeb } from "../index.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const number = "PO-2026-00001";
const owner = { code: "LF-0003", name: "Sunita Krishnan" };
const managedPolicy: PolicyDesk = {
  number,
  revision: 1,
  details: { title: "Code of conduct", category: "conduct", owner: owner.code, audience: everybody, closed: false },
  owner,
  people: 58,
  draft: {
    text: "We treat each other with respect.",
    files: [],
    sentence: "I have read this policy and will follow it.",
    summary: "Gifts above 2,000 rupees are declined.",
    revision: 3,
    version: 2,
  },
  versions: [],
  earliest: "2026-11-28",
};

test("DO-03: publishing says how many people are asked for what by when, and publishes the draft that was looked at", async () => {
  const api = fakeApi(policyEndpoints, { managedPolicy, publishPolicy: managedPolicy });
  openPage([documentsWeb], `/administration/policies/${number}/edit`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Publish…" }));
  expect(await screen.findByText("58 people will be asked to accept by Sat 5 Dec.")).toBeTruthy();
  await user.clear(screen.getByLabelText("Days to accept"));
  await user.type(screen.getByLabelText("Days to accept"), "10");
  expect(screen.getByText("58 people will be asked to accept by Tue 8 Dec.")).toBeTruthy();
  await user.click(screen.getByLabelText("Ask people to accept it"));
  expect(screen.getByText(/58 people will be notified/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Publish" }));
  await waitFor(() => expect(api.of("publishPolicy")[0]?.body).toMatchObject({ version: 3, asks: false, effectiveFrom: "2026-11-28" }));
});
