export const balancesPath = "/administration/leave-balances" as const;
export const batchesPath = `${balancesPath}/batches` as const;
export const newBatchPath = `${batchesPath}/new` as const;
export const batchPath = (number: string): `/${string}` => `${batchesPath}/${number}`;
export const runsPath = "/administration/leave-runs" as const;
