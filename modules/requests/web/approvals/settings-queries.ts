import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { clientFor } from "#web/client.ts";
import { useRefresh } from "#web/ui/use-refresh.ts";
import { settingsEndpoints } from "../../settings/contract.ts";
import type { SettingsForm } from "../../settings/fields.ts";

const settings = clientFor(settingsEndpoints);
const queryKey = ["requests", "settings"];

export const useSettings = () => useQuery({ queryKey, queryFn: ({ signal }) => settings.requestSettings({}, { signal }) });

export const useSaveSettings = () => {
  const queries = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ body, version }: { body: SettingsForm; version: number }) => settings.saveRequestSettings({ body }, { version }),
    onSuccess: (saved) => {
      queries.setQueryData(queryKey, saved);
      return refresh("requests");
    },
  });
};
