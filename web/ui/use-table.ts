import { useSyncExternalStore } from "react";
import { useDesktop } from "./use-desktop.ts";

const query = () => window.matchMedia("print");
let printing = false;

const subscribe = (changed: () => void) => {
  const media = query();
  const begin = () => {
    printing = true;
    changed();
  };
  const end = () => {
    printing = false;
    changed();
  };
  media.addEventListener("change", changed);
  window.addEventListener("beforeprint", begin);
  window.addEventListener("afterprint", end);
  return () => {
    media.removeEventListener("change", changed);
    window.removeEventListener("beforeprint", begin);
    window.removeEventListener("afterprint", end);
  };
};

/** Whether the page is being printed. */
export const usePaper = (): boolean => useSyncExternalStore(subscribe, () => printing || query().matches);

/** Whether rows stand as a table: on a desktop, and on paper, which is narrow and yet no phone. */ // SH-14
export const useTable = (): boolean => {
  const isPaper = usePaper();
  return useDesktop() || isPaper;
};
