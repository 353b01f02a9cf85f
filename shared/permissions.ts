import { z } from "zod";

/** One per employee, carried by the token, compared exactly (`manager` is not `Manager`). */
export const roles = ["Employee", "Manager", "HR", "Finance", "Admin"] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

/** What one person may do company-wide. A record's own rights travel with the record as `actions`. */
const permissions = {
  "requests.decide_for_hr": ["HR"],
  "leave.read_company": ["HR"],
  "attendance.team": ["Manager"],
  "requisitions.ask": ["Manager"],
  "administration.open": ["HR", "Finance", "Admin"],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

/** Takes any string, because the browser's stored role may be anything a person typed into it. */
export const may = (role: string | undefined, permission: Permission): boolean =>
  role !== undefined && (permissions[permission] as readonly string[]).includes(role);
