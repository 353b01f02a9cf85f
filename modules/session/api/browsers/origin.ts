import type { FastifyRequest } from "fastify";
import { clientAddress } from "#api/client-address.ts";
import { readDeviceCookie } from "../cookies.ts";
import { browserLabel } from "./label.ts";

/** Where somebody signs in, or types their password once more. */
export type Origin = {
  /** The secret of the device cookie, if the browser has one. */
  device: string | undefined;
  /** "Chrome on Android". */
  browser: string;
  address: string;
};

export const originOf = (request: FastifyRequest): Origin => ({
  device: readDeviceCookie(request),
  browser: browserLabel(request.headers["user-agent"]),
  address: clientAddress(request),
});
