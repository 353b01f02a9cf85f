import { useEffect } from "react";
import { useRouteError } from "react-router";
import { logError } from "../log.ts";
import { Logo } from "../shell/logo.tsx";
import { ErrorPage } from "./error-page.tsx";
import "./outside.css";

/** The last net below everything: the frame itself broke. */
export const RootError = () => {
  const error = useRouteError();
  useEffect(() => logError(error), [error]);
  return (
    <div className="outside">
      <main className="outside-card">
        <Logo />
        <ErrorPage />
      </main>
    </div>
  );
};
