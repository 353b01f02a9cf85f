import { hash, parseOptions, verify } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { checkPassword, decoy, gate, hashPassword } from "./passwords.ts";

const password = "monsoon kettle 37";

test("PW-04: a hash is argon2id with 47,104 KiB, one pass, one lane, 16 bytes of salt and 32 of hash", async () => {
  const [, kind, version, cost, salt, digest] = (await hashPassword(password)).split("$");
  expect([kind, version, cost]).toEqual(["argon2id", "v=19", "m=47104,t=1,p=1"]);
  expect([salt, digest].map((part) => Buffer.from(part ?? "", "base64").length)).toEqual([16, 32]);
});

test("PW-04: two hashes of one password share nothing", async () => {
  expect(await hashPassword(password)).not.toBe(await hashPassword(password));
});

test("PW-04: a hash of today's cost stays, one of another cost is renewed, and only by the right password", async () => {
  const today = await hashPassword(password);
  const old = await hash(password, { memoryCost: 19_456, timeCost: 2 });
  expect(await checkPassword(password, today)).toEqual({ right: true });
  const { right, renewed } = await checkPassword(password, old);
  expect([right, renewed?.startsWith("$argon2id$v=19$m=47104,t=1,p=1$"), await verify(renewed ?? "", password)]).toEqual([
    true,
    true,
    true,
  ]);
  expect(await checkPassword("monsoon kettle 38", old)).toEqual({ right: false });
});

test("SE-01: without a stored hash the answer is no, after waiting its turn for the same work", async () => {
  const stored = await hashPassword(password);
  const order: string[] = [];
  const check = (name: string, against: string | undefined) =>
    checkPassword("wrong password", against).then(({ right }) => order.push(`${name} ${right}`));
  // Three are worked on at once: the fourth begins when the first of them has finished, whether its name exists or not.
  await Promise.all([...[1, 2, 3].map((n) => check(`known ${n}`, stored)), check("unknown", undefined)]);
  expect(order[0]).toMatch(/^known/);
  expect(order).toContain("unknown false");
  const { memoryCost, timeCost, parallelism, outputLen } = parseOptions(decoy);
  expect({ memoryCost, timeCost, parallelism, outputLen }).toEqual({ memoryCost: 47_104, timeCost: 1, parallelism: 1, outputLen: 32 });
});

test("T27 SE-01: a name that nobody has costs the very work of one that somebody has: one comparison with a hash of the usual cost", async () => {
  const stored = await hashPassword(password);
  const compared: string[] = [];
  const work = (against: string | Uint8Array, typed: string | Uint8Array) => {
    compared.push(String(against));
    return verify(against, typed);
  };
  for (const against of [stored, undefined]) expect(await checkPassword("wrong password", against, work)).toEqual({ right: false });
  expect(compared).toEqual([stored, decoy]);
});

test("PW-01: the same letters in another Unicode form are the same password, and nothing is cut", async () => {
  const stored = await hashPassword("Crème brûlée für zwei");
  expect(await checkPassword("Crème brûlée für zwei".normalize("NFD"), stored)).toEqual({ right: true });
  const long = "ä".repeat(127);
  const longHash = await hashPassword(`${long}x`);
  expect([await checkPassword(`${long}x`, longHash), await checkPassword(`${long}y`, longHash)]).toEqual([
    { right: true },
    { right: false },
  ]);
});

test("PW-04: three work, 32 wait in their order, the next one is sent away, and every place is given back", async () => {
  const enter = gate(3, 32);
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const come = (n: number) =>
    enter(() => {
      started.push(n);
      return new Promise<number>((resolve) => finish.push(() => resolve(n)));
    });
  const inside = Array.from({ length: 35 }, (_, n) => come(n));
  await expect(come(99)).rejects.toMatchObject({ kind: "busy", retryAfter: 2, violations: [{ code: "auth.busy" }] });
  expect(started).toEqual([0, 1, 2]);
  for (let n = 0; n < 35; n++) {
    finish[n]?.();
    await inside[n];
    await new Promise(setImmediate);
    expect(started.length).toBe(Math.min(35, n + 4));
  }
  expect(started).toEqual(Array.from({ length: 35 }, (_, n) => n));
  const again = come(100);
  finish[35]?.();
  expect(await again).toBe(100);
});

test("PW-04: work that fails gives its place back", async () => {
  const enter = gate(1, 0);
  await expect(enter(() => Promise.reject(new Error("no memory")))).rejects.toThrow("no memory");
  expect(await enter(async () => "next")).toBe("next");
});
