// A claim of leave for work on a day off, and how the calls about it are made.
import { systemActor } from "#api/actor.ts";
import type { InputsOf, StandIn } from "#api/matrix/testing-standing.ts";
import { send } from "#api/testing-http.ts";
import { inTransaction } from "#api/transaction.ts";
import type { TestEmployee } from "#modules/people/api/testing.ts";
import { type Makers, recordStandIn } from "#modules/requests/api/testing.ts";
import { compOffEndpoints } from "../../comp-off/contract.ts";
import { compOffName } from "../../kind-names.ts";
import { offerCompOff } from "./offer.ts";

/** The Saturday before the day on which the matrix is called. */
const day = "2026-12-05";

export const compOffInputs: InputsOf<typeof compOffEndpoints> = {
  listCompOff: () => [{}],
  claimCompOff: () => [{ params: { day } }],
  readCompOff: ({ number = "" }) => [{ params: { number } }],
};

export const compOffWith = (makers: Makers<TestEmployee>): StandIn =>
  recordStandIn(
    {
      what: "CompOff",
      prefix: compOffName.prefix,
      submit: async ({ app }, owner) => {
        await inTransaction(systemActor(owner.company), (tx) => offerCompOff(tx, owner.employee, day, 490));
        return send(app, compOffEndpoints.claimCompOff, { params: { day } }, await makers.signIn(owner));
      },
    },
    makers,
  );
