// The shipped lists of common and leaked passwords, fetched when somebody begins to choose one: what is typed is looked up here and sent nowhere.
import { useQuery } from "@tanstack/react-query";
import { wordList } from "../password-rules.ts";

/** Undefined until it is there; the server judges in any case. */
export const useCommonPasswords = (): ReadonlySet<string> | undefined =>
  useQuery({
    queryKey: ["common passwords"],
    queryFn: async () => {
      const lists = await Promise.all([import("../passwords/commonest.txt?raw"), import("../passwords/leaked.txt?raw")]);
      return wordList(lists.map((list) => list.default).join("\n"));
    },
    staleTime: Number.POSITIVE_INFINITY,
  }).data; // PW-02
