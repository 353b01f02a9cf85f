import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { clientFor } from "#web/client.ts";
import { type PeopleList, peopleListEndpoints } from "../../people-list/contract.ts";

const people = clientFor(peopleListEndpoints);

export const usePeople = (asked: z.input<typeof PeopleList>) =>
  useQuery({
    queryKey: ["people", "list", asked],
    queryFn: ({ signal }) => people.list({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });
