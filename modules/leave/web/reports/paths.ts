export const reportsPath = "/administration/leave-reports" as const;
