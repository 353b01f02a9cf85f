import type { Notice } from "../contract.ts";
import { useMarkRead } from "./queries.ts";

/** A notice is read by whoever opens what it is about. Should that not be noted, it only stays unread. */
export const useOpened = (): ((notice: Notice) => void) => {
  const { mutate } = useMarkRead();
  return ({ id, read }) => {
    if (!read) mutate({ ids: [id] });
  };
};
