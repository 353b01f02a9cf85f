// How answers are written. A key that the contract does not name never leaves the server.
import { createHash } from "node:crypto";
import fastJsonStringify from "fast-json-stringify";
import { z } from "zod";

type Serializer = (answer: unknown) => string;

const schemas = new WeakMap<z.ZodType, object>();

/** What an answer looks like, as a JSON schema; made once, also where several servers live in one process. */
export const answerSchema = (returns: z.ZodType): object => {
  const schema = schemas.get(returns) ?? z.toJSONSchema(returns, { target: "draft-7", io: "output" });
  schemas.set(returns, schema);
  return schema;
};

const serializers = new Map<string, Serializer>();

/** A program of its own for each schema takes its time and its memory, and most are asked for twice or more: by HEAD, and by all calls that answer with the same record. */
export const serializerFor = (schema: object): Serializer => {
  const key = createHash("sha256").update(JSON.stringify(schema)).digest("base64");
  const serializer = serializers.get(key) ?? (fastJsonStringify(schema) as Serializer);
  serializers.set(key, serializer);
  return serializer;
};
