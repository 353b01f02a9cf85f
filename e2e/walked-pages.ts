// Every page that is walked through, by who sees it, as each module names its own; web/walked-pages.test.ts holds the list against the routes of the app.
import type { PlainDate } from "#shared/dates.ts";
import { modules } from "../modules/map.ts";
import type { Stop, WalkedPages } from "../web/testing-pages.ts";

type Walk = { who?: string; stops: readonly Stop[] };

const pagesOf = async (name: string): Promise<WalkedPages> =>
  ((await import(`../modules/${name}/web/testing-pages.ts`)) as { pages: WalkedPages }).pages;

const ofShell: WalkedPages = () => ({ outside: ["/landing", "/nowhere"], employee: ["/project-management/project-list"] });
const all = [...(await Promise.all(modules.filter(({ built }) => built).map(({ name }) => pagesOf(name)))), ofShell];

/** What is shown to one of them alone is walked by them, all else by an employee. */
export const walks = (today: PlainDate): Walk[] => {
  const stopsOf = new Map<string, Stop[]>();
  for (const [who, stops] of all.flatMap((pages) => Object.entries(pages(today))))
    stopsOf.set(who, [...(stopsOf.get(who) ?? []), ...stops]);
  return [...stopsOf].map(([who, stops]) => (who === "outside" ? { stops } : { who, stops }));
};
