import type { ListChoice } from "../ui/use-list.ts";

/** What a list tells of itself to be exported. */
export type ExportedList = {
  /** As its module declares it, `leave.requests`. */
  list: string;
  /** What the list is called on its page. */
  title: string;
  /** Its filters and order now: the file has the same rows in the same order. */
  choice: Pick<ListChoice, "filters" | "sort">;
};
