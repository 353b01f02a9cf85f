import { z } from "zod";

/** One per employee, carried by the token, compared exactly (`manager` is not `Manager`). */
export const roles = ["Employee", "Manager", "HR", "Finance", "Admin"] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

/**
 * What one person may do company-wide: the roles that may. Each module names its own in its `permissions.ts`.
 * A record's own rights travel with the record as `actions`.
 */
export type Permission = readonly Role[];

/** Takes any string, because the browser's stored role may be anything a person typed into it. */
export const may = (role: string | undefined, permission: Permission): boolean => (permission as readonly string[]).includes(role ?? "");
