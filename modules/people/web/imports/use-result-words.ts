import { useTexts } from "#web/ui/use-texts.ts";
import type { Import } from "../../imports/contract.ts";
import { importTexts } from "./texts.ts";

const resultParts = ["added", "updated", "same", "leftOut", "skipped"] as const;
const undoneParts = ["removed", "restored", "kept"] as const;

/** "118 added, 2 left out": what there is none of is not said. */
export const useResultWords = () => {
  const text = useTexts(importTexts);
  return (result: NonNullable<Import["result"]>): string =>
    resultParts.flatMap((part) => (result[part] > 0 ? [text(part, { count: result[part] })] : [])).join(", ");
};

export const useUndoneWords = () => {
  const text = useTexts(importTexts);
  return (undone: NonNullable<Import["undone"]>): string =>
    undoneParts.flatMap((part) => (undone[part] > 0 ? [text(part, { count: undone[part] })] : [])).join(", ");
};
