// The addresses of administration's pages.
export const accountsPath = "/administration/accounts";
export const accountPath = (code: string) => `${accountsPath}/${code}` as const;
/** Where those who have no account are given one: HR chooses them on the list of all people. */
export const invitePagePath = `${accountsPath}/invite` as const;
export const invitePath = (codes: readonly string[]): string => `${invitePagePath}?people=${codes.join(",")}`;
/** Whom such an address names. */
export const invitedIn = (search: URLSearchParams): string[] => (search.get("people") ?? "").split(",");
export const releasesPath = "/administration/releases";
export const auditPath = "/administration/audit";
export const auditOfPath = (code: string) => `${auditPath}?actor=${code}` as const;
export const jobsPath = "/administration/jobs";
export const jobPath = (name: string) => `${jobsPath}/${name}` as const;
export const mailPath = "/administration/mail";
export const exportsPath = "/administration/exports";
