import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { clientFor } from "#web/client.ts";
import { useRefresh } from "#web/ui/use-refresh.ts";
import { type Company, companyEndpoints, type SettingPart } from "../../settings/contract.ts";

const company = clientFor(companyEndpoints);
const queryKey = ["people", "company"];

export const useCompany = () => useQuery({ queryKey, queryFn: ({ signal }) => company.company({}, { signal }) });

type Sent = { [Part in SettingPart]: { part: Part; body: Company[Part] } }[SettingPart];

const send = (sent: Sent, version: number): Promise<Company> => {
  const read = { version };
  if (sent.part === "general") return company.saveGeneral({ body: sent.body }, read);
  if (sent.part === "access") return company.saveAccess({ body: sent.body }, read);
  if (sent.part === "legal") return company.saveLegal({ body: sent.body }, read);
  return company.saveProfileRules({ body: sent.body }, read);
};

export const useSavePart = (version: number) => {
  const queries = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (sent: Sent) => send(sent, version),
    onSuccess: (saved) => {
      queries.setQueryData(queryKey, saved);
      // The name stands on every page, the settings count in many.
      return refresh("people", "session");
    },
  });
};
