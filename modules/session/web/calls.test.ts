import { afterEach, expect, test, vi } from "vitest";
import { fakeApi } from "#web/testing.tsx";
import { sessionEndpoints } from "../contract.ts";
import { sessionCalls } from "./calls.ts";

afterEach(() => void vi.unstubAllGlobals());

test("SE-02 SE-07 a kept session goes on after days without input: what is told of them is what the server takes", async () => {
  const server = fakeApi(sessionEndpoints, { renew: { token: null, reason: "none", idleMinutes: 30 } });
  for (const idle of [0, 180, 3 * 86_400]) await sessionCalls.renew(idle);
  const bodies = server.of("renew").map(({ body }) => sessionEndpoints.renew.body.safeParse(body).data);
  expect(bodies).toEqual([{ idleSeconds: 0 }, { idleSeconds: 180 }, { idleSeconds: 86_400 }]);
});
