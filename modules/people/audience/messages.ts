import type { Messages } from "#shared/message.ts";

export const audienceMessages: Messages<"people.audience_not_yours"> = {
  "people.audience_not_yours": "Only HR can choose an audience.",
};
