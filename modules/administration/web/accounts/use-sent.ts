import { formatDayOfYear, formatMoment } from "#shared/format.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { MadeLink } from "../../accounts/contract.ts";
import { accountTexts } from "./texts.ts";

/** What became of a link that is not handed over on screen: it is on its way, or waits for its day or for a second person. */ // PE-18
export const useSent = (): ((made: Pick<MadeLink, "inviteOn" | "waitsUntil">, name: string) => string) => {
  const text = useTexts(accountTexts);
  return ({ inviteOn, waitsUntil }, name) => {
    if (waitsUntil) return text("waitsForSecond", { moment: formatMoment(waitsUntil) }); // SE-21
    return inviteOn ? text("waits", { name, day: formatDayOfYear(inviteOn) }) : text("mailed", { name });
  };
};
