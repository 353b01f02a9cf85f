import { defineTexts } from "#web/ui/use-texts.ts";

export const bellTexts = defineTexts("bell", {
  title: "Notifications",
  unreadCount: "Notifications, {count} unread",
});
