// The addresses of leave's pages.
export const leavePath = "/leave-management/leave-application";
export const leaveRecordPath = (number: string) => `${leavePath}/${number}` as const;
export const editLeavePath = (number: string) => `${leaveRecordPath(number)}/edit` as const;
export const giveBackPath = (number: string) => `${leaveRecordPath(number)}/give-back` as const;
export const takeBackPath = (number: string) => `${leaveRecordPath(number)}/take-back` as const;
export const newLeavePath = `${leavePath}/new` as const;
/** The form filled with what was asked before. */
export const leaveAgainPath = (number: string) => `${newLeavePath}?like=${number}` as const;
export const leaveForDayPath = (date: string) => `${newLeavePath}?from=${date}&to=${date}` as const;
export const statementPath = (type: string) => `${leavePath}/balance/${type}` as const;
export const compOffPath = `${leavePath}/comp-off` as const;
export const holidaysPath = `${leavePath}/holidays` as const;
export const calendarPath = `${leavePath}/calendar` as const;
export const calendarLinkPath = `${leavePath}/calendar-link` as const;
export const teamPath = `${leavePath}/team` as const;

export const allRequestsPath = "/administration/leave-requests";
export const enteringPath = `${allRequestsPath}/new` as const;
export const balancesPath = "/administration/leave-balances";
export const batchesPath = `${balancesPath}/batches` as const;
export const newBatchPath = `${batchesPath}/new` as const;
export const batchPath = (number: string) => `${batchesPath}/${number}` as const;
export const runsPath = "/administration/leave-runs";
export const policiesPath = "/administration/leave-policies";
export const policyPath = (id: string) => `${policiesPath}/${id}` as const;
export const reportsPath = "/administration/leave-reports";
export const toSettlePath = "/administration/leave-to-settle";
