import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { OutsidePage } from "#web/outside/outside-page.tsx";
import { returnPath } from "#web/paths.ts";
import { renewSilently, useFarewell, useSession } from "#web/session.ts";
import { shellPatterns } from "#web/shell-paths.ts";
import { Redirect } from "#web/ui/redirect.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { useWebModules } from "#web/web-modules.ts";
import { LoginForm } from "./login-form.tsx";
import { useSignInOptions } from "./queries.ts";
import { sessionTexts } from "./texts.ts";
import "./login.css";

/** What somebody has just done who comes here to sign in for the first time after it. */
const arrivals = ["passwordSet", "setUp"] as const;
const useArrival = (): (typeof arrivals)[number] | undefined => {
  const { state } = useLocation() as { state: { arrival?: string } | null };
  return arrivals.find((arrival) => arrival === state?.arrival);
};

type Silent = "asking" | "over" | "unreachable";

/** One attempt to go on with the cookie of an earlier sign-in; again when the connection is back, behind the form that stands there by then. */
const useSilentRenewal = (wanted: boolean): Silent => {
  const [silent, setSilent] = useState<Silent>(wanted ? "asking" : "over");
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    const ask = async () => {
      const outcome = await renewSilently(); // SE-09
      if (!left) setSilent(outcome === "unreachable" ? "unreachable" : "over");
    };
    const again = () => void ask();
    again();
    window.addEventListener("online", again);
    return () => {
      left = true;
      window.removeEventListener("online", again);
    };
  }, [wanted]);
  return silent;
};

/** Why somebody stands here, when there is something to say about it. */
const useFarewellSentence = (): string | undefined => {
  const text = useTexts(sessionTexts);
  const farewell = useFarewell();
  if (!farewell) return undefined;
  const sentences = {
    idle: () => text("endedIdle", { minutes: "idleMinutes" in farewell ? farewell.idleMinutes : 0 }),
    limit: () => text("endedLimit"),
    ended: () => text("ended"),
    logout: () => ("told" in farewell && !farewell.told ? text("logoutUntold") : undefined),
    lost: () => text("ended"),
    none: () => undefined,
  };
  return sentences[farewell.why]();
};

export const LoginPage = () => {
  const text = useTexts(sessionTexts);
  const { signedIn } = useSession();
  const [query] = useSearchParams();
  const patterns = shellPatterns(useWebModules());
  const farewell = useFarewell();
  const arrival = useArrival();
  // Whoever has just been refused, has logged out or has chosen a password gets the form at once.
  const [wanted] = useState(!signedIn && farewell === undefined && arrival === undefined);
  const silent = useSilentRenewal(wanted);
  const options = useSignInOptions();
  const farewellSentence = useFarewellSentence();
  const sentence = arrival ? text(arrival) : farewellSentence; // PW-07
  if (signedIn) return <Redirect to={returnPath(patterns, query.get("returnTo"))} />;
  // The form comes whole: what is added to it later would move the button from under the pointer.
  if (silent === "asking" || !options.isFetched) {
    return (
      <OutsidePage title={text("title")}>
        <p role="status">{silent === "asking" && text("checking")}</p>
      </OutsidePage>
    );
  }
  return (
    <OutsidePage title={text("title")}>
      <LoginForm options={options.data} notice={sentence ?? (silent === "unreachable" ? text("unreachable") : undefined)} />
    </OutsidePage>
  );
};
