export const directoryPath = "/profile/view/directory";
export const personPath = (code: string) => `${directoryPath}/${code}` as const;
/** What somebody holds, for the manager above. */
export const holdsPath = (code: string) => `${personPath(code)}/holds` as const;
export const linePath = "/profile/view/reporting-line";
export const lineOfPath = (code: string) => `${linePath}?of=${code}`;
export const holidaysPath = "/profile/view/holidays";
export const peoplePath = "/administration/people";
/** Where those of them who have no account are given one: a page of the accounts, which is told there whom HR has chosen here. */
export const invitePagePath = "/administration/accounts/invite";
export const invitePath = (codes: readonly string[]) => `${invitePagePath}?people=${codes.join(",")}`;
/** Whom such an address names. */
export const invitedIn = (search: URLSearchParams): string[] => (search.get("people") ?? "").split(",");
