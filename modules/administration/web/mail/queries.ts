import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { clientFor } from "#web/client.ts";
import { useRefresh } from "#web/ui/use-refresh.ts";
import { type MailAction, mailEndpoints, type UndeliveredList } from "../../mail/contract.ts";

const mail = clientFor(mailEndpoints);
const MODULE = "administration";

export const useUndelivered = (asked: z.input<typeof UndeliveredList>) =>
  useQuery({
    queryKey: [MODULE, "mail", asked],
    queryFn: ({ signal }) => mail.undelivered({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });

const calls = { retry: mail.retryMail, discard: mail.discardMail } as const satisfies Record<MailAction, unknown>;

export const useSettleMail = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, action }: { id: string; action: MailAction }) => calls[action]({ params: { id }, body: {} }),
    onSettled: () => refresh(MODULE),
  });
};
