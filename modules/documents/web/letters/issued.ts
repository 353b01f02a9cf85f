import type { Letter } from "../../letters/contract.ts";

/** The letter has a PDF to download. */
export const isIssued = ({ status }: Pick<Letter, "status">): boolean => status === "approved";
