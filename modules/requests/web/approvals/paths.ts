export const approvalsPath = "/administration/approvals" as const;
export const policyPath = (kind: string): `/${string}` => `${approvalsPath}/${kind}`;
