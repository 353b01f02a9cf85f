// How the company's grid scrolls in a browser: from the first person to the last, and the frames that came late.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Server } from "./process.ts";
import type { Share } from "./report.ts";

type Wish = { portal: Server; tell: (line: string) => void };
type Scrolled = { frames: number; late: number; longest: number; blank: number; rows: number };

/** As somebody of HR reads it. */
export const scrollingGrid = async (
  { portal, tell }: Wish,
  { username, password }: { username: string; password: string },
): Promise<Share[]> => {
  const script = ["--import", "tsx", "e2e/scroll-grid.ts", portal.url, username, password];
  const { stdout } = await promisify(execFile)(process.execPath, script);
  const seen = JSON.parse(stdout) as Scrolled;
  tell(`      grid of ${seen.rows} people scrolled to its end: ${stdout}`);
  return [
    { name: "grid in Chromium: frames over 50 ms", value: (100 * seen.late) / seen.frames, unit: "%", target: { most: 10 } },
    { name: "grid in Chromium: longest a row in sight stays blank", value: seen.blank, unit: "ms", target: { most: 200 } },
  ];
};
