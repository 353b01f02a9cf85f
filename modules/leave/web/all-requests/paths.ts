export const allRequestsPath = "/administration/leave-requests" as const;
export const enteringPath = `${allRequestsPath}/new` as const;
