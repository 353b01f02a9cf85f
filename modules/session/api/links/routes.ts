import type { Handlers } from "#api/implement.ts";
import { type linkEndpoints, usualSessionLimits } from "../../contract.ts";
import { forgotAnswer } from "../../messages.ts";
import { originOf } from "../browsers/origin.ts";
import { askForLink } from "./forgot.ts";
import { heldLink, linkDead } from "./held-link.ts";
import { changePassword, choosePassword } from "./new-password.ts";
import { setUp } from "./setup.ts";

export const linkHandlers: Handlers<typeof linkEndpoints> = {
  changePassword: async ({ actor, body, request }): Promise<undefined> => void (await changePassword(actor, originOf(request), body)),
  forgot: async ({ body, request }) => {
    await askForLink(body.login, originOf(request).address);
    return { message: forgotAnswer };
  },
  openLink: ({ request }) => {
    const link = heldLink(request);
    const { purpose, expiresAt } = link;
    if (!("username" in link)) return { purpose, expiresAt, leastPassword: usualSessionLimits.leastPassword };
    return { purpose, expiresAt, username: link.username, leastPassword: link.leastPassword };
  },
  choosePassword: async ({ body, request }): Promise<undefined> => {
    const link = heldLink(request);
    if (link.purpose === "setup") throw linkDead();
    await choosePassword(link, body.password, request.id);
  },
  setUp: async ({ body, request }) => {
    const link = heldLink(request);
    if (link.purpose !== "setup") throw linkDead();
    return setUp(link, body, request.id);
  },
};
