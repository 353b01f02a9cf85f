// The addresses of the pages on which is asked and decided.
export const requestsPath = "/requests";
/** Where a decider reads a request, also when the menu of its module is hidden from them. */
export const requestPath = (number: string | number) => `${requestsPath}/${number}` as const;

/** The lists beside each other on one page, as they stand in the address. */
export const requestTabs = ["waiting", "mine", "decided"] as const;
export const requestTabPath = (tab: (typeof requestTabs)[number]) => `${requestsPath}?tab=${tab}` as const;
export const waitingPath = requestTabPath("waiting");
export const minePath = requestTabPath("mine");

export const standInsPath = `${requestsPath}/stand-ins` as const;
export const standInTabPath = (tab: string): string => (tab === "mine" ? standInsPath : `${standInsPath}?tab=${tab}`);

export const approvalsPath = "/administration/approvals";
export const policyPath = (kind: string) => `${approvalsPath}/${kind}` as const;
export const settingsPath = policyPath("settings");
export const stuckPath = "/administration/stuck-requests";
