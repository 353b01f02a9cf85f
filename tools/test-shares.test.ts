import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { shares, tooLong } from "./test-shares.mjs";

const timed = (path: string, seconds: number) => ({ name: join("/place", path), startTime: 5000, endTime: 5000 + seconds * 1000 });
const platform = timed("api/matrix/matrix.test.ts", 90);

test("a module within its share says nothing, and no machine is too slow", () => {
  const files = [platform, timed("modules/bills/api/bills.test.ts", 5)];
  expect(tooLong(files, "/place")).toEqual([]);
  expect(
    tooLong(
      files.map((file) => ({ ...file, endTime: 5000 + (file.endTime - 5000) * 20 })),
      "/place",
    ),
  ).toEqual([]);
});

test("a module beyond it is named with its slowest files and what to do", () => {
  const [line, ...others] = tooLong(
    [platform, timed("modules/bills/api/bills.test.ts", 8), timed("modules/bills/web/form.test.tsx", 2)],
    "/place",
  );
  expect(line).toMatch(
    /^modules\/bills takes 10 % of the time of all tests, its share is 6 % \(modules\/bills\/api\/bills\.test\.ts 8 s, /,
  );
  expect(line).toContain("tools/further-tests.ts");
  expect(others).toEqual([]);
});

test("every share is of a module that is there", () => {
  const folders = readdirSync(join(import.meta.dirname, "../modules"));
  expect(Object.keys(shares).filter((name) => !folders.includes(name))).toEqual([]);
});
