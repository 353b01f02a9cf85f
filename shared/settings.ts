// What a company sets for one part of the portal: one form, read and saved whole by whoever keeps it. `api/settings.ts` answers its two calls.
import { z } from "zod";
import { type AccessEntry, type ByRole, self } from "./access.ts";
import type { Endpoints } from "./endpoint.ts";
import type { Permission } from "./permissions.ts";

/** For `If-Match`; 0 while the defaults hold. */
export const SettingsVersion = z.int().nonnegative();

type Answer = z.ZodType<{ version: number }>;
type Call<M extends string> = { method: M; path: `/${string}`; access: "signed-in"; summary: string };
type SettingsCalls<N extends string, F, A> = { [Read in `${N}Settings`]: Call<"GET"> & { returns: A } } & {
  [Save in `save${Capitalize<N>}Settings`]: Call<"PUT"> & { body: F; returns: A };
};

type SettingsContract<N, F, A> = { name: N; path: `/${string}`; Form: F; Answer: A; about: string };

/** `requestSettings` and `saveRequestSettings` for the name `request`. */
export const settingsCalls = <const N extends string, F extends z.ZodType, A extends Answer>({
  name,
  path,
  Form,
  Answer,
  about,
}: SettingsContract<N, F, A>): SettingsCalls<N, F, A> => {
  const call = { path, access: "signed-in", returns: Answer };
  return {
    [`${name}Settings`]: { ...call, method: "GET", summary: `Settings of ${about}` },
    [`save${name.charAt(0).toUpperCase()}${name.slice(1)}Settings`]: {
      ...call,
      method: "PUT",
      body: Form,
      summary: `Save the settings of ${about}`,
    },
  } as SettingsCalls<N, F, A>;
};

/** Who keeps settings reads and saves them; everybody else is refused. */
export const keptBy = (keepers: Permission): ByRole => ({
  ...Object.fromEntries(keepers.map((role) => [role, "allowed"] as const)),
  others: "forbidden settings.not_yours",
});

export const settingsAccess = <E extends Endpoints>(calls: E, keepers: Permission): { [Name in keyof E]: AccessEntry } => {
  const rows = Object.entries(calls).map(([name, endpoint]) => [name, { ...self(keptBy(keepers)), endpoint }]);
  return Object.fromEntries(rows) as { [Name in keyof E]: AccessEntry };
};
