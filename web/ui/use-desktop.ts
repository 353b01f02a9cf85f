import { useSyncExternalStore } from "react";

const query = () => window.matchMedia("(width > 991px)");

const subscribe = (changed: () => void) => {
  const media = query();
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
};

/** The one boundary between desktop and phone. */
export const useDesktop = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
