import { leavePath } from "../paths.ts";

export const calendarPath = `${leavePath}/calendar` as const;
