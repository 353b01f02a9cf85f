// Who keeps which part of the company's settings: file 02, section 2. Apart from the contract, because the menu asks it on every page.
import type { Permission, Role } from "#shared/permissions.ts";

/** Each part has one keeper. */
export const partKeepers = { general: "Admin", access: "Admin", legal: "Finance", profile: "HR" } as const satisfies Record<string, Role>;

/** Who reads all of them. */
export const companyReaders: Permission = ["Admin", "Finance", "HR"];
