export const importsPath = "/administration/imports";
export const newImportPath = `${importsPath}/new` as const;
export const importPath = (number: string) => `${importsPath}/${number}` as const;
