import { attendancePath } from "../paths.ts";

export const regularisationPath = (number: string): `/${string}` => `${attendancePath}/${number}`;
