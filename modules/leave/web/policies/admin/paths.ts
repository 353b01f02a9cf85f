export const policiesPath = "/administration/leave-policies" as const;
export const policyPath = (id: string): `/${string}` => `${policiesPath}/${id}`;
