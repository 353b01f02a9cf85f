// Twenty offers for one seat, again and again.
import { expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { inTransaction } from "#api/transaction.ts";
import { makeOpening, makeTeam } from "../testing.ts";
import { recordJoining, takeOffer } from "./doors.ts";
import { openingById } from "./store.ts";

const ROUNDS = Number(process.env.RACE_ROUNDS ?? 200);
const CONTENDERS = 20;

const portal = openForThisFile(openTestPortal, "2026-12-07T04:04:00.000Z");

test(`OP-02: ${ROUNDS} rounds of ${CONTENDERS} offers for the last seat: one gets it, and the seat is filled once`, async () => {
  const { home, rohan } = await makeTeam(portal.app);
  const actor = systemActor(home.company);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await makeOpening(home, rohan, { seats: 1 });
    const tries = Array.from({ length: CONTENDERS }, () => inTransaction(actor, (tx) => takeOffer(tx, id)));
    const answers = await Promise.allSettled(tries);
    const refused = answers.flatMap((answer) =>
      answer.status === "rejected" ? [answer.reason.violations?.[0]?.code ?? answer.reason] : [],
    );
    expect(refused, `round ${round}`).toEqual(Array.from({ length: CONTENDERS - 1 }, () => "hiring.no_seat_left"));
    // Nobody can join a second time: no offer is left, and the database holds it.
    const joined = await Promise.allSettled([1, 2, 3].map(() => inTransaction(actor, (tx) => recordJoining(tx, id))));
    expect(joined.filter(({ status }) => status === "fulfilled").length, `round ${round}`).toBe(1);
    const opening = await inTransaction(actor, (tx) => openingById(tx, id));
    expect(opening).toMatchObject({ offers_out: 0, hires: 1, status: "filled" });
  }
});
