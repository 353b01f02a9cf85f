/** Fields of a record whose change the company may ask evidence for: the sensitive ones (record/fields.ts), by what is asked for together. */
export const evidenceFields = [
  ...(["name", "permanentAddress", "dateOfBirth", "nationality"] as const),
  ...(["gender", "maritalStatus", "dependents", "identity", "bank"] as const),
] as const;
export type EvidenceField = (typeof evidenceFields)[number];
