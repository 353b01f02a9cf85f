// Whose code is being added, when the session of whoever adds it has ended.
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { directoryEndpoints } from "#modules/people/contract.ts";
import { signedInForEachTest } from "#web/session/testing-signed-in.ts";
import { fakeApi, openPage } from "#web/testing.tsx";
import { keepForms } from "#web/ui/kept-values.ts";
import { punchImportEndpoints } from "../../imports/contract.ts";
import { deviceCodesPath } from "../../paths.ts";
import { attendanceWeb } from "../index.tsx";

signedInForEachTest({ role: "HR" });

const ids = ["11", "12"].map((end) => `019ac000-0000-7000-8000-0000000000${end}`) as [string, string];
const daniel = { code: "LF-0022", name: "Daniel Whitmore" };
const card = { id: ids[0], ...daniel, designation: "Manager", department: "Engineering", location: "London", timeZone: "Europe/London" };

const open = async () => {
  const api = fakeApi(
    { ...punchImportEndpoints, ...directoryEndpoints },
    {
      listDeviceCodes: { items: [], total: 0 },
      directory: { items: [card], total: 1 },
      addDeviceCode: { id: ids[1], person: daniel, code: "771", from: "2026-12-07" },
    },
  );
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  openPage([attendanceWeb], deviceCodesPath);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Add a code" }));
  return { api, user, dialog: within(screen.getByRole("dialog")) };
};

test("SE-16 whoever was picked for a code stands there again by name, and is sent", async () => {
  const first = await open();
  await first.user.type(first.dialog.getByRole("combobox", { name: "Person" }), "dan");
  await first.user.click(await first.dialog.findByRole("option", { name: /Daniel/ }));
  await first.user.type(first.dialog.getByLabelText("Code"), "771");
  keepForms();
  cleanup();
  const { api, user, dialog } = await open();
  await screen.findByText("Your draft was restored.");
  expect(dialog.getByRole("combobox", { name: "Person" })).toHaveProperty("value", daniel.name);
  await user.click(dialog.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(api.of("addDeviceCode")[0]?.body).toMatchObject({ employee: daniel.code, code: "771" }));
});
