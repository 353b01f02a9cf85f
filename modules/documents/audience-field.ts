// The field of a form that says who something is for.
import { Audience } from "#shared/audience.ts";

export const audienceField = (label: string) => ({ label, input: "audience" as const, required: true, schema: Audience });
