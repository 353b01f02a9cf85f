// The token of a one-time link, for the page that the link opens.
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { dropSeparateToken, keepSeparateToken, readSeparateToken, type SeparatePurpose, tokenInHash } from "./session/separate-token.ts";

/** Taken out of the address, which then no longer shows it, and kept for a reload of this tab; undefined where there is none. */
export const useLinkToken = (purpose: Exclude<SeparatePurpose, "download">): { token: string | undefined; forget: () => void } => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const brought = tokenInHash(hash);
  const [token, setToken] = useState(() => brought ?? readSeparateToken(sessionStorage, purpose));
  useEffect(() => {
    if (brought === undefined) return;
    if (brought === "") dropSeparateToken(sessionStorage, purpose);
    else keepSeparateToken(sessionStorage, purpose, brought);
    setToken(brought);
    void navigate({ pathname, search }, { replace: true }); // PW-07
  }, [brought, pathname, search, purpose, navigate]);
  return { token: token || undefined, forget: () => dropSeparateToken(sessionStorage, purpose) };
};
