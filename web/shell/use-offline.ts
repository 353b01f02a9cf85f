import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { connection } from "../connection.ts";
import { serverAnswers } from "../health.ts";

const PROBE_EVERY_MS = 5000;

/** Whether the page is cut off. While it is, the server is asked for its health; a good answer brings the page up to date. */ // SH-08
export const useOffline = (): boolean => {
  const offline = useSyncExternalStore(connection.subscribe, connection.isOffline);
  const cache = useQueryClient();

  useEffect(() => {
    if (!navigator.onLine) connection.lost();
    window.addEventListener("offline", connection.lost);
    return () => window.removeEventListener("offline", connection.lost);
  }, []);

  useEffect(() => {
    if (!offline) return;
    let asking = false;
    const probe = async () => {
      if (asking) return;
      asking = true;
      const well = await serverAnswers();
      asking = false;
      if (!well || !connection.isOffline()) return;
      connection.isBack();
      void cache.invalidateQueries();
    };
    const again = () => void probe();
    const timer = setInterval(again, PROBE_EVERY_MS);
    window.addEventListener("online", again);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", again);
    };
  }, [offline, cache]);

  return offline;
};
