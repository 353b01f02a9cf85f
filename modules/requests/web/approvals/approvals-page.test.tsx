import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi, openPage } from "#web/testing.tsx";
import { approvalEndpoints, type GovernedKind } from "../../policies/contract.ts";
import { requestsWeb } from "../index.tsx";
import { finance } from "./testing.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (kinds: GovernedKind[]) => {
  fakeApi(approvalEndpoints, { governedKinds: { kinds } });
  openPage([requestsWeb], "/administration/approvals");
};

test("each kind with what holds, who published it, and whose draft there is", async () => {
  open([
    { kind: "leave.application", label: "Leave", area: "people", version: 0, note: "" },
    {
      kind: "bills.claim",
      label: "Claim",
      area: "money",
      version: 2,
      note: "",
      author: finance,
      publishedAt: "2026-12-07T04:00:00.000Z",
      draft: { author: finance, changedAt: "2026-12-08T04:00:00.000Z" },
    },
  ]);
  const [leave, claim] = (await screen.findAllByRole("row")).slice(1);
  if (!leave || !claim) throw new Error("Both kinds have a row.");
  expect(within(leave).getByRole("link", { name: "Leave" }).getAttribute("href")).toBe("/administration/approvals/leave.application");
  expect(leave.textContent).toContain("As the portal comes");
  expect(leave.textContent).toContain("No draft");
  expect(claim.textContent).toContain("Version 2");
  expect(within(claim).getByText("Draft by Imran Qureshi")).toBeTruthy();
});

test("whoever governs none reads so", async () => {
  open([]);
  expect(await screen.findByText("No kind of request has rules that you may write.")).toBeTruthy();
});
