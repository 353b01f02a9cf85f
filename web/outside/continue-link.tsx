import { useSession } from "../session.ts";
import { shellTexts } from "../texts.ts";
import { ButtonLink } from "../ui/button.tsx";
import { useTexts } from "../ui/use-texts.ts";

/** The way on: into the portal, or to the sign-in. */
export const ContinueLink = () => {
  const text = useTexts(shellTexts);
  const { signedIn } = useSession();
  return (
    <p className="outside-actions">
      {signedIn ? <ButtonLink to="/">{text("goToDashboard")}</ButtonLink> : <ButtonLink to="/auth/login">{text("signIn")}</ButtonLink>}
    </p>
  );
};
