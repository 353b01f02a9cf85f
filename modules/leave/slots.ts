// The places for files that a leave has: a document, or, where the type is masked, a certificate that only HR reads.
import type { DeclaredSlot, FileType } from "#shared/files/rules.ts";

const FORMS: readonly FileType[] = ["pdf", "jpg", "png", "webp"];
/** Days; three years, as long as somebody may still ask what a leave was granted for. */
const KEPT = 1096;

export const leaveRecord = "leave.request";

export const leaveSlots = {
  document: { label: "Document", types: [...FORMS, "docx"], megabytes: 5, count: 3, daysKept: KEPT },
  certificate: { label: "Certificate", types: FORMS, megabytes: 5, count: 3, daysKept: KEPT, sensitive: true },
} satisfies Record<string, DeclaredSlot>;

export type LeaveSlot = keyof typeof leaveSlots;
export const leaveSlotNames = Object.keys(leaveSlots) as LeaveSlot[];

/** Which of them a type of leave has. */
export const slotOf = ({ masked }: { masked: boolean }): LeaveSlot => (masked ? "certificate" : "document");
