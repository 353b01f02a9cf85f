import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { signedInForEachTest } from "#web/session/testing-signed-in.ts";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { keepForms } from "#web/ui/kept-values.ts";
import { leaveEndpoints } from "../../../contract.ts";
import { policiesPath, policyPath } from "../../../paths.ts";
import { leaveWeb } from "../../index.tsx";
import { assignment, drafted, effect, INDIA, inForce, policyRows } from "./testing.ts";

signedInForEachTest({ role: "HR" });

type Replies = Parameters<typeof fakeApi<typeof leaveEndpoints>>[1];
const open = (replies: Replies, path: string = policyPath(INDIA)) => {
  const api = fakeApi(leaveEndpoints, replies);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  openPage([leaveWeb], path);
  return { api, user: userEvent.setup() };
};

test("the policies with what is in force and drafted, and who gets which", async () => {
  open({ policies: { policies: policyRows }, assignment }, policiesPath);
  const row = (await screen.findAllByRole("row"))[1];
  for (const words of ["Standard India", "Version 1 from 1 Jul 2026", "Version 2 from 1 Jan 2027"])
    expect(row?.textContent).toContain(words);
  const lines = await screen.findAllByRole("listitem");
  expect(lines.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(["Pune · InternInterns", "Everybody elseStandard India"]),
  );
});

test("LV-41: a draft is saved with what was typed, and published once its effect was seen", async () => {
  const saved = { ...drafted, version: 6 };
  const { user, api } = open({ policy: drafted, saveDraft: saved, effect, publishPolicy: { ...inForce, version: 7 } });
  const group = within(await screen.findByRole("group", { name: "Earned leave", hidden: true }));
  await user.clear(group.getByLabelText("Days a year"));
  await user.type(group.getByLabelText("Days a year"), "20");
  await user.click(screen.getByRole("button", { name: "Publish …" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(api.of("saveDraft")[0]?.body).toMatchObject({
    from: "2027-01-01",
    typeRules: [{ type: "EL", daysAYear: 20 }, {}, {}, {}, {}, {}, {}, {}, {}],
  });
  expect(await dialog.findByText("The rules of 48 people change.")).toBeTruthy();
  for (const words of ["+90", "Asha Nair: +2 Earned leave", "These rules would not allow 1 of it."])
    expect(dialog.getByText(words, { exact: false })).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Publish" }));
  expect(dialog.getByText("Tick that you have seen what this changes.")).toBeTruthy();
  await user.click(dialog.getByLabelText("I have seen what this changes"));
  await user.click(dialog.getByRole("button", { name: "Publish" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.of("publishPolicy").map(({ body }) => body)).toEqual([{ version: 6, seen: "what was seen" }]);
});

test("LV-41: what keeps it from being published stands on top and beside its field", async () => {
  const message = "Earned leave has no days a year. Fix it before publishing.";
  const { user, api } = open({ policy: { ...drafted, problems: [{ code: "leave.policy", field: "typeRules.0.daysAYear", message }] } });
  expect(await screen.findAllByText(message)).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Publish …" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(api.of("effect")).toEqual([]);
});

test("a figure that cannot be read is marked and not sent; what somebody else saved meanwhile is said, and nothing typed is lost", async () => {
  const message = "Somebody else has changed this in the meantime. Look at it again.";
  const { user, api } = open({ policy: drafted, saveDraft: refused("stale", { code: "leave.policy_changed", message }) });
  const field = within(await screen.findByRole("group", { name: "Earned leave", hidden: true })).getByLabelText("Days a year");
  await user.type(field, "x");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByText("Write a number, in halves at most.")).toBeTruthy();
  expect(api.of("saveDraft")).toEqual([]);
  await user.clear(field);
  await user.type(field, "20.5");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(field).toHaveProperty("value", "20.5");
});

test("SE-16: what was typed into a draft comes back after the session has ended, and is sent in the version that it was typed over", async () => {
  const daysAYear = async () =>
    within(await screen.findByRole("group", { name: "Earned leave", hidden: true })).getByLabelText("Days a year");
  const first = open({ policy: drafted });
  await first.user.clear(await daysAYear());
  await first.user.type(await daysAYear(), "20");
  keepForms();
  cleanup();
  const message = "Somebody else has changed this in the meantime. Look at it again.";
  const theirs = { ...drafted, version: drafted.version + 1 };
  const { user, api } = open({ policy: theirs, saveDraft: refused("stale", { code: "leave.policy_changed", message }) });
  await waitFor(async () => expect(await daysAYear()).toHaveProperty("value", "20"));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(api.of("saveDraft")[0]?.version).toBe(`"${drafted.version}"`);
  expect(await daysAYear()).toHaveProperty("value", "20");
});
