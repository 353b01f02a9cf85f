// Anybody can check whether a letter is genuine; the answer is one word and nothing about its content. // DO-35
import { clock } from "#api/clock.ts";
import { networkOf } from "#api/network.ts";
import { lookup } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import { Problem } from "#shared/problem.ts";
import type { Verified } from "../../letters/contract.ts";
import { readCode, triesAt } from "../../letters/rules.ts";
import { codeHash } from "./compose.ts";
import { byCode } from "./store.ts";

/** Counted per process: with codes of 60 bits the limit only saves work and protects nothing. */
const tries = new Map<string, readonly Instant[]>();
const MOST_NETWORKS = 10_000;

const take = (network: string): void => {
  const now = clock.now();
  const { counting, minutes } = triesAt(tries.get(network) ?? [], now);
  if (minutes > 0) throw new Problem("limited", [{ code: "documents.too_many_checks", params: { minutes } }], minutes * 60);
  tries.delete(network);
  const [oldest] = tries.keys();
  if (tries.size >= MOST_NETWORKS && oldest !== undefined) tries.delete(oldest);
  tries.set(network, [...counting, now]);
};

export const verifyLetter = async (address: string, { number, code }: { number: string; code: string }): Promise<Verified> => {
  take(networkOf(address));
  const found = await lookup((tx) => byCode(tx, codeHash(readCode(code))));
  if (found?.number !== number.trim().toUpperCase()) return { state: "unknown" };
  return { state: found.status === "revoked" ? "revoked" : "genuine" };
};
