import type { Letter } from "../../letters/contract.ts";

/** There is a PDF to fetch. */
export const isIssued = ({ status }: Pick<Letter, "status">): boolean => status === "approved";
