// Who sees which page of administration. Alone, because the menu asks it on every page.
import type { Permission } from "#shared/permissions.ts";

export const accountKeepers: Permission = ["Admin"];
/** Who may give a person their account. */
export const inviters: Permission = ["HR", "Admin"];
export const auditReaders: Permission = ["HR", "Admin"];
export const jobKeepers: Permission = ["Admin"];
export const exporters: Permission = ["HR", "Finance", "Admin"];
