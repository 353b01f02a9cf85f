import { useTexts } from "#web/ui/use-texts.ts";
import type { PunchImport } from "../../imports/contract.ts";
import { punchImportTexts } from "./texts.ts";

const parts = ["added", "voided", "same", "leftOut", "leftBehind"] as const;

/** "6 punches added, 6 voided since, 3 left out": what there is none of is not said. */
export const useImportWords = () => {
  const text = useTexts(punchImportTexts);
  return (result: NonNullable<PunchImport["result"]>): string =>
    parts.flatMap((part) => (result[part] > 0 ? [text(part, { count: result[part] })] : [])).join(", ");
};
