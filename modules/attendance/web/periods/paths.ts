export const periodsPath = "/administration/attendance-periods" as const;
export const periodPath = (id: string): `/${string}` => `${periodsPath}/${id}`;
