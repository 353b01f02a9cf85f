import { useTexts } from "#web/ui/use-texts.ts";
import type { Notice, NoticeEvent } from "../contract.ts";
import { notificationTexts } from "./notice-texts.ts";

/** An event without its sentence does not compile. */
const sentences = {
  "session.new_browser": "newBrowser",
  "session.password_set": "passwordSet",
  "session.password_changed": "passwordChanged",
  "session.failed_sign_ins": "failedSignIns",
} as const satisfies Record<NoticeEvent, keyof typeof notificationTexts.entries>;

export const useSentence = (): ((notice: Pick<Notice, "event" | "params">) => string) => {
  const text = useTexts(notificationTexts);
  return ({ event, params }) => text(sentences[event], params);
};
