// The page of one kind on a server that keeps what is saved.
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { vi } from "vitest";
import { fakeApi, openPage } from "#web/testing.tsx";
import { approvalEndpoints, type DraftRules, type PolicyDraft, type ShownRules } from "../../policies/contract.ts";
import { standInEndpoints } from "../../stand-ins/contract.ts";
import { requestsWeb } from "../index.tsx";
import { finance, rohan } from "./testing.ts";

const endpoints = { ...approvalEndpoints, ...standInEndpoints };
type Replies = Parameters<typeof fakeApi<typeof endpoints>>[1];

/** A server that keeps what is saved. */
const keeping = (from: PolicyDraft): Replies => {
  let now = from;
  return {
    policyDraft: () => now,
    savePolicyDraft: ({ body }) => {
      const { rules } = body as { rules: DraftRules };
      const shown: ShownRules = rules.map((rule) => ({
        ...rule,
        steps: rule.steps.map(({ person, ...step }) => ({ ...step, ...(person && { person: { code: person, name: person } }) })),
      }));
      now = { ...now, version: now.version + 1, draft: { author: finance, changedAt: "2026-12-07T04:05:00.000Z" }, rules: shown };
      return now;
    },
    publishPolicy: () => {
      const { draft: _, ...rest } = now;
      const version = now.published.version + 1;
      now = { ...rest, version: now.version + 1, published: { ...now.published, version, rules: now.rules } };
      return now;
    },
  };
};

export const open = (from: PolicyDraft, replies: Replies = {}) => {
  const api = fakeApi(endpoints, {
    governedKinds: { kinds: [] },
    policyVersions: { items: [], total: 0 },
    colleagues: { colleagues: [{ ...rohan, department: "Engineering" }] },
    ...keeping(from),
    ...replies,
  });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  openPage([requestsWeb], "/administration/approvals/bills.claim");
  return { api, user: userEvent.setup() };
};

export const rule = async (no: number) => within(await screen.findByRole("region", { name: `Rule ${no}` }));
export const group = (within_: ReturnType<typeof within>, name: string) => within(within_.getByRole("group", { name }));
export const press = (name: string) => screen.getByRole("button", { name });
export const sent = (api: ReturnType<typeof open>["api"]): DraftRules =>
  (api.of("savePolicyDraft").at(-1)?.body as { rules: DraftRules } | undefined)?.rules ?? [];
