import { ButtonLink } from "#web/ui/button.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { dayRequestKinds, dayRequestNames } from "../../day-requests/kinds.ts";
import { askForDaysPath, attendanceRequestsPath } from "../../paths.ts";
import { dayRequestTexts } from "./texts.ts";
import "./day-requests.css";

/** What one may ask of attendance, and what one has asked; or, for HR, what they may ask for another. */
export const AskLinks = ({ employee }: { employee?: string }) => {
  const text = useTexts(dayRequestTexts);
  return (
    <nav className="day-request-links" aria-label={text(employee === undefined ? "ways" : "waysFor")}>
      {dayRequestKinds.map((kind) => (
        <ButtonLink key={kind} to={askForDaysPath(kind, employee)} look="plain">
          {dayRequestNames[kind].label}
        </ButtonLink>
      ))}
      {employee === undefined && (
        <ButtonLink to={attendanceRequestsPath} look="text">
          {text("openList")}
        </ButtonLink>
      )}
    </nav>
  );
};
