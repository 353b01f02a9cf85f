// T25: what a page must show of itself before the cookie alone is believed, in every combination.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessionEndpoints } from "../contract.ts";
import { sessionSettings } from "./settings.ts";
import { signInAs } from "./testing.ts";
import { baseUrl, makePerson, openSessionApp, sealingKey } from "./testing-app.ts";

let app: FastifyInstance;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, close } = await openSessionApp());
});
afterAll(() => close());

const absent = undefined;
const origins = [absent, baseUrl.origin, `${baseUrl.origin}/`, "https://localhost:3941", "https://evil.test", "null", ""];
const sites = [absent, "same-origin", "same-site", "cross-site", "none", ""];
const types = [
  absent,
  "application/json",
  "application/json; charset=utf-8",
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "text/plain; application/json",
];
const portal = { origins: [baseUrl.origin], sites: ["same-origin"], types: ["application/json", "application/json; charset=utf-8"] };

type Shown = { origin: string | undefined; site: string | undefined; type: string | undefined };
const combinations: Shown[] = origins.flatMap((origin) => sites.flatMap((site) => types.map((type) => ({ origin, site, type }))));

/** In the words of SE-06. */
const isPortal = ({ origin, site, type }: Shown): boolean =>
  portal.types.includes(type ?? "") && (site === absent ? portal.origins.includes(origin ?? "") : portal.sites.includes(site));

const cookieRoutes = Object.values(sessionEndpoints).filter(({ access }) => access === "session-cookie");

describe("T25 SE-06: Origin × Sec-Fetch-Site × content type", () => {
  test("are asked for at renewal and logout", () => {
    expect(cookieRoutes.map(({ path }) => path)).toEqual(["/auth/renew", "/auth/logout"]);
    expect(combinations.filter(isPortal).length).toBeLessThan(combinations.length / 10);
  });

  /** What of all combinations is answered must be what is the portal's. */
  const expectAnswers = async (route: (typeof cookieRoutes)[number], isOwn: (shown: Shown) => boolean): Promise<void> => {
    const person = await makePerson();
    let { cookie } = await signInAs(person);
    for (const shown of combinations) {
      const told = { origin: shown.origin, "sec-fetch-site": shown.site, "content-type": shown.type };
      const headers = Object.fromEntries(Object.entries({ cookie, ...told }).filter(([, value]) => value !== absent));
      const reply = await app.inject({
        method: route.method,
        url: `/api${route.path}`,
        headers: headers as Record<string, string>,
        payload: "{}",
      });
      const done = reply.statusCode < 300 ? "answered" : `${reply.statusCode} ${reply.json().code}`;
      expect([shown, done]).toEqual([shown, isOwn(shown) ? "answered" : "403 auth.cross_site"]);
      if (done === "answered" && route.path === "/auth/logout") ({ cookie } = await signInAs(person));
    }
  };

  const each = test.each(cookieRoutes.map((route) => [route.path, route] as const));

  each("%s answers the portal's own page alone", (_, route) => expectAnswers(route, isPortal));

  each("SH-03: %s answers it also beside the API, and none of its neighbours", async (_, route) => {
    sessionSettings.give({ baseUrl, baseUrlConfigured: true, apiUrl: new URL("http://api.localhost:3941"), sealingKey });
    const isBeside = ({ origin, site, type }: Shown): boolean =>
      site === "same-site" && origin === baseUrl.origin && portal.types.includes(type ?? "");
    expect(combinations.filter(isBeside)).toHaveLength(2);
    await expectAnswers(route, (shown) => isPortal(shown) || isBeside(shown)).finally(() =>
      sessionSettings.give({ baseUrl, baseUrlConfigured: true, sealingKey }),
    );
  });
});
