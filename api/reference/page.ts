// The OpenAPI document as a page to read: one file of HTML and style, no script.

import { type OpenApi, operationsOf } from "../openapi/document.ts";
import { fieldList, schemaAnchor } from "./fields.ts";
import { type Html, html, prose } from "./html.ts";
import { operationSection, type Place } from "./operation.ts";
import { referenceStyle } from "./style.ts";

const title = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

type Group = { name: string; description: string; places: Place[] };

const groupsOf = (document: OpenApi): Group[] => {
  const places = operationsOf(document);
  return document.tags
    .map(({ name, description }) => ({ name, description, places: places.filter(({ operation }) => operation.tags.includes(name)) }))
    .filter(({ places: found }) => found.length > 0);
};

const contents = (groups: readonly Group[]): Html =>
  html`<nav aria-label="Contents"><details open><summary>Contents</summary>
${groups.map(
  ({ name, places }) => html`<h2><a href="#${name}">${title(name)}</a></h2>
<ul>${places.map(
    ({ method, operation }) =>
      html`<li><a href="#${operation.operationId}"><span class="method ${method}">${method.toUpperCase()}</span> ${operation.summary}</a></li>`,
  )}</ul>`,
)}
<h2><a href="#schemas">Schemas</a></h2>
</details></nav>`;

const groupSection = (document: OpenApi, { name, description, places }: Group): Html =>
  html`<section aria-labelledby="${name}">
<h2 id="${name}">${title(name)}</h2>
<p>${description}</p>
${places.map((place) => operationSection(document, place))}
</section>`;

const schemasSection = (document: OpenApi): Html =>
  html`<section aria-labelledby="schemas">
<h2 id="schemas">Schemas</h2>
<p>What several calls have in common. A field that is not listed is never answered, and is ignored when it is sent.</p>
${Object.entries(document.components.schemas).map(
  ([name, schema]) => html`<article id="${schemaAnchor(name)}">
<h3><a href="#${schemaAnchor(name)}">${name}</a></h3>
${fieldList(document, schema, "answered")}
</article>`,
)}
</section>`;

/** The style carries the nonce that the answer's policy allows. */
export const referencePage = (document: OpenApi, nonce: string): string => {
  const { title: name, version, description } = document.info;
  const groups = groupsOf(document);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${name}: reference</title>
<style nonce="${nonce}">${referenceStyle}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the calls</a>
<header>
<h1>${name}</h1>
<p>Version ${version} · <a href="${document.servers[0]?.url}/openapi.json">OpenAPI document</a></p>
${prose(description)}
</header>
${contents(groups)}
<main id="main" tabindex="-1">
${groups.map((group) => groupSection(document, group))}
${schemasSection(document)}
</main>
</body>
</html>
`.text;
};
