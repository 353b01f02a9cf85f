// Whoever publishes for an audience chooses one; for now that is HR.
import { type ByRole, defineAccess, self } from "#shared/access.ts";
import { audienceEndpoints } from "./contract.ts";

const byHr: ByRole = { HR: "allowed", others: "forbidden people.audience_not_yours" };

export const audienceAccess = defineAccess(audienceEndpoints, { audienceChoices: self(byHr), countAudience: self(byHr) });
