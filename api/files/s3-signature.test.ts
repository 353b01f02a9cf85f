// The examples that Amazon publishes for signed calls of S3: the same key, moment and call give the same signature.
import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { signature } from "./s3-signature.ts";

const signer = {
  key: "AKIAIOSFODNN7EXAMPLE",
  secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  region: "us-east-1",
  at: "20130524T000000Z",
};
const empty = hash("sha256", "");
const base = { host: "examplebucket.s3.amazonaws.com", "x-amz-content-sha256": empty, "x-amz-date": signer.at };
const welcome = hash("sha256", "Welcome to Amazon S3.");
const day = { date: "Fri, 24 May 2013 00:00:00 GMT" };

test.each([
  [
    "a part of an object",
    { method: "GET", path: "/test.txt", query: {}, headers: { ...base, range: "bytes=0-9" }, payload: empty },
    "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
  ],
  [
    "a new object",
    {
      method: "PUT",
      path: "/test%24file.text",
      query: {},
      headers: { ...base, ...day, "x-amz-content-sha256": welcome, "x-amz-storage-class": "REDUCED_REDUNDANCY" },
      payload: welcome,
    },
    "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
  ],
  [
    "a list",
    { method: "GET", path: "/", query: { prefix: "J", "max-keys": "2" }, headers: base, payload: empty },
    "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
  ],
  [
    "a setting",
    { method: "GET", path: "/", query: { lifecycle: "" }, headers: base, payload: empty },
    "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543",
  ],
])("%s", (_, call, expected) => {
  expect(signature(call, signer)).toContain(`Signature=${expected}`);
});
