import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useLinkToken } from "#web/link-token.ts";
import { OutsidePage } from "#web/outside/outside-page.tsx";
import { logOut, useSession } from "#web/session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Redirect } from "#web/ui/redirect.tsx";
import { useCopy } from "#web/ui/use-copy.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { SetUp } from "../contract.ts";
import { setUpPath, signInPath } from "../paths.ts";
import { isDeadLink, isSetUpDone, useOpenLink, useSetUp } from "./link-queries.ts";
import { linkTexts } from "./link-texts.ts";
import { SetUpForm } from "./setup-form.tsx";
import "./login.css";

type Done = { company: string; person: string; url: string };

/** Without mail the HR person's link is told here, once. */
const LinkToPassOn = ({ company, person, url }: Done) => {
  const text = useTexts(linkTexts);
  // The path has not changed, and what had the focus is gone.
  useEffect(() => document.querySelector<HTMLElement>("h1")?.focus(), []);
  const copy = useCopy({ copied: text("copied"), notCopied: text("notCopied") });
  return (
    <OutsidePage title={text("isSetUpTitle", { company })} purpose={text("isSetUp", { name: person })}>
      <p className="link-value">{url}</p>
      <div className="stack">
        <Button look="plain" icon="copy" label={text("copyLink")} onClick={() => copy(url)} />
        <ButtonLink to={signInPath}>{text("signIn")}</ButtonLink>
      </div>
    </OutsidePage>
  );
};

/** Opened by the link that the server has printed: makes the company, whole or not at all. */ // SE-18
export const SetUpPage = () => {
  const text = useTexts(linkTexts);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { signedIn } = useSession();
  const { token, forget } = useLinkToken("setup");
  const [state, setState] = useState<"open" | "too late" | "used" | Done>("open");
  const link = useOpenLink(state === "open" ? token : undefined);
  const setUp = useSetUp(token);

  const send = async (wish: SetUp) => {
    try {
      const { activation } = await setUp.mutateAsync(wish);
      setState(activation ? { company: wish.company.name, person: wish.hr.firstName, url: activation.url } : "used");
      forget();
      queries.removeQueries({ queryKey: ["session", "options"] });
      // Their session belongs to another company.
      if (signedIn) await logOut();
      if (!activation) await navigate(signInPath, { replace: true, state: { arrival: "setUp" } });
    } catch (error) {
      if (!isSetUpDone(error)) throw error;
      setState("too late");
    }
  };

  if (typeof state === "object") return <LinkToPassOn {...state} />;
  if (state !== "open") {
    return (
      <OutsidePage title={text("setUpTitle")}>
        {state === "too late" && <Notice tone="attention">{text("alreadySetUp")}</Notice>}
        <p>
          <Link to={signInPath}>{text("backToSignIn")}</Link>
        </p>
      </OutsidePage>
    );
  }
  if (token === undefined || isDeadLink(link.error) || (link.data && link.data.purpose !== "setup")) {
    return <Redirect to="/notfound" state={{ from: setUpPath }} />;
  }
  return (
    <OutsidePage title={text("setUpTitle")} purpose={text("setUpPurpose")}>
      <Loaded query={link} skeleton={<p role="status">{text("checkingLink")}</p>}>
        {() => <SetUpForm send={send} />}
      </Loaded>
    </OutsidePage>
  );
};
