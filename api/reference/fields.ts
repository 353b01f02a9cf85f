// A schema in words: what it is, which limits it has, and the fields that it is made of.

import { type OpenApi, type Parameter, type Reference, resolve, type Schema } from "../openapi/document.ts";
import { type Html, html, joined, line } from "./html.ts";

const nameOf = ({ $ref }: Schema): string | undefined => $ref?.split("/").at(-1);

export const schemaAnchor = (name: string): string => `schema-${name}`;

const words: Record<string, string> = { string: "text", integer: "whole number", number: "number", boolean: "true or false", null: "null" };
const formats: Record<string, string> = { uuid: "text, a UUID", "date-time": "text, a moment in UTC" };

const value = (given: unknown): Html => html`<code>${JSON.stringify(given)}</code>`;

/** `text`, `list of LeaveRow`, `"whole" or "first"`; a name leads to its own entry. */
export const typeOf = (schema: Schema): Html => {
  const name = nameOf(schema);
  if (name !== undefined) return html`<a href="#${schemaAnchor(name)}">${name}</a>`;
  if ("const" in schema) return value(schema.const);
  if (schema.enum) return joined(schema.enum.map(value), " or ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return joined(choices.map(typeOf), " or ");
  if (schema.type === "array") return html`list of ${schema.items ? typeOf(schema.items) : "anything"}`;
  if (schema.type === "object" && typeof schema.additionalProperties === "object") {
    return html`any keys, each ${typeOf(schema.additionalProperties)}`;
  }
  const types = [schema.type ?? "anything"].flat();
  return joined(
    types.map((type) => (type === "string" ? (formats[schema.format ?? ""] ?? "text") : (words[type] ?? type))),
    " or ",
  );
};

const MOST = Number.MAX_SAFE_INTEGER;
const figure = (given: number): string => given.toLocaleString("en-GB");

/** "1 to 60 characters", "up to 500 characters", "at least 2". */
const range = (least: number | undefined, most: number | undefined, unit = ""): string[] => {
  const low = least === undefined || least <= -MOST ? undefined : figure(least);
  const high = most === undefined || most >= MOST ? undefined : figure(most);
  if (low !== undefined && high !== undefined) return [low === high ? `exactly ${high}${unit}` : `${low} to ${high}${unit}`];
  if (low !== undefined) return [`at least ${low}${unit}`];
  return high === undefined ? [] : [`up to ${high}${unit}`];
};

const limitsOf = (schema: Schema): (Html | string)[] => [
  ...range(schema.minimum, schema.maximum),
  ...(schema.exclusiveMinimum === undefined ? [] : [`more than ${figure(schema.exclusiveMinimum)}`]),
  ...range(schema.minLength, schema.maxLength, " characters"),
  ...range(schema.minItems, schema.maxItems, " entries"),
  ...(schema.multipleOf === undefined ? [] : [`in steps of ${schema.multipleOf}`]),
  ...(schema.pattern && schema.format === undefined ? [html`matches <code>${schema.pattern}</code>`] : []),
  ...("default" in schema ? [html`default ${value(schema.default)}`] : []),
  ...(schema.examples?.length ? [html`such as ${value(schema.examples[0])}`] : []),
];

/** One schema on one line, with what it says about itself. */
const describe = (schema: Schema, description = schema.description): Html =>
  html`${joined([typeOf(schema), ...limitsOf(schema)], " · ")}${description === undefined ? undefined : html`<span class="about">${line(description)}</span>`}`;

type Field = { name: string; required: boolean; schema: Schema; description?: string | undefined };

/** Whoever sends must know what is required, whoever reads an answer what may be absent. */
type Side = "sent" | "answered";

const rows = (fields: readonly Field[], side: Side): Html =>
  html`<dl class="fields">${fields.map(
    ({ name, required, schema, description }) => html`<div>
<dt><code>${name}</code>${required && side === "answered" ? undefined : html` <span class="${required ? "required" : "optional"}">${required ? "required" : "optional"}</span>`}</dt>
<dd>${describe(schema, description)}</dd>
</div>`,
  )}</dl>`;

/** Fields of an object inside that has no name of its own stand below it: `outer.inner`, `outer[].inner`. */
const fieldsOf = ({ properties = {}, required = [] }: Schema, within = ""): Field[] =>
  Object.entries(properties).flatMap(([key, schema]) => {
    const name = `${within}${key}`;
    const inner = schema.type === "array" ? schema.items : schema;
    const field = { name, required: required.includes(key), schema };
    return inner?.properties ? [field, ...fieldsOf(inner, `${name}${inner === schema ? "." : "[]."}`)] : [field];
  });

/** The fields of a schema, or of each of the shapes that it may take. */
export const fieldList = (document: OpenApi, given: Schema, side: Side): Html => {
  const schema = resolve(document, given as Schema | Reference);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices?.some(({ properties }) => properties)) {
    return html`${choices.map((choice, index) => html`<p class="shape">${index === 0 ? "Either" : "or"}</p>${fieldList(document, choice, side)}`)}`;
  }
  if (!schema.properties) return html`<p>${describe(schema)}</p>`;
  const fields = fieldsOf(schema);
  return fields.length > 0 ? rows(fields, side) : html`<p>An empty object: <code>{}</code></p>`;
};

export const parameterList = (parameters: readonly Parameter[]): Html => rows(parameters, "sent");
