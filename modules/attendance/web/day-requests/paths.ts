import type { DayRequestKind } from "../../day-requests/kinds.ts";
import { attendancePath } from "../paths.ts";

export const attendanceRequestsPath = `${attendancePath}/requests` as const;
export const newDaysPath = `${attendancePath}/new` as const;
/** One's own, or, for HR, those of another. */
export const askForDaysPath = (kind: DayRequestKind, employee?: string): `/${string}` =>
  employee === undefined ? `${newDaysPath}?kind=${kind}` : `${newDaysPath}?kind=${kind}&employee=${employee}`;
/** Of a regularisation, of days at home and of duty alike. */
export const askedPath = (number: string): `/${string}` => `${attendancePath}/${number}`;
export const editAskedPath = (number: string): `/${string}` => `${askedPath(number)}/edit`;
export const cancelDaysPath = (number: string): `/${string}` => `${askedPath(number)}/cancel`;
