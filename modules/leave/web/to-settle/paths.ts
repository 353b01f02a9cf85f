export const toSettlePath = "/administration/leave-to-settle" as const;
