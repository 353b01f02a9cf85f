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

/** React keeps a failed chunk for good, so the next attempt gets a new one. */
export const lazyPage = (page: WebRoute["page"]): ComponentType => {
  const load = (attempt: object) => {
    const chunk = { attempt, failed: false, Page: lazy(async () => ({ default: await orReload(page).catch(fail) })) };
    const fail = (error: unknown): never => {
      chunk.failed = true;
      throw error;
    };
    return chunk;
  };
  let chunk: ReturnType<typeof load> | undefined;
  return () => {
    const attempt = useContext(PageAttempt);
    if (!chunk || (chunk.failed && chunk.attempt !== attempt)) chunk = load(attempt);
    return <chunk.Page />;
  };
};
