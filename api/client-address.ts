// The address a call comes from. Behind a proxy every call comes from the proxy, which writes the caller's address into a header that
// anybody may write: it is believed as far as proxies of this installation have written it, and no further.
import { BlockList, isIP, isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";

/** An IPv4 address that came in as an IPv6 one is the same machine; what follows a "%" names a card of this one. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
const familyOf = (address: string): "ipv4" | "ipv6" => (isIPv6(address) ? "ipv6" : "ipv4");

/** "127.0.0.1, 10.0.0.0/8, fd00::/8"; undefined when a part is no address. */
export const proxyList = (text: string): BlockList | undefined => {
  const list = new BlockList();
  for (const part of text.split(",").map((one) => one.trim())) {
    const [address = "", bits, ...more] = part.split("/");
    const most = isIPv6(address) ? 128 : 32;
    if (isIP(address) === 0 || more.length > 0 || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most)))
      return undefined;
    list.addSubnet(address, bits === undefined ? most : Number(bits), familyOf(address));
  }
  return list;
};

let trusted: BlockList | undefined;

/** Once at start. */
export const trustProxies = (proxies: BlockList | undefined): void => {
  trusted = proxies;
};

const isTrusted = (address: string): boolean => isIP(address) !== 0 && trusted?.check(address, familyOf(address)) === true;

/** From the nearest to the farthest, the first that is no proxy of ours. */
export const clientAddress = (request: FastifyRequest): string => {
  const told = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((part) => plain(part.trim()));
  let address = plain(request.socket.remoteAddress ?? "");
  while (isTrusted(address)) {
    const before = told.pop();
    if (before === undefined || isIP(before) === 0) break;
    address = before;
  }
  return address;
};
