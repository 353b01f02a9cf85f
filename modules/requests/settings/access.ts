// File 03, sections 3 and 7: the settings of the company are the Admin's.
import { type ByRole, defineAccess, self } from "#shared/access.ts";
import { settingsEndpoints } from "./contract.ts";

const byAdmin: ByRole = { Admin: "allowed", others: "forbidden request.settings_not_yours" };

export const settingsAccess = defineAccess(settingsEndpoints, {
  requestSettings: self(byAdmin),
  saveRequestSettings: self(byAdmin),
});
