export const compOffPath = "/leave-management/leave-application/comp-off" as const;
