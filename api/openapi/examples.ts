// An example of whatever a schema describes: from its own `examples` where it has some, else the first value that fits.
import { type OpenApi, type Reference, resolve, type Schema } from "./document.ts";

const formats: Record<string, string> = {
  uuid: "0193a1f0-7c3e-7d52-9a10-5b1f6f0c2d41",
  "date-time": "2026-12-01T06:30:00.000Z",
  date: "2026-12-01",
};

const text = ({ format = "", minLength = 0 }: Schema): string => formats[format] ?? "text".padEnd(minLength, ".");

const number = ({ minimum, exclusiveMinimum, multipleOf = 1 }: Schema): number =>
  Math.max(minimum ?? (exclusiveMinimum === undefined ? multipleOf : exclusiveMinimum + 1), 0);

/** Deep enough for every record of the portal; a schema that holds itself ends here. */
const DEPTH = 12;

export const exampleOf = (document: OpenApi, given: Schema | Reference, depth = 0): unknown => {
  const schema: Schema = resolve(document, given);
  const known = [...(schema.examples ?? []), ...("const" in schema ? [schema.const] : []), ...(schema.enum ?? [])];
  if (known.length > 0) return known[0];
  if (schema.default !== undefined) return schema.default;
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return exampleOf(document, choice, depth);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (depth > DEPTH) return null;
  if (type === "object") {
    const fields = Object.entries(schema.properties ?? {});
    return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(document, field, depth + 1)]));
  }
  if (type === "array") return schema.items ? [exampleOf(document, schema.items, depth + 1)] : [];
  if (type === "integer" || type === "number") return number(schema);
  if (type === "boolean") return false;
  return type === "string" ? text(schema) : null;
};
