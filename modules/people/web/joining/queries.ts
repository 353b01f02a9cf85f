import { useMutation, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { clientFor } from "#web/client.ts";
import { useRefresh } from "#web/ui/use-refresh.ts";
import { useWrite } from "#web/ui/use-write.ts";
import { joiningEndpoints, type NewPersonForm } from "../../joining/contract.ts";

const joining = clientFor(joiningEndpoints);

export const useJoiningChoices = () =>
  useQuery({ queryKey: ["people", "joining", "choices"], queryFn: ({ signal }) => joining.joiningChoices({}, { signal }) });

export type Named = { firstName: string; lastName: string; code: string };
export const useUsername = (named: Named | undefined) =>
  useQuery({
    queryKey: ["people", "joining", "username", named],
    queryFn: ({ signal }) => joining.suggestUsername({ query: named ?? {} }, { signal }),
    enabled: named !== undefined,
  });

/** One that is free at this moment. */
export const freeUsername = ({ firstName = "", lastName = "", code = "" }: Partial<Named>): Promise<{ username: string }> =>
  joining.suggestUsername({ query: { firstName, lastName, code } });

export const useAddPerson = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ body, key }: { body: z.input<typeof NewPersonForm>; key: string }) => joining.addPerson({ body }, { key }),
    onSuccess: ({ added }) => (added ? refresh("people") : undefined),
  });
};

type Of = { code: string; version: number };
export const useCancelJoining = () =>
  useWrite(({ code, ...body }: Of & { comment: string }, key) => joining.cancelJoining({ params: { code }, body }, { key }), "people");
export const useMoveJoining = () =>
  useWrite(
    ({ code, version, ...body }: Of & { joinedOn: string; reason: string }) => joining.moveJoining({ params: { code }, body }, { version }),
    "people",
  );
