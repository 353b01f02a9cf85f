// Run by the bench as a program of its own, for it speaks of a browser: signs in, turns the company's grid by a wheel, then throws it to its end,
// and prints what was seen of both. `tsx e2e/scroll-grid.ts <url> <username> <password>`
import { openBrowser } from "./browser.ts";

/**
 * Pixels of a turn of the wheel: of a hand that turns as fast as it can, more than two notches of 100 in a tenth of a second or seventy people
 * in a second, over so many turns; and of a bar that is drawn through thousands of people in five seconds.
 */
const WHEEL = { turn: 80, turns: 200 };
const THROW = { turn: 400, turns: Number.POSITIVE_INFINITY };
/** Milliseconds after a turn. */
const PAUSE = 30;
/** A frame that takes longer, in milliseconds, is seen. */
const LATE = 50;

type Scrolled = { frames: number; late: number; longest: number; blank: number; rows: number };

type Hand = { turn: number; turns: number; pause: number; lateAfter: number };

const scroll = ({ turn, turns, pause, lateAfter }: Hand): Promise<Scrolled> =>
  new Promise((resolve) => {
    const box = document.querySelector(".scroller-tall");
    const rows = Number(document.querySelector(".team-grid")?.getAttribute("aria-rowcount") ?? 0) - 1;
    const seen: Scrolled = { frames: 0, late: 0, longest: 0, blank: 0, rows };
    if (!box) return resolve(seen);
    let [before, turned, left] = [performance.now(), 0, turns];
    const waiting = new Map<string, number>();
    const frame = (now: number): void => {
      const took = now - before;
      before = now;
      seen.frames += 1;
      if (took > lateAfter) seen.late += 1;
      seen.longest = Math.max(seen.longest, took);
      const { top, bottom } = box.getBoundingClientRect();
      const blank = new Set<string>();
      for (const row of box.querySelectorAll("tr[aria-busy]")) {
        const { top: above, bottom: below } = row.getBoundingClientRect();
        if (below > top && above < bottom) blank.add(row.getAttribute("aria-rowindex") ?? "");
      }
      for (const row of blank) {
        const since = waiting.get(row) ?? now;
        waiting.set(row, since);
        seen.blank = Math.max(seen.blank, now - since);
      }
      for (const row of waiting.keys()) if (!blank.has(row)) waiting.delete(row);
      if (now - turned >= pause) {
        box.scrollTop += turn;
        turned = now;
        left -= 1;
      }
      const isAtEnd = left <= 0 || box.scrollTop + box.clientHeight >= box.scrollHeight - 1;
      if (isAtEnd && blank.size === 0) resolve(seen);
      else requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });

const [url = "", username = "", password = ""] = process.argv.slice(2);
const browser = await openBrowser({ asPeopleHaveIt: true });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: url });
  // The loader of this program names functions by a helper of its own, which the page has not.
  await page.addInitScript("globalThis.__name = (named) => named");
  await page.goto("/administration/attendance/month");
  await page.getByLabel("Username", { exact: true }).fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.locator(".scroller-tall .grid-cell").first().waitFor({ timeout: 60_000 });
  const by = (hand: typeof WHEEL) => page.evaluate(scroll, { ...hand, pause: PAUSE, lateAfter: LATE });
  process.stdout.write(JSON.stringify({ wheel: await by(WHEEL), thrown: await by(THROW) }));
} finally {
  await browser.close();
}
