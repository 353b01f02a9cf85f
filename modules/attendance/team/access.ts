// File 05, section 7: whoever leads somebody reads them as a team, by the line; HR reads the company besides.
import { defineAccess, subject } from "#shared/access.ts";
import { teamEndpoints } from "./contract.ts";

export const team = subject("attendanceTeam", {
  leader: "leads the people who are asked for",
  member: "leads nobody",
});

export const byLine = { leader: "allowed", member: "forbidden attendance.team_not_yours" } as const;

export const teamAccess = defineAccess(teamEndpoints, { readTeamDay: team(byLine), readTeamMonth: team(byLine) });
