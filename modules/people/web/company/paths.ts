import type { SettingPart } from "../../settings/contract.ts";

export const companyPath = "/administration/company";
export const partPath = (part: SettingPart) => (part === "general" ? companyPath : (`${companyPath}?tab=${part}` as const));
