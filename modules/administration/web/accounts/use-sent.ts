import { formatDayOfYear } from "#shared/format.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { MadeLink } from "../../accounts/contract.ts";
import { accountTexts } from "./texts.ts";

/** What became of a link that is not handed over on screen: it is on its way, or waits for its day. */ // PE-18
export const useSent = (): ((made: Pick<MadeLink, "inviteOn">, name: string) => string) => {
  const text = useTexts(accountTexts);
  return ({ inviteOn }, name) => (inviteOn ? text("waits", { name, day: formatDayOfYear(inviteOn) }) : text("mailed", { name }));
};
