// How many rows an export may have, as each company has set it.
import { expect, test } from "vitest";
import { exportEndpoints } from "#shared/exports/contract.ts";
import { openForThisFile } from "../testing-file.ts";
import { limits, openExportsApp } from "./testing-app.ts";
import { callsOn, wishOf } from "./testing-calls.ts";

const portal = openForThisFile(openExportsApp, "2026-12-07T04:30:00.000Z");
const { person, ask } = callsOn(() => portal);

test("DX-01: a company's own limits hold for it and for no other", async () => {
  const [asha, elsewhere] = [person(), person()];
  limits.set(asha.actor.company, { atOnce: 3, most: 5 });
  expect((await ask(asha, 3)).state).toBe("ready");
  expect((await ask(asha, 4)).state).toBe("queued");
  expect((await asha.refused(exportEndpoints.request, wishOf(6))).sentences).toEqual(["6 rows; at most 5. Narrow the filters."]);
  expect((await ask(elsewhere, 6)).state).toBe("ready");
});
