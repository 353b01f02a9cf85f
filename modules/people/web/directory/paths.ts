export const directoryPath = "/profile/view/directory";
export const personPath = (code: string) => `${directoryPath}/${code}` as const;
/** What somebody holds, for the manager above. */
export const holdsPath = (code: string) => `${personPath(code)}/holds` as const;
export const linePath = "/profile/view/reporting-line";
export const lineOfPath = (code: string) => `${linePath}?of=${code}`;
export const holidaysPath = "/profile/view/holidays";
export const peoplePath = "/administration/people";
