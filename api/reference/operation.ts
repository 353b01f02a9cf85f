// One call on the reference page: who may make it, what it takes, what it answers, and how that looks on the wire.
import { STATUS_CODES } from "node:http";
import { type MethodName, type OpenApi, type Operation, type Parameter, type Response, resolve, type Schema } from "../openapi/document.ts";
import { exampleOf } from "../openapi/examples.ts";
import { fieldList, parameterList, typeOf } from "./fields.ts";
import { type Html, html, line } from "./html.ts";

export type Place = { path: string; method: MethodName; operation: Operation };

const isSuccess = (status: string): boolean => status.startsWith("2");

const accessOf = ({ security }: Operation): string => {
  const [needed] = security;
  if (!needed) return "Anybody may call it.";
  if ("ticket" in needed) return "For the holder of a ticket, in the session that it was made in.";
  return "token" in needed
    ? "For signed-in people: the token and the session cookie."
    : "For the holder of the session cookie, from the portal's own page.";
};

const schemaIn = ({ content = {} }: Pick<Response, "content">): Schema | undefined => Object.values(content)[0]?.schema;

const parametersOf = (document: OpenApi, { parameters = [] }: Operation): Parameter[] =>
  parameters.map((parameter) => resolve(document, parameter));

const places = { path: "In the path", query: "In the query", header: "Headers" } as const;

const parameters = (document: OpenApi, operation: Operation): Html[] =>
  (["path", "query", "header"] as const).flatMap((place) => {
    const found = parametersOf(document, operation).filter((parameter) => parameter.in === place);
    return found.length > 0 ? [html`<h4>${places[place]}</h4>${parameterList(found)}`] : [];
  });

const named = (schema: Schema): Html | undefined => (schema.$ref ? html`: ${typeOf(schema)}` : undefined);

const body = (document: OpenApi, { requestBody }: Operation): Html | undefined => {
  const schema = requestBody && schemaIn(requestBody);
  return schema && html`<h4>Body${named(schema)}</h4>${fieldList(document, schema, "sent")}`;
};

const success = (document: OpenApi, [status, response]: [string, Response]): Html => {
  const schema = schemaIn(response);
  const headers = Object.keys(response.headers ?? {}).includes("etag")
    ? html`<p>With the header <code>etag</code>, the record's version.</p>`
    : undefined;
  return html`<h4>Answer ${status}${schema && named(schema)}</h4>${schema ? fieldList(document, schema, "answered") : html`<p>${response.description}</p>`}${headers}`;
};

const problems = (found: readonly [string, Response][]): Html =>
  html`<h4>Problems</h4><dl class="problems">${found.map(
    ([status, { description }]) => html`<div><dt>${status}</dt><dd>${line(description)}</dd></div>`,
  )}</dl>`;

const addressOf = (document: OpenApi, { path, operation }: Place): string => {
  const found = parametersOf(document, operation);
  const filledIn = ({ schema }: Parameter): string => encodeURIComponent(String(exampleOf(document, schema)));
  const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const parameter = found.find((each) => each.in === "path" && each.name === name);
    return parameter ? filledIn(parameter) : whole;
  });
  const asked = found.filter((each) => each.in === "query" && (each.required || "default" in each.schema));
  const query = asked.map((each) => `${each.name}=${filledIn(each)}`).join("&");
  return `${document.servers[0]?.url ?? ""}${filled}${query && `?${query}`}`;
};

const json = (document: OpenApi, schema: Schema): string => JSON.stringify(exampleOf(document, schema), null, 2);

const sent = (document: OpenApi, place: Place): string => {
  const { method, operation } = place;
  const needed = operation.security[0] ?? {};
  const schema = operation.requestBody && schemaIn(operation.requestBody);
  const [type = ""] = Object.keys(operation.requestBody?.content ?? {});
  const own = parametersOf(document, operation).filter((parameter) => parameter.in === "header");
  return [
    `${method.toUpperCase()} ${addressOf(document, place)} HTTP/1.1`,
    ...("token" in needed ? ["Authorization: Bearer eyJhbGciOi…"] : []),
    ...("session" in needed ? ["Cookie: portal-session=…"] : []),
    ...own.map(({ name, schema: given }) => `${name}: ${exampleOf(document, given)}`),
    ...(schema ? [`Content-Type: ${type}`, "", json(document, schema)] : []),
  ].join("\n");
};

const answered = (document: OpenApi, [status, response]: [string, Response]): string => {
  const schema = schemaIn(response);
  const [type] = Object.keys(response.content ?? {});
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    ...(type ? [`Content-Type: ${type}`] : []),
    ...(schema ? ["", json(document, schema)] : []),
  ].join("\n");
};

export const operationSection = (document: OpenApi, place: Place): Html => {
  const { path, method, operation } = place;
  const answers = Object.entries(operation.responses).map(([status, answer]): [string, Response] => [status, resolve(document, answer)]);
  const right = answers.find(([status]) => isSuccess(status));
  return html`<article id="${operation.operationId}">
<h3><a href="#${operation.operationId}">${operation.summary}</a></h3>
<p class="call"><span class="method ${method}">${method.toUpperCase()}</span> <code>${document.servers[0]?.url}${path}</code></p>
<p class="access">${accessOf(operation)}</p>
${parameters(document, operation)}
${body(document, operation)}
${right && success(document, right)}
${problems(answers.filter(([status]) => !isSuccess(status)))}
<details><summary>Example<span class="unseen"> of &ldquo;${operation.summary}&rdquo;</span></summary>
<pre tabindex="0" role="group" aria-label="What is sent"><code>${sent(document, place)}</code></pre>
${right && html`<pre tabindex="0" role="group" aria-label="What is answered"><code>${answered(document, right)}</code></pre>`}
</details>
</article>`;
};
