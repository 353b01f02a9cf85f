// An import is written and taken back some people at a time. The first row of its file is the heading.
import { expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { inTransaction } from "#api/transaction.ts";
import { makePerson } from "#modules/leave/api/testing.ts";
import { toVoid, toWrite } from "./row-store.ts";
import { gateIn } from "./testing.ts";

// 7 Dec 2026, 09:30 in Bengaluru.
const portal = openForThisFile(openTestPortal, "2026-12-07T04:00:00.000Z");
const { office, codeFor, checked, committed } = gateIn(portal);

test("AT-42, AT-43: a part has the rows of those whose clocks it holds, and no others", async () => {
  const { home, kavita, asha } = await office();
  const zoya = await makePerson(portal.app, home, { firstName: "Zoya", lastName: "Khan" });
  await codeFor(kavita, zoya, "772");
  const file = await checked(kavita, ["771,2026-12-03 09:31,in", "772,2026-12-03 09:28,in", "771,2026-12-03 18:40,out"]);
  const [{ id } = { id: "" }] = await portal.asSuperuser<{ id: string }>(
    "select id from attendance.imports where company_id = $1 and number = $2",
    [home.company, file.number],
  );
  const rows = (of: typeof toWrite | typeof toVoid, { employee }: typeof asha) =>
    inTransaction(systemActor(home.company), async (tx) => (await of(tx, id, [employee])).map(({ no }) => no));
  expect([await rows(toWrite, asha), await rows(toWrite, zoya)]).toEqual([[2, 4], [3]]);
  await committed(kavita, file);
  expect([await rows(toVoid, asha), await rows(toVoid, zoya)]).toEqual([[2, 4], [3]]);
});
