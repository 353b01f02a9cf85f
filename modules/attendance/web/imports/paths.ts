export const punchImportsPath = "/administration/attendance-imports" as const;
export const newPunchImportPath = `${punchImportsPath}/new` as const;
export const deviceCodesPath = `${punchImportsPath}/device-codes` as const;
export const punchImportPath = (number: string): `/${string}` => `${punchImportsPath}/${number}`;
