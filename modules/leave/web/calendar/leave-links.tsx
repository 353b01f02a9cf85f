import { useSession } from "#web/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { calendarLinkPath, calendarPath, compOffPath, teamPath } from "../../paths.ts";
import { teamLeaders } from "../../permissions.ts";
import { compOffTexts } from "../comp-off/texts.ts";
import { teamTexts } from "../team/texts.ts";
import { calendarTexts } from "./texts.ts";
import "./leave-links.css";

/** From one's own leave to that of others, and to what else belongs to it. */
export const LeaveLinks = () => {
  const [text, ofTeam, ofCompOff] = [useTexts(calendarTexts), useTexts(teamTexts), useTexts(compOffTexts)];
  const { may } = useSession();
  return (
    <nav className="leave-links" aria-label={text("others")}>
      <ButtonLink to={calendarPath} look="plain" icon="calendar">
        {text("link")}
      </ButtonLink>
      {may(teamLeaders) && (
        <ButtonLink to={teamPath} look="plain" icon="users">
          {ofTeam("link")}
        </ButtonLink>
      )}
      <ButtonLink to={compOffPath} look="plain" icon="clock">
        {ofCompOff("link")}
      </ButtonLink>
      <ButtonLink to={calendarLinkPath} look="plain" icon="link">
        {ofCompOff("calendarLink")}
      </ButtonLink>
    </nav>
  );
};
