// The figures of the frame, against the lists that they open.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoUsernames, endpointsOf } from "./modules.ts";
import type { TestPortal } from "./testing.ts";
import { demoCaller, openDemoPortal } from "./testing-demo.ts";

const { notifications, requests } = endpointsOf;

let portal: TestPortal;

const signIn = (username: string) => demoCaller(portal, username);

beforeAll(async () => {
  portal = await openDemoPortal({ size: 5 });
});
afterAll(() => portal.close());

describe("the figures of the frame", () => {
  test.each(["employee", "manager", "hr"])("are those of the lists that they open: %s", async (username) => {
    const { call } = await signIn(username);
    const [unread, waiting] = await Promise.all([
      call(notifications.list, { query: { unread: "yes" } }),
      call(requests.waiting, { query: {} }),
    ]);
    const figures = await call(notifications.counts, {});
    expect([figures.unread, figures.waiting + figures.todos]).toEqual([unread.total, waiting.total]);
    expect(figures.unread).toBeGreaterThan(0);
    if (username !== "employee") expect(figures.waiting).toBeGreaterThan(0);
  });

  test("are not none at the first look at the demo: each of its people has something unread, told before any sign-in", async () => {
    const rows = await portal.asSuperuser<{ username: string }>(
      `select a.username from session.accounts a join notifications.notices n on n.company_id = a.company_id and n.employee_id = a.employee_id
       where n.event = 'session.password_set' and n.read_at is null`,
    );
    expect(rows.map(({ username }) => username).sort()).toEqual([...demoUsernames].sort());
  });
});
