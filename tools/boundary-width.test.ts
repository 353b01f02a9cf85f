// One width divides desktops from phones; sheets and scripts must name it in one way, or something between the two has no layout.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(css|tsx?)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name));

test("T4 SH-05 what lies between 991 and 992 pixels, as 991.5, is a desktop for every sheet and for the frame itself", () => {
  const said = ["web", "modules"]
    .flatMap((folder) => filesBelow(join(root, folder)))
    .flatMap((file) => readFileSync(file, "utf8").match(/\([^()]*\b99[0-3](?:\.\d+)?px\b[^()]*\)/g) ?? []);
  expect(said.length).toBeGreaterThan(4);
  expect([...new Set(said)].sort()).toEqual(["(width <= 991px)", "(width > 991px)"]);
});
