export const leavePath = "/leave-management/leave-application" as const;
export const newLeavePath = `${leavePath}/new` as const;
export const leaveRecordPath = (number: string): `/${string}` => `${leavePath}/${number}`;
export const editLeavePath = (number: string): `/${string}` => `${leaveRecordPath(number)}/edit`;
export const statementPath = (type: string): `/${string}` => `${leavePath}/balance/${type}`;
