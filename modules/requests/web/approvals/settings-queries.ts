import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { clientFor } from "#web/client.ts";
import { useRefresh } from "#web/ui/use-refresh.ts";
import { type SettingsForm, settingsEndpoints } from "../../settings/contract.ts";

const settings = clientFor(settingsEndpoints);
const queryKey = ["requests", "settings"];

export const useSettings = () => useQuery({ queryKey, queryFn: ({ signal }) => settings.requestSettings({}, { signal }) });

export const useSaveSettings = (version: number) => {
  const queries = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: SettingsForm) => settings.saveRequestSettings({ body }, { version }),
    onSuccess: (saved) => {
      queries.setQueryData(queryKey, saved);
      return refresh("requests");
    },
  });
};
