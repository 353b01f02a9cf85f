import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import type { Role } from "#shared/permissions.ts";
import { isSearchable } from "#shared/search.ts";
import { clientFor } from "#web/client.ts";
import { useRefresh } from "#web/ui/use-refresh.ts";
import { useWrite } from "#web/ui/use-write.ts";
import {
  type Account,
  type AccountAction,
  type AccountList,
  accountEndpoints,
  type MadeLink,
  type Released,
} from "../../accounts/contract.ts";

const accounts = clientFor(accountEndpoints);
const MODULE = "administration";

export const useAccounts = (asked: z.input<typeof AccountList>) =>
  useQuery({
    queryKey: [MODULE, "accounts", asked],
    queryFn: ({ signal }) => accounts.accounts({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useAccount = (code: string) =>
  useQuery({
    queryKey: [MODULE, "account", code],
    queryFn: ({ signal }) => accounts.account({ params: { code } }, { signal }),
  });

export const useCandidates = (typed: string) =>
  useQuery({
    queryKey: [MODULE, "candidates", typed],
    queryFn: ({ signal }) => accounts.candidates({ query: { typed } }, { signal }),
    enabled: isSearchable(typed),
  });

/** Of each of these people how their account would begin; nothing of whom has one, or is not there. */
export const useCandidatesOf = (codes: readonly string[]) =>
  useQuery({
    queryKey: [MODULE, "candidates", "of", codes],
    queryFn: ({ signal }) =>
      Promise.all(
        codes.map(async (code) => {
          const { people } = await accounts.candidates({ query: { typed: code } }, { signal });
          return { code, person: people.find((one) => one.code === code) };
        }),
      ),
  });

/** One after another, each by itself: what is refused to one keeps nobody else from theirs. */
export const useInviteAll = (onEach: (code: string, became: MadeLink | { failure: unknown }) => void) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ codes, reason }: { codes: readonly string[]; reason: string }) => {
      for (const code of codes)
        onEach(code, await accounts.invite({ params: { code }, body: { reason } }).catch((failure: unknown) => ({ failure })));
    },
    onSettled: () => refresh("people"),
  });
};

export const useInvite = () =>
  useWrite(({ code, ...body }: { code: string; username: string; reason: string }) => accounts.invite({ params: { code }, body }), MODULE);

export const useReleases = () => useQuery({ queryKey: [MODULE, "releases"], queryFn: ({ signal }) => accounts.releases({}, { signal }) });

/** Released, or with a reason refused. */
export const useAnswer = (id: string) => {
  const refresh = useRefresh();
  const params = { id };
  return useMutation({
    mutationFn: async (reason: string | undefined): Promise<Released> => {
      if (reason === undefined) return accounts.release({ params, body: {} });
      await accounts.refuseRelease({ params, body: { reason } });
      return {};
    },
    onSuccess: () => refresh(MODULE),
  });
};

export type Said = { role: Role; reason: string };
/** What came of it: a link where no mail could bring it. */
export type Done = Pick<Partial<MadeLink>, "link" | "inviteOn" | "waitsUntil"> & { ended?: number };

/** Any of the actions of an account, with what was said; `key` makes a repeat of the same harmless. */
export const useAct = ({ code, version }: Pick<Account, "code" | "version">) => {
  const refresh = useRefresh();
  const params = { code };
  const calls: Record<AccountAction, (said: Said, key: string) => Promise<Done>> = {
    invite: ({ reason }) => accounts.invite({ params, body: { reason } }),
    link: ({ reason }) => accounts.makeLink({ params, body: { reason } }),
    role: (said, key) => accounts.changeRole({ params, body: { ...said, version } }, { key }).then(() => ({})),
    close: ({ reason }, key) => accounts.closeAccount({ params, body: { reason, version } }, { key }).then(() => ({})),
    reopen: ({ reason }) => accounts.reopenAccount({ params, body: { reason, version } }),
    endSessions: (_, key) => accounts.endSessions({ params, body: {} }, { key }),
  };
  return useMutation({
    mutationFn: ({ action, said, key }: { action: AccountAction; said: Said; key: string }) => calls[action](said, key),
    onSuccess: () => refresh(MODULE),
  });
};
