import { useSession } from "#web/session.ts";
import type { MenuItem } from "#web/ui/menu-button.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { calendarLinkPath, compOffPath, holidaysPath, teamPath } from "../../paths.ts";
import { teamLeaders } from "../../permissions.ts";
import { compOffTexts } from "../comp-off/texts.ts";
import { policyTexts } from "../policies/texts.ts";
import { teamTexts } from "../team/texts.ts";

/** From one's own leave to that of others, and to what else belongs to it. */
export const useLeaveLinks = (): MenuItem[] => {
  const [ofTeam, ofCompOff, ofPolicies] = [useTexts(teamTexts), useTexts(compOffTexts), useTexts(policyTexts)];
  const { may } = useSession();
  return [
    ...(may(teamLeaders) ? [{ to: teamPath, icon: "users", label: ofTeam("link") }] : []),
    { to: compOffPath, icon: "replay", label: ofCompOff("link") },
    { to: holidaysPath, icon: "sun", label: ofPolicies("holidays") },
    { to: calendarLinkPath, icon: "link", label: ofCompOff("calendarLink") },
  ];
};
