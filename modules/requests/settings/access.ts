// File 03, sections 3 and 7: the settings of the company are the Admin's.
import { settingsAccess as accessOf } from "#shared/settings.ts";
import { settingsKeepers } from "../permissions.ts";
import { settingsEndpoints } from "./contract.ts";

export const settingsAccess = accessOf(settingsEndpoints, settingsKeepers);
