// How answers are written. A key that the contract does not name never leaves the server.
import { createHash } from "node:crypto";
import fastJsonStringify from "fast-json-stringify";
import { z } from "zod";

type Serializer = (answer: unknown) => string;

const programs = new Map<string, Serializer>();

/** The same schema has the same program: many calls answer with the same record. */
const programFor = (returns: z.ZodType): Serializer => {
  const schema: object = z.toJSONSchema(returns, { target: "draft-7", io: "output" });
  const key = createHash("sha256").update(JSON.stringify(schema)).digest("base64");
  const program = programs.get(key) ?? (fastJsonStringify(schema) as Serializer);
  programs.set(key, program);
  return program;
};

const serializers = new WeakMap<z.ZodType, Serializer>();

/** Writes what `returns` describes. Its program is made with the first answer: all of them at each start take their time and 6 MB, and most hours need a few. */
export const serializerFor = (returns: z.ZodType): Serializer => {
  let program: Serializer | undefined;
  const serializer =
    serializers.get(returns) ??
    ((answer) => {
      program ??= programFor(returns);
      return program(answer);
    });
  serializers.set(returns, serializer);
  return serializer;
};
