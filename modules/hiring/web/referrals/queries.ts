import { useQuery } from "@tanstack/react-query";
import { clientFor } from "#web/client.ts";
import { useWrite } from "#web/ui/use-write.ts";
import { ownReferralEndpoints } from "../../referrals/contract.ts";

const calls = clientFor(ownReferralEndpoints);

export const usePositions = () =>
  useQuery({ queryKey: ["hiring", "positions"], queryFn: ({ signal }) => calls.listPositions({}, { signal }) });

export const useMyReferrals = () =>
  useQuery({ queryKey: ["hiring", "referrals", "mine"], queryFn: ({ signal }) => calls.myReferrals({}, { signal }) });

export const useNudge = (number: string) =>
  useWrite((_: object, key) => calls.nudgeReferral({ params: { number }, body: {} }, { key }), "hiring");
