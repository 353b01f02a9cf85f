import { leavePath } from "../paths.ts";

export const teamPath = `${leavePath}/team` as const;
