import type { Instant } from "#shared/dates.ts";

export type LetterTables = {
  "documents.letters": {
    company_id: number;
    id: string;
    number: string;
    employee_id: number;
    type_id: string | null;
    purpose: string;
    addressed_to: string;
    status: "waiting" | "returned" | "approved" | "rejected" | "withdrawn" | "revoked";
    asked_at: Instant;
    /** From here on null until it is issued. */
    title: string | null;
    text: string | null;
    sha256: string | null;
    code_hash: string | null;
    issued_at: Instant | null;
    issued_by: number | null;
    revoked_at: Instant | null;
    revoked_reason: string | null;
  };
  "documents.letter_pdfs": { company_id: number; letter_id: string; content: Buffer };
};
