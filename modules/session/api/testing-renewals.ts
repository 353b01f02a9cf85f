// T23: one browser with many tabs that all renew at once, over a line that loses answers.
import type { FastifyInstance } from "fastify";
import { Renewal } from "../contract.ts";
import { type SignedInHeaders, signInAs } from "./testing.ts";
import { fromPortal, makePerson } from "./testing-app.ts";

type Wish = { tabs: number; renewals: number };

/** The same numbers each time, from 0 up to 1. */
const numbers = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};

/** Every tenth answer is lost on its way back, after the server has done its work; the tab asks again. */
export const renewInTabs = async (app: FastifyInstance, { tabs, renewals }: Wish) => {
  const headers = await signInAs(await makePerson());
  const seen = { granted: 0, lost: 0, signedOut: 0 };
  const renewed = async (): Promise<string | null> =>
    Renewal.parse((await app.inject({ method: "POST", url: "/api/auth/renew", payload: {}, headers: fromPortal(headers.cookie) })).json())
      .token;
  const isOpen = async (token: string): Promise<boolean> => {
    const own: SignedInHeaders = { ...headers, authorization: `Bearer ${token}` };
    return (await app.inject({ url: "/api/auth/me", headers: own })).statusCode === 200;
  };
  const tab = async (seed: number): Promise<void> => {
    const next = numbers(seed);
    for (let done = 0; done < renewals; ) {
      const token = await renewed();
      if (next() < 0.1) {
        seen.lost += 1;
        continue;
      }
      done += 1;
      if (token === null || !(await isOpen(token))) seen.signedOut += 1;
      else seen.granted += 1;
    }
  };
  await Promise.all(Array.from({ length: tabs }, (_, place) => tab(place + 1)));
  return { ...seen, isStillOpen: await isOpen(headers.authorization.slice("Bearer ".length)) };
};
