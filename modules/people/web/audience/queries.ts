import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Audience } from "#shared/audience.ts";
import { clientFor } from "#web/client.ts";
import { audienceEndpoints } from "../../audience/contract.ts";

const audience = clientFor(audienceEndpoints);

export const useAudienceChoices = () =>
  useQuery({ queryKey: ["people", "audience", "choices"], queryFn: ({ signal }) => audience.audienceChoices({}, { signal }) });

export const useAudienceCount = (body: Audience) =>
  useQuery({
    queryKey: ["people", "audience", "count", body],
    queryFn: ({ signal }) => audience.countAudience({ body }, { signal }),
    placeholderData: keepPreviousData,
  });
