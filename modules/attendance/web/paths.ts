import type { PlainDate } from "#shared/dates.ts";

export const attendancePath = "/attendance/my-attendance" as const;
export const monthPath = (month: string): `/${string}` => `${attendancePath}?month=${month}`;

const ofPerson = (path: `/${string}`, employee?: string): `/${string}` => (employee === undefined ? path : `${path}?employee=${employee}`);

/** A day of one's own, or of somebody whom the reader may read. */
export const dayPath = (date: PlainDate, employee?: string): `/${string}` => ofPerson(`${attendancePath}/day/${date}`, employee);
export const regularisePath = (date: PlainDate, employee?: string): `/${string}` =>
  ofPerson(`${attendancePath}/regularise/${date}`, employee);

export const teamPath = "/attendance/team-attendance" as const;
export const companyPath = "/administration/attendance" as const;

/** The same three pages stand below either of them. */
export const gridPath = (place: string): `/${string}` => `/${place.slice(1)}/month`;
export const reportPath = (place: string): `/${string}` => `/${place.slice(1)}/report`;
export const personPath = (place: string, code: string): `/${string}` => `/${place.slice(1)}/people/${code}`;

const leavePath = "/leave-management/leave-application";
export const leaveRecordPath = (number: string): `/${string}` => `${leavePath}/${number}`;
export const leaveForDayPath = (date: PlainDate): `/${string}` => `${leavePath}/new?from=${date}&to=${date}`;
export const compOffPath = `${leavePath}/comp-off` as const;
export const giveBackPath = (number: string): `/${string}` => `${leavePath}/${number}/give-back`;
