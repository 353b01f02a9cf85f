// Drafts that a form saves by itself (`web/ui/use-draft.ts`): a PUT that is sent again must not be taken for somebody else's change.
import { isDeepStrictEqual } from "node:util";
import { requireVersion } from "./versions.ts";

const plain = (values: object): unknown => JSON.parse(JSON.stringify(values));

/**
 * For the command that saves a draft, with the draft locked: true where it is saved already, because the answer to the same PUT was lost on
 * its way back. Any other version than the present one is refused.
 */
export const draftIsSaved = (asked: number, present: { version: number; values: object }, wanted: object): boolean => {
  if (asked === present.version - 1 && isDeepStrictEqual(plain(present.values), plain(wanted))) return true;
  requireVersion(asked, present.version);
  return false;
};
