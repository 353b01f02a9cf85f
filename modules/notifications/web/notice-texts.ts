import { defineTexts } from "#web/ui/use-texts.ts";

export const notificationTexts = defineTexts("notifications", {
  purpose: "What happened around your account, the newest first.",
  markAll: "Mark all as read",
  marked: "All notifications are marked as read.",
  notMarked: "The notifications could not be marked as read. Try again.",
  seeAll: "See all",
  nothing: "No notifications",
  nothingUnread: "No unread notifications",
  unread: "Unread",
  read: "Read",
  what: "What happened",
  when: "When",
  state: "State",
  show: "Show",
  newBrowser: "Sign-in from a new browser: {browser}. Not you? Change your password and end the session.",
  passwordSet: "Your password was set.",
  passwordChanged: "Your password was changed.",
  failedSignIns: "{count} sign-ins failed in the last 24 hours. Not you? Choose a longer password.",
});
