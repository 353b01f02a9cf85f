import type { FastifyRequest } from "fastify";
import { afterEach, describe, expect, test } from "vitest";
import { clientAddress, proxyList, trustProxies } from "./client-address.ts";

const from = (remoteAddress: string, forwarded?: string) =>
  clientAddress({ socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded } } as unknown as FastifyRequest);

afterEach(() => trustProxies(undefined));

describe("the address of a caller", () => {
  test("is that of the connection, whatever a header says, unless a proxy of ours wrote it", () => {
    expect(from("203.0.113.7", "198.51.100.1")).toBe("203.0.113.7");
    trustProxies(proxyList("127.0.0.1, 10.0.0.0/8"));
    expect(from("203.0.113.7", "198.51.100.1")).toBe("203.0.113.7");
    expect(from("127.0.0.1", "198.51.100.1")).toBe("198.51.100.1");
  });

  test("is the nearest one that no proxy of ours has: what stands before it may be invented", () => {
    trustProxies(proxyList("127.0.0.1,10.0.0.0/8"));
    expect(from("127.0.0.1", "1.1.1.1, 198.51.100.1, 10.2.3.4")).toBe("198.51.100.1");
    expect(from("10.0.0.1", "10.0.0.9")).toBe("10.0.0.9");
    expect(from("127.0.0.1")).toBe("127.0.0.1");
    expect(from("127.0.0.1", "1.1.1.1, nonsense")).toBe("127.0.0.1");
  });

  test("is the same machine when it comes as IPv6", () => {
    trustProxies(proxyList("127.0.0.1, fd00::/8"));
    expect(from("::ffff:127.0.0.1", "::ffff:198.51.100.1")).toBe("198.51.100.1");
    expect(from("fd00::5", "2001:db8::1")).toBe("2001:db8::1");
    expect(from("fe80::1%eth0")).toBe("fe80::1");
  });
});

test.each(["localhost", "10.0.0.0/33", "10.0.0.0/8/8", "10.0.0.0/", "fd00::/129", "10.0.0.1,,", "*"])(
  "“%s” is no list of proxies",
  (text) => {
    expect(proxyList(text)).toBeUndefined();
  },
);
