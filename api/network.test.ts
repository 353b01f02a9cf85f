import { expect, test } from "vitest";
import { networkOf } from "./network.ts";

test.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:1:2ff:a::1", "20010db8000102/56"],
  ["2001:db8:1:2aa::1", "20010db8000102/56"],
  ["2001:db8:1:3ff::1", "20010db8000103/56"],
  ["::1", "00000000000000/56"],
  ["2001:0DB8:0001:0200:0:0:0:1", "20010db8000102/56"],
  ["fe80::1", "fe800000000000/56"],
  ["", "unknown"],
])("SE-19: the network of %s is %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
