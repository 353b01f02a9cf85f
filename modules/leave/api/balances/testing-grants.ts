// Days in hand for whoever asks for many, on whatever day of the leave year it is.
import type { Caller } from "#api/testing-http.ts";
import type { Adjustment } from "../../balances/contract.ts";
import { leaveEndpoints } from "../../contract.ts";

type Granting = Pick<Adjustment, "employee" | "type" | "usable">;

export const grantDays = (hr: Caller, granting: Granting): Promise<unknown> =>
  hr.call(leaveEndpoints.adjust, { body: { ...granting, units: 20, reason: "For the tests that ask for many" } });
