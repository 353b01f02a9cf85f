import { sql } from "kysely";

/** Of a regularisation `r`: asked, and nobody has said yes or no. */
export const isUndecided = sql<boolean>`r.status in ('waiting', 'returned')`;
