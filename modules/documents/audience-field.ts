// The form field for an audience.
import { Audience } from "#shared/audience.ts";

export const audienceField = (label: string) => ({ label, input: "audience" as const, required: true, schema: Audience });
