import { shortCount } from "#web/ui/count-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { useKeptUnread } from "./counts.ts";
import { bellTexts } from "./texts.ts";

/** What the bell says and shows: nothing beside its name while all is read. */
export const useBell = (): { name: string; badge?: string } => {
  const text = useTexts(bellTexts);
  const unread = useKeptUnread();
  if (!unread) return { name: text("title") };
  const badge = shortCount(unread);
  return { name: text("unreadCount", { count: badge }), badge };
};
