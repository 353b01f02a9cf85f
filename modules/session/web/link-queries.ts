import { useMutation, useQuery } from "@tanstack/react-query";
import { clientFor } from "#web/client.ts";
import { RequestFailure } from "#web/request-failure.ts";
import { type SetUp, sessionEndpoints } from "../contract.ts";

const client = clientFor(sessionEndpoints);

export const useAskForLink = () => useMutation({ mutationFn: (login: string) => client.forgot({ body: { login } }) });

/** What the link is for; asked once, because its answer changes by its use only. */
export const useOpenLink = (token: string | undefined) =>
  useQuery({
    queryKey: ["session", "link", token],
    queryFn: ({ signal }) => client.openLink({}, { signal, link: token }),
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { ofNobody: true },
  });

export const useChoosePassword = (token: string | undefined) =>
  useMutation({ mutationFn: (password: string) => client.choosePassword({ body: { password } }, { link: token }) });

export const useSetUp = (token: string | undefined) =>
  useMutation({ mutationFn: (body: SetUp) => client.setUp({ body }, { link: token }) });

/** Used, replaced, too old, or never a link at all. */
export const isDeadLink = (error: unknown): boolean =>
  error instanceof RequestFailure && ["auth.link_dead", "setup.done"].includes(error.code);

export const isSetUpDone = (error: unknown): boolean => error instanceof RequestFailure && error.code === "setup.done";
