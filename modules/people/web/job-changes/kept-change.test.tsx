// What was typed of a change of somebody's job, when the session of whoever changes it has ended.
import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { sessionCalls } from "#modules/session/web/index.tsx";
import { signedInForEachTest } from "#web/session/testing-signed-in.ts";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { keepForms } from "#web/ui/kept-values.ts";
import { directoryEndpoints } from "../../directory/contract.ts";
import { jobChangeEndpoints } from "../../job-changes/contract.ts";
import { organisationEndpoints } from "../../organisation/contract.ts";
import { peopleWeb } from "../index.tsx";
import { card, daniel, here, id, job, lead, london, pune, record } from "./testing.ts";

signedInForEachTest({ role: "HR", calls: sessionCalls });

const tester = { id: id(16), name: "Tester" };
const many = job({ choices: { ...job().choices, designations: [], more: ["designations"] } });
const endpoints = { ...jobChangeEndpoints, ...directoryEndpoints, ...organisationEndpoints };
type Replies = Parameters<typeof fakeApi<typeof endpoints>>[1];
const open = async (replies: Replies = {}) => {
  const api = fakeApi(endpoints, {
    job: job(),
    directory: { items: [card], total: 1 },
    previewJobChange: { problems: [], warnings: [] },
    designations: { items: [{ ...tester, people: 0, version: 1, actions: [] }], total: 1 },
    changeJob: { version: 5, planned: false, sentence: "Asha Nair’s job is changed." },
    ...replies,
  });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { router } = openPage(
    [{ name: "people", routes: [record, ...peopleWeb.routes], menu: [] }],
    "/administration/people/LF-0011/job-change",
  );
  await screen.findByLabelText("Why");
  return { api, router, user: userEvent.setup() };
};
type User = Awaited<ReturnType<typeof open>>["user"];
const endSession = () => {
  keepForms();
  cleanup();
};
const kept = () => screen.findByText("Your draft was restored.");
const manager = () => screen.getByRole("combobox", { name: "New manager" });
const pick = async (user: User) => {
  await user.click(screen.getByLabelText("Somebody else"));
  await user.type(manager(), "dan");
  await user.click(await screen.findByRole("option", { name: /Daniel/ }));
};
const say = (user: User) => user.type(screen.getByLabelText("Why"), "Opens the London team");
const send = (user: User) => user.click(screen.getByRole("button", { name: "Change job" }));
const sentTo = (api: Awaited<ReturnType<typeof open>>["api"]) => api.of("changeJob").map(({ body }) => body);

test("SE-16 who was picked as the new manager stands there again by name, and is sent", async () => {
  const first = await open();
  await pick(first.user);
  await say(first.user);
  endSession();
  const { api, user } = await open();
  await kept();
  expect(manager()).toHaveProperty("value", daniel.name);
  await send(user);
  await waitFor(() => expect(api.of("changeJob")).toHaveLength(1));
  expect(sentTo(api)).toEqual([{ from: "2026-11-23", manager: { code: daniel.code }, reason: "Opens the London team", version: 4 }]);
});

test("SE-16 a manager who was taken out again before the session ended is neither shown nor sent", async () => {
  const first = await open();
  await pick(first.user);
  await first.user.clear(manager());
  await say(first.user);
  endSession();
  const { api, user } = await open();
  await kept();
  expect(manager()).toHaveProperty("value", "");
  await send(user);
  expect((await screen.findAllByText("Name the new manager.", { exact: false })).length).toBeGreaterThan(0);
  expect(sentTo(api)).toEqual([]);
});

test("SE-16 a unit that was found by its name is there again by its name, also beside the present one", async () => {
  const first = await open({ job: many });
  const designation = () => screen.getByRole("combobox", { name: "Designation" });
  await first.user.clear(designation());
  await first.user.type(designation(), "tes");
  await first.user.click(await screen.findByRole("option", { name: "Tester" }));
  await say(first.user);
  endSession();
  const { api, user } = await open({ job: many });
  await kept();
  expect(designation()).toHaveProperty("value", "Tester");
  const row = (await screen.findByRole("rowheader", { name: "Designation" })).closest("tr");
  expect(row?.textContent).toBe("DesignationSoftware EngineerTester");
  await send(user);
  await waitFor(() => expect(sentTo(api)).toMatchObject([{ placement: { designation: tester.id, location: pune.id } }]));
  expect(sentTo(api)[0]).not.toHaveProperty("found");
});

test("SE-16 a unit that was taken out again is not shown as the present one while none is sent", async () => {
  const first = await open({ job: many });
  await first.user.clear(screen.getByRole("combobox", { name: "Designation" }));
  await say(first.user);
  endSession();
  await open({ job: many });
  await kept();
  expect(screen.getByRole("combobox", { name: "Designation" })).toHaveProperty("value", "");
});

test("SE-16 a change that was typed over a record is not saved over one that somebody has changed meanwhile", async () => {
  const message = "Somebody else changed this meanwhile.";
  const first = await open();
  await first.user.selectOptions(screen.getByLabelText("Location"), "London");
  await say(first.user);
  endSession();
  const promoted = job({ version: 6, now: { ...here, designation: lead } });
  const stale: Replies = {
    job: promoted,
    changeJob: ({ body }) =>
      (body as { version: number }).version === promoted.version
        ? { version: 7, planned: false, sentence: "Asha Nair’s job is changed." }
        : refused("stale", { code: "version.stale", message }),
  };
  const second = await open(stale);
  await kept();
  await send(second.user);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByLabelText("Location")).toHaveProperty("value", london.id);
  // It stays so through another end, and until theirs is asked for.
  endSession();
  const { api, user } = await open(stale);
  await kept();
  await send(user);
  await user.click(await screen.findByRole("button", { name: "Show the new version, lose mine" }));
  await waitFor(() => expect(screen.getByLabelText("Location")).toHaveProperty("value", pune.id));
  expect(screen.getByLabelText("Designation")).toHaveProperty("value", lead.id);
  await user.selectOptions(screen.getByLabelText("Location"), "London");
  await say(user);
  await send(user);
  const placement = { designation: lead.id, location: london.id };
  await waitFor(() => expect(sentTo(api)).toMatchObject([{ version: 4 }, { version: 6, placement }]));
});

test("SE-16 what was typed of one person's job comes into nobody else's", async () => {
  const { api, router, user } = await open({ job: ({ params }) => job({ code: params.code ?? "", name: `Of ${params.code}` }) });
  await pick(user);
  await say(user);
  void router.navigate("/administration/people/LF-0012/job-change");
  await user.click(await screen.findByRole("button", { name: "Discard changes" }));
  await screen.findByRole("heading", { name: "Change the job of Of LF-0012" });
  expect(screen.getByLabelText("Why")).toHaveProperty("value", "");
  void router.navigate(-1);
  await screen.findByRole("heading", { name: "Change the job of Of LF-0011" });
  await say(user);
  await user.selectOptions(screen.getByLabelText("Location"), "London");
  await send(user);
  await waitFor(() => expect(api.of("changeJob").map(({ params }) => params)).toEqual([{ code: "LF-0011" }]));
});
