export const accountsPath = "/administration/accounts" as const;
export const accountPath = (code: string): `/${string}` => `${accountsPath}/${code}`;
export const releasesPath = "/administration/releases" as const;
export const auditPath = "/administration/audit" as const;
export const jobsPath = "/administration/jobs" as const;
export const jobPath = (name: string): `/${string}` => `${jobsPath}/${name}`;
export const mailPath = "/administration/mail" as const;
export const exportsPath = "/administration/exports" as const;
