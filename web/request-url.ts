type QueryValue = string | number | boolean | null | undefined;
export type Query = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

const asQuery = (query: Query): string => {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const items = Array.isArray(value) ? value : [value];
    for (const item of items) if (item !== undefined && item !== null) pairs.append(name, String(item)); // CL-08
  }
  return pairs.toString();
};

/** The path below the API base URL, without its query. */
export const pathOf = (path: string): string => `/${path.replace(/^\//, "").split(/[?#]/)[0]}`;

/** Joins by exactly one slash; a path that could lead to another host throws, so that the token never leaves for one. */ // CL-01
export const urlOf = (base: string, path: string, query: Query = {}): string => {
  if (/^[a-z][a-z0-9+.-]*:/i.test(path) || /^[/\\]{2}/.test(path) || path.includes("\\")) {
    throw new TypeError(`Not a path below the API: ${path}`);
  }
  const asked = asQuery(query);
  const url = `${base.replace(/\/+$/, "")}/${path.replace(/^\//, "")}`;
  return asked ? `${url}${url.includes("?") ? "&" : "?"}${asked}` : url;
};
