import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { WebModule } from "#web/module.ts";
import { fakeApi, openPage } from "#web/testing.tsx";
import { requestEndpoints } from "../contract.ts";
import { requestsWeb } from "./index.tsx";
import { RequestRecordPage } from "./request-record-page.tsx";
import { asha, recordNo } from "./testing.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const { number, view, timeline } = recordNo(41);
const title = "Visit, Mon 7 Dec";
const record = { number, title, owner: asha, timeline, day: "7 Dec" };

const open = (data: typeof record & { request?: typeof view }) => {
  fakeApi(requestEndpoints, { comments: { comments: [] } });
  const Page = () => (
    <RequestRecordPage
      query={{ data, error: null, isFetching: false, refetch: async () => undefined }}
      parent={{ to: "/visits", label: "Visits" }}
      badge={() => ({ label: "Waits", tone: "waiting" })}
      kind="visits.visit"
      figure={() => "2 hours"}
      unasked="Nobody was asked."
    >
      {({ day }) => <p>{`The visit of ${day}`}</p>}
    </RequestRecordPage>
  );
  const visits: WebModule = { name: "visits", menu: [], routes: [{ path: "/visits/:number", page: async () => Page }] };
  openPage([requestsWeb, visits], `/visits/${number}`);
};
const card = (name: string) => within(screen.getByRole("region", { name }));

test("a record stands with its name and its number, what may be done, who decides and what was said", async () => {
  open({ ...record, request: view });
  await screen.findByRole("heading", { level: 1, name: title });
  for (const words of ["Waits", number, "Asha Nair", "2 hours", "The visit of 7 Dec"]) expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Approve" })).toBeTruthy();
  expect(card("Approvals").getByText("With Rohan Mehta")).toBeTruthy();
  expect(card("Activity").getByLabelText("Write a comment")).toBeTruthy();
});

test("where nobody was asked, that is said, and there is nothing to decide or to comment", async () => {
  open(record);
  await screen.findByRole("heading", { level: 1, name: title });
  expect(card("Approvals").getByText("Nobody was asked.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
  expect(card("Activity").queryByLabelText("Write a comment")).toBeNull();
});
