import { companyPath, personPath } from "../paths.ts";

export const punchesPath = (code: string): `/${string}` => `/${personPath(companyPath, code).slice(1)}/punches`;
