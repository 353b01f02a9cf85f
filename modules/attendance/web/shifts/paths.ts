export const shiftsPath = "/administration/shifts" as const;
export const rosterFilePath = `${shiftsPath}/roster` as const;
/** Who has which shift, those of one shift alone where one is named. */
export const rosterPath = (onShift?: string): `/${string}` =>
  `${shiftsPath}?part=people${onShift === undefined ? "" : `&onShift=${onShift}`}`;
