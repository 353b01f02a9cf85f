import type { Messages } from "#shared/message.ts";

export const teamMessages = {
  "attendance.team_not_yours": "You read the attendance of those below you. Look at your own.",
} as const satisfies Messages<"attendance.team_not_yours">;
