// A page is a chunk of its own; its code is asked for when somebody is about to go there.
import { type ComponentType, lazy } from "react";
import type { WebRoute } from "./module.ts";

const RELOADED = "portal.reloadedForChunk";

/** A chunk that is gone belongs to an older build: load the page anew, one time. */ // SH-09
const orReload = async (page: WebRoute["page"]): Promise<ComponentType> => {
  try {
    const component = await page();
    sessionStorage.removeItem(RELOADED);
    return component;
  } catch (error) {
    if (sessionStorage.getItem(RELOADED)) throw error;
    sessionStorage.setItem(RELOADED, "1");
    location.reload();
    return new Promise(() => undefined);
  }
};

export const lazyPage = (page: WebRoute["page"]) => lazy(async () => ({ default: await orReload(page) }));
