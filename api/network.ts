// The part of an address that belongs to one household or office: whoever guesses has the rest of it for free.
import { isIPv4, isIPv6 } from "node:net";

/** The eight groups of an IPv6 address, written out. */
const groupsOf = (address: string): string[] => {
  const [head = "", tail] = address.split("::").map((half) => half.split(":").filter((group) => group !== ""));
  const before = [...head];
  const after = tail ? [...tail] : [];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => "0"), ...after].map((group) =>
    Number.parseInt(group, 16).toString(16).padStart(4, "0"),
  );
};

export const networkOf = (address: string): string => {
  if (isIPv4(address)) return `${address.split(".").slice(0, 3).join(".")}.0/24`; // SE-19
  if (!isIPv6(address)) return "unknown";
  return `${groupsOf(address).join("").slice(0, 14)}/56`; // SE-19
};
