import type { FastifyInstance } from "fastify";
import { implement } from "#api/implement.ts";
import { hasMail } from "#api/mail.ts";
import { lookup, reading } from "#api/transaction.ts";
import { missing, orMissing } from "#shared/problem.ts";
import { productName, sessionEndpoints } from "../contract.ts";
import { originOf } from "./browsers/origin.ts";
import { endOtherSessions, endOwnSession, ownSessions } from "./browsers/own-sessions.ts";
import { endSession, renew, signIn } from "./commands.ts";
import { confirm } from "./confirmation.ts";
import { dropCookie, readCookie, setCookie, setDeviceCookie } from "./cookies.ts";
import { linkHandlers } from "./links/routes.ts";
import { sessionNeeds, sessionSettings } from "./settings.ts";
import * as store from "./store.ts";

export const sessionRoutes = (api: FastifyInstance): void =>
  implement(api, sessionEndpoints, {
    ...linkHandlers,
    signIn: async ({ body, request, reply }) => {
      const { answer, secret, device, keptDays } = await signIn(body, readCookie(request), originOf(request), request.id);
      setCookie(reply, secret, keptDays);
      setDeviceCookie(reply, device);
      return answer;
    },
    renew: ({ body, request }) => renew(readCookie(request), body.idleSeconds),
    logOut: async ({ request, reply }): Promise<undefined> => {
      const secret = readCookie(request);
      if (secret !== undefined) await endSession(secret, "logged_out", request.id);
      dropCookie(reply);
    },
    options: async () => ({
      productName,
      setUp: await lookup(store.anyAccount),
      demo: sessionSettings.get().demo,
      mail: hasMail(),
      keepDays: await lookup((tx) => sessionNeeds.get().mostKeepDays(tx)),
      providers: [],
    }),
    me: ({ actor }) =>
      reading(actor, async (tx) => {
        const { code, access: _, ...owner } = orMissing("employee")(await sessionNeeds.get().identityOf(tx, actor.employee));
        return { ...owner, role: actor.role, employeeCode: code };
      }),
    confirm: async ({ actor, body, request }): Promise<undefined> => void (await confirm(actor, originOf(request), body.password)),
    sessions: ({ actor }) => ownSessions(actor),
    endOtherSessions: async ({ actor }): Promise<undefined> => void (await endOtherSessions(actor)),
    endSession: async ({ actor, params }): Promise<undefined> => void (await endOwnSession(actor, params.id)),
    // The path is the customer's and holds a bare number; any but the own one answers as if there were no such company.
    footer: async ({ actor, params }) => {
      if (params.companyId !== String(actor.company)) throw missing("company");
      return { companyName: await reading(actor, (tx) => sessionNeeds.get().companyName(tx)) };
    },
  });
