// Whom else an open request is given to once the stand-in of whom it is with may not decide it.
import { expect, test } from "vitest";
import { newId } from "#api/ids.ts";
import { inTransaction } from "#api/transaction.ts";
import { step } from "../../policies/policy.ts";
import { ask, chainOf, makeKind, makeTeam, requestsAppForThisFile, setWorking, type TestPerson } from "../testing-app.ts";
import { waitingOf } from "../testing-calls.ts";
import { setStandIn } from "./changes.ts";

const portal = requestsAppForThisFile("2026-12-07T04:04:00.000Z");

const standsInFor = ({ actor }: TestPerson, principal: TestPerson) =>
  inTransaction(principal.actor, (tx) =>
    setStandIn(tx, {
      principal: principal.actor.employee,
      standIn: actor.employee,
      kind: "*",
      reason: "",
      source: "own",
      from: "2026-12-07",
      to: "2026-12-11",
    }),
  );

test("DG-03: as a stand-in begins, only what is with its principal is given to somebody as well", async () => {
  const { asha, rohan, fatima, sunita } = makeTeam(portal.app);
  const byFatima = makeKind({ defaultPolicy: chainOf(step("person", { name: "Named", person: fatima.actor.employee })) });
  const [ofRohan, ofFatima] = [await ask(asha), await ask(asha, newId(), { kind: byFatima })];
  // While nobody above works there is nobody to give it to.
  setWorking(sunita.actor.employee, false);
  await standsInFor(asha, fatima);
  setWorking(sunita.actor.employee, true);
  await standsInFor(asha, rohan);
  expect(await Promise.all([sunita, rohan, fatima].map(waitingOf))).toEqual([[ofRohan.number], [ofRohan.number], [ofFatima.number]]);
});
