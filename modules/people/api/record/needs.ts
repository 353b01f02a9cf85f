// What the record is handed at start, because people may not import the module that tells people things.
import { handedIn } from "#api/handed-in.ts";
import type { Tx } from "#api/transaction.ts";

type Telling = {
  employee: number;
  event: "people.record_changed" | "people.contact_changed" | "people.secret_revealed";
  params: Record<string, string>;
  path: string;
};

export const recordNeeds = handedIn<{ tell: (tx: Tx, telling: Telling) => void }>("record");
