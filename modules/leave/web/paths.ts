export const leavePath = "/leave-management/leave-application" as const;
export const holidaysPath = `${leavePath}/holidays` as const;
export const newLeavePath = `${leavePath}/new` as const;
export const leaveRecordPath = (number: string): `/${string}` => `${leavePath}/${number}`;
export const editLeavePath = (number: string): `/${string}` => `${leaveRecordPath(number)}/edit`;
export const giveBackPath = (number: string): `/${string}` => `${leaveRecordPath(number)}/give-back`;
export const takeBackPath = (number: string): `/${string}` => `${leaveRecordPath(number)}/take-back`;
/** The form filled with what was asked before. */
export const leaveAgainPath = (number: string): `/${string}` => `${newLeavePath}?like=${number}`;
export const statementPath = (type: string): `/${string}` => `${leavePath}/balance/${type}`;
