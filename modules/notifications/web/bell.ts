import { useTexts } from "#web/ui/use-texts.ts";
import { usePolledUnread } from "./counts.ts";
import { bellTexts } from "./texts.ts";

const MOST_SHOWN = 99;

/** What the bell says and shows: nothing beside its name while all is read. */
export const useBell = (): { name: string; badge?: string } => {
  const text = useTexts(bellTexts);
  const unread = usePolledUnread();
  if (!unread) return { name: text("title") };
  const badge = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread);
  return { name: text("unreadCount", { count: badge }), badge };
};
