import type { PlainDate } from "#shared/dates.ts";
import { companyPath, personPath } from "../paths.ts";

export const correctPath = (code: string, date: PlainDate): `/${string}` => `${personPath(companyPath, code)}/days/${date}`;
