// The side menu as data: what a person may see, in the order of the specification, and which item is the current one.
import { menuGroups } from "#modules/map.ts";
import type { Permission } from "#shared/permissions.ts";
import type { MenuEntry, MenuGroup } from "../module.ts";

export type Group = { name: MenuGroup; icon: string; entries: [MenuEntry, ...MenuEntry[]] };

/** First the filter by rights, then the empty groups go. */ // SH-01
export const menuFor = (entries: readonly MenuEntry[], may: (permission: Permission) => boolean): Group[] =>
  (Object.keys(menuGroups) as MenuGroup[]).flatMap((name) => {
    const [first, ...rest] = entries.filter(({ group, permission }) => group === name && (permission === undefined || may(permission)));
    return first ? [{ name, icon: menuGroups[name], entries: [first, ...rest] }] : [];
  });

/** The longest path that the address begins with, up to a slash; home only when it is exactly that. */ // SH-04
export const currentPath = (entries: readonly Pick<MenuEntry, "path">[], pathname: string): string | undefined =>
  entries
    .map(({ path }) => path)
    .filter((path) => pathname === path || (path !== "/" && pathname.startsWith(`${path}/`)))
    .sort((a, b) => b.length - a.length)[0];
