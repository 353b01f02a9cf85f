// How the company's grid scrolls in a browser: the frames that come late for a hand at the wheel, and rows that stay blank when it is thrown to its end.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Server } from "./process.ts";
import type { Share } from "./report.ts";

type Wish = { portal: Server; tell: (line: string) => void };
type Scrolled = { frames: number; late: number; longest: number; blank: number; rows: number };
type Both = { wheel: Scrolled; thrown: Scrolled };

/** As somebody of HR reads it. */
export const scrollingGrid = async (
  { portal, tell }: Wish,
  { username, password }: { username: string; password: string },
): Promise<Share[]> => {
  const script = ["--import", "tsx", "e2e/scroll-grid.ts", portal.url, username, password];
  const { stdout } = await promisify(execFile)(process.execPath, script);
  const { wheel, thrown } = JSON.parse(stdout) as Both;
  tell(`      grid of ${thrown.rows} people at the wheel, then thrown to its end: ${stdout}`);
  return [
    { name: "grid in Chromium: frames over 50 ms at the wheel", value: (100 * wheel.late) / wheel.frames, unit: "%", target: { most: 10 } },
    {
      name: "grid in Chromium: longest a row in sight stays blank",
      value: Math.max(wheel.blank, thrown.blank),
      unit: "ms",
      target: { most: 200 },
    },
  ];
};
