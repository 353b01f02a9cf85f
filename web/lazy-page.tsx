// A page is a chunk of its own; its code is asked for when somebody is about to go there.
import { type ComponentType, createContext, lazy, useContext } from "react";
import { serverAnswers } from "./health.ts";
import type { WebRoute } from "./module.ts";

const RELOADED = "portal.reloadedForChunk";

/**
 * A chunk that is gone although the server answers belongs to an older build: load the page anew, one time.
 * Without a server a reload would end on the browser's own error page, and everything typed would be lost.
 */ // SH-09
export const orReload = async <P,>(page: () => Promise<ComponentType<P>>): Promise<ComponentType<P>> => {
  try {
    const component = await page();
    sessionStorage.removeItem(RELOADED);
    return component;
  } catch (error) {
    if (sessionStorage.getItem(RELOADED) || !(await serverAnswers())) throw error;
    sessionStorage.setItem(RELOADED, "1");
    location.reload();
    return new Promise(() => undefined);
  }
};

/** A new object per visit of a page, and per "Try again" on it. */
export const PageAttempt = createContext<object>({});

/**
 * React keeps a failed chunk for good, so the next attempt gets a new one. Browsers before the HTML standard of 2026 keep it too
 * (https://github.com/whatwg/html/pull/10327): only a page that is loaded anew gets it there, which each press may ask for once.
 */
export const lazyPage = (page: WebRoute["page"]): ComponentType => {
  const load = (attempt: object, isAgain: boolean) => {
    const bring = async () => {
      if (isAgain) sessionStorage.removeItem(RELOADED);
      return { default: await orReload(page).catch(fail) };
    };
    const chunk = { attempt, failed: false, Page: lazy(bring) };
    const fail = (error: unknown): never => {
      chunk.failed = true;
      throw error;
    };
    return chunk;
  };
  let chunk: ReturnType<typeof load> | undefined;
  return () => {
    const attempt = useContext(PageAttempt);
    if (!chunk || (chunk.failed && chunk.attempt !== attempt)) chunk = load(attempt, chunk !== undefined);
    return <chunk.Page />;
  };
};
