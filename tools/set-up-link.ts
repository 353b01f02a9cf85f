// `npm run set-up:link`: prints a link that sets up one more company in the database that the environment names.
import { newSetUpLink } from "#api/modules.ts";
import { asOperator } from "./operator.ts";

void asOperator(async () =>
  console.log(`Open this link within 24 hours to set up another company. A link printed before is dead now.\n${await newSetUpLink()}`),
); // SE-18
