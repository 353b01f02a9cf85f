// Where a page is and who may do what stand once per module, in its paths.ts and its permissions.ts; tests, the demo and comments say them in full, and modules/map.ts names groups of the menu.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

type File = { path: string; source: string };

const root = join(import.meta.dirname, "..");
const inFull = /\.(test|deep)\.tsx?$|(^|\/)(testing|demo)[^/]*\.tsx?$/;
/** Addresses of calls are said there, and look like those of pages. */
const endpoints = /(contract|endpoints)\.ts$/;
const rolesInAList = /\[\s*("(Employee|Manager|HR|Finance|Admin)",?\s*)+\]/g;

const filesOf = (folders: readonly string[]): File[] =>
  folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)))
    .filter((path) => /\.tsx?$/.test(path) && !inFull.test(path))
    .map((path) => ({ path, source: readFileSync(join(root, path), "utf8").replaceAll(/^\s*(\/\*\*|\/\/|\*).*$/gm, "") }));

/** The first words of all addresses that the files of paths name: "/leave-management". */
const placesIn = (files: readonly File[]): string[] => [
  ...new Set(
    files.filter(({ path }) => /^modules\/[^/]+\/paths\.ts$/.test(path)).flatMap(({ source }) => source.match(/(?<=")\/[a-z-]+/g) ?? []),
  ),
];

const saidAgain = (files: readonly File[], places: readonly string[]): string[] => {
  const address = new RegExp(`["\`](${places.join("|")})(?=[/?"\`])[^"\`]*`, "g");
  const found = ({ path, source }: File, what: RegExp) => (source.match(what) ?? []).map((text) => `${path}: ${text}`);
  return files.flatMap((file) => [
    ...(endpoints.test(file.path) || file.path.endsWith("/paths.ts") ? [] : found(file, address)),
    ...(file.path.endsWith("/permissions.ts") ? [] : found(file, rolesInAList)),
  ]);
};

test("addresses of pages and lists of roles stand in paths.ts and permissions.ts alone", () => {
  const files = filesOf(["modules", "api/doors"]).filter(({ path }) => path !== "modules/map.ts");
  const places = placesIn(files);
  expect(places).toEqual(expect.arrayContaining(["/leave-management", "/attendance", "/administration", "/profile", "/requests"]));
  expect(saidAgain(files, places)).toEqual([]);
});

test("an address or a list of roles that is typed elsewhere is told with its file", () => {
  const planted = [
    { path: "modules/leave/paths.ts", source: 'export const leavePath = "/leave-management/leave";' },
    { path: "modules/leave/contract.ts", source: 'path: "/leave-management/calls"' },
    { path: "modules/leave/permissions.ts", source: 'export const readers: Permission = ["HR"];' },
    { path: "modules/leave/api/kind.ts", source: "path: () => `/leave-management/leave`" },
    { path: "modules/leave/web/index.tsx", source: 'may(["HR", "Admin"]); to("/leave-management"); to("/leave-managements")' },
  ];
  expect(saidAgain(planted, placesIn(planted))).toEqual([
    "modules/leave/api/kind.ts: `/leave-management/leave",
    'modules/leave/web/index.tsx: "/leave-management',
    'modules/leave/web/index.tsx: ["HR", "Admin"]',
  ]);
});
