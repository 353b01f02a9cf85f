import type { Claims } from "./token.ts";

const others = ["username", "EmployeeId", "CompanyId", "EmployeeCode", "role"] as const;
type Name = "token" | (typeof others)[number];
export type StoredFields = Record<Name, string | undefined>;

export const readFields = (storage: Storage): StoredFields => {
  const read = (name: Name) => storage.getItem(name) ?? undefined;
  return {
    token: read("token"),
    username: read("username"),
    EmployeeId: read("EmployeeId"),
    CompanyId: read("CompanyId"),
    EmployeeCode: read("EmployeeCode"),
    role: read("role"),
  };
};

/** The token is written last: who sees it finds the rest in place. */ // SE-12
export const writeFields = (storage: Storage, token: string, claims: Claims): void => {
  const values = { ...claims, username: claims.unique_name };
  for (const name of others) storage.setItem(name, String(values[name]));
  storage.setItem("token", token);
};

/** The token is removed first. */
export const removeFields = (storage: Storage): void => {
  for (const name of ["token", ...others]) storage.removeItem(name);
};

export const anyMissing = (fields: StoredFields): boolean => others.some((name) => fields[name] === undefined);
