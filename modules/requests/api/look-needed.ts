// Which rows are approved without being opened: with others, or by the button of the row.
import { lookNeeded } from "../messages.ts";
import type { Kind } from "./kind.ts";

/** What has to be looked at before a row is decided; nothing when it may be decided with others. */ // RP-20
export const whatItNeeds = (
  kind: Pick<Kind, "batch" | "input" | "inputInBatch">,
  approver: string,
  flags: readonly { text: string }[],
): string | undefined => {
  const brings = kind.input?.(approver, "approve") !== undefined;
  if (brings && kind.inputInBatch !== "usual") return lookNeeded.input;
  if (kind.batch === "no") return lookNeeded.alone;
  const [first] = flags;
  return (brings || kind.batch === "unflagged") && first ? lookNeeded.flag(first.text) : undefined;
};
