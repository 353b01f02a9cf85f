export const approvalsPath = "/administration/approvals" as const;
export const policyPath = (kind: string): `/${string}` => `${approvalsPath}/${kind}`;
export const settingsPath = policyPath("settings");
export const stuckPath = "/administration/stuck-requests" as const;
