// The search over all modules, in the demo company: who finds whom, and whose requests.
import { afterAll, beforeAll, expect, test } from "vitest";
import { clock } from "./clock.ts";
import { endpointsOf } from "./modules.ts";
import type { TestPortal } from "./testing.ts";
import { demoCaller, openDemoPortal } from "./testing-demo.ts";

const { search } = endpointsOf.home;
let portal: TestPortal;

beforeAll(async () => {
  portal = await openDemoPortal({ size: 5 });
});
afterAll(async () => {
  clock.reset();
  await portal.close();
});

const signIn = (username: string) => demoCaller(portal, username);
const found = async (username: string, q: string) => (await signIn(username)).call(search, { query: { q } });

test("T30: people by name and code with their department, and the card of everybody who works here", async () => {
  const { people } = await found("employee", "priya sh");
  expect(people).toEqual([
    { name: "Priya Sharma", employeeCode: "LF-0013", department: "Engineering", path: "/profile/view/directory/LF-0013" },
    { name: "Priya Sharma", employeeCode: "LF-0049", department: "Operations", path: "/profile/view/directory/LF-0049" },
  ]);
  expect((await found("employee", "LF-0011")).people).toEqual([
    { name: "Asha Nair", employeeCode: "LF-0011", department: "Engineering", path: "/profile/view" },
  ]);
});

test("a name of one character is searched, and spaces between such are nothing", async () => {
  const { people } = await found("employee", "李");
  expect(people.map(({ name }) => name)).toEqual(["李晓明"]);
  expect((await found("employee", "李 晓明")).people).toEqual(people);
});

test("T30: another company's people never appear, in neither direction", async () => {
  const others = await portal.asSuperuser<{ name: string; code: string }>(
    "select name, code from people.employees where company_id = 1002",
  );
  expect(others.length).toBe(3);
  const asha = await signIn("employee");
  for (const { name, code } of others) {
    expect((await asha.call(search, { query: { q: code } })).people).toEqual([]);
    const sameName = await portal.asSuperuser("select from people.employees where company_id = 1001 and name = $1", [name]);
    if (sameName.length === 0) expect((await asha.call(search, { query: { q: name } })).people).toEqual([]);
  }
});

test("T30: who has left is found by HR, Finance and Admin, with a page to open, and not by a colleague", async () => {
  expect((await found("employee", "devika")).people).toEqual([]);
  for (const username of ["hr", "finance", "admin"]) {
    const { people } = await found(username, "devika");
    expect(people.map(({ employeeCode, path }) => [employeeCode, path])).toEqual([["LF-0029", "/profile/view/directory/LF-0029"]]);
  }
});

test("T30: own requests by number, by its digits and by what they are about; nobody else's", async () => {
  const asha = await signIn("employee");
  const all = await portal.asSuperuser<{ number: string; kind: string }>(
    "select r.number, r.kind from requests.requests r join session.accounts a on a.company_id = r.company_id and a.employee_id = r.owner_id where a.username = 'employee' order by r.id desc",
  );
  const own = all.filter(({ kind }) => kind === "leave.application");
  const [newest] = own;
  const number = newest?.number ?? "";
  for (const q of [number, number.toLowerCase(), number.slice(-5), number.slice(3), `lv ${number.slice(3, 7)}`]) {
    const { requests } = await asha.call(search, { query: { q } });
    expect(requests.map((request) => request.number)).toContain(number);
    expect(requests.every((request) => all.some((one) => one.number === request.number))).toBe(true);
  }
  const { requests } = await asha.call(search, { query: { q: "leave" } });
  expect(requests.map((request) => request.number)).toEqual(own.slice(0, 8).map((one) => one.number));
  const [first] = requests;
  expect(first).toEqual({
    number,
    title: expect.stringMatching(/leave, /),
    status: { label: expect.any(String), tone: expect.any(String) },
    path: `/leave-management/leave-application/${number}`,
  });
  expect((await found("manager", number)).requests).toEqual([]);
  expect((await found("hr", number)).requests).toEqual([]);
});

test("one letter, or none, is refused; the sixty-first search of a minute is told when to come back", async () => {
  clock.set("2026-12-07T04:30:00.000Z");
  const rohan = await signIn("manager");
  for (const q of ["", " ", "a", " a ", "É"]) {
    const { status, sentences, body } = await rohan.refused(search, { query: { q } });
    expect([status, sentences, body.title]).toEqual([400, ["Enter at least 2 characters."], "Search: enter at least 2 characters."]);
  }
  for (let time = 0; time < 60; time += 1) await rohan.call(search, { query: { q: "nobody at all" } });
  const refused = await rohan.refused(search, { query: { q: "once more" } });
  expect([refused.status, refused.code, refused.sentences]).toEqual([
    429,
    "search.too_many",
    ["Too many attempts. Try again in 60 seconds."],
  ]);
  await found("employee", "nobody at all");
  clock.set("2026-12-07T04:31:00.000Z");
  await rohan.call(search, { query: { q: "once more" } });
});
