import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Subject } from "../counts-contract.ts";
import { keepCounts, listKey, notifications } from "./counts.ts";

/** For the page of what somebody is told of: whoever opens it has read what they were told. Should that not be noted, it only stays unread. */
export const useMarkSubject = (subject: Subject | undefined): void => {
  const queries = useQueryClient();
  const { type, id } = subject ?? {};
  useEffect(() => {
    if (type === undefined || id === undefined) return;
    const mark = async (): Promise<void> => {
      await keepCounts(queries, await notifications.read({ body: { subject: { type, id } } }));
      await queries.invalidateQueries({ queryKey: listKey });
    };
    mark().catch(() => undefined);
  }, [queries, type, id]);
}; // NT-02
