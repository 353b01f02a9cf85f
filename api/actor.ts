import type { Role } from "#shared/permissions.ts";

/** Who acts, as the server believes it: read from the database with each call, never from the token alone. */
export type Actor = {
  company: number;
  employee: number;
  role: Role;
  /** The session the call came through. */
  session: string;
};

/** Set-up and jobs act for a company without being a person of it; such an actor holds no relation to any record. */
export type SystemActor = { company: number; employee: 0; role: "system"; session: "system" };

export const systemActor = (company: number): SystemActor => ({ company, employee: 0, role: "system", session: "system" });
