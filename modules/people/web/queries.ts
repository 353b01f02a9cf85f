import { useQuery } from "@tanstack/react-query";
import { clientFor } from "#web/client.ts";
import { peopleEndpoints } from "../contract.ts";

const people = clientFor(peopleEndpoints);

export const useOwnProfile = () => useQuery({ queryKey: ["people", "me"], queryFn: ({ signal }) => people.me({}, { signal }) });
