// Pages in tests: with their real router, cache and client, on a server whose answers the contract has read.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { Suspense } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { vi } from "vitest";
import type { Answer, Endpoint, Endpoints } from "#shared/endpoint.ts";
import { type ProblemKind, problemKinds, type Violation } from "#shared/problem.ts";
import { lazyPage } from "./lazy-page.tsx";
import type { WebModule } from "./module.ts";
import { ToastProvider } from "./ui/toast.tsx";
import { WebModules } from "./web-modules.ts";

class Refused {
  readonly kind: ProblemKind;
  readonly violations: Violation[];
  constructor(kind: ProblemKind, violations: Violation[]) {
    this.kind = kind;
    this.violations = violations;
  }
}

/** What a reply gives back instead of an answer when the server says no. */
export const refused = (kind: ProblemKind, ...violations: Violation[]): Refused => new Refused(kind, violations);

type Asked = {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  key: string | null;
  /** As in `If-Match`: which version of the record the page has read. */
  version: string | null;
  authorization: string | null;
};
type Reply<E extends Endpoint> = Answer<E> | Refused | ((asked: Asked) => Answer<E> | Refused | Promise<Answer<E> | Refused>);
type Call = Asked & { name: string };
type Named = [key: string | null, version: string | null, authorization: string | null];

const json = (status: number, body: unknown): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

const problem = ({ kind, violations }: Refused): Response => {
  const status = problemKinds[kind];
  return json(status, { type: "about:blank", title: kind, status, code: violations[0]?.code ?? kind, violations, requestId: "req-1" });
};

/** The fields of a form, and of its file the name. */
const fieldsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].map(([name, value]) => [name, typeof value === "string" ? value : value.name]));

const paramsIn = (pattern: string, path: string): Record<string, string> | undefined => {
  const names: string[] = [];
  const shape = pattern.replace(/:(\w+)/g, (_whole, name: string) => {
    names.push(name);
    return "([^/]+)";
  });
  const match = new RegExp(`^${shape}$`).exec(path);
  return match ? Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? "")])) : undefined;
};

/** Answers the named endpoints. An answer that is not what the contract says fails the test instead of pleasing the page. */
export const fakeApi = <const E extends Endpoints>(endpoints: E, replies: { [Name in keyof E]?: Reply<E[Name]> }) => {
  const calls: Call[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, "http://portal.test");
    const path = url.pathname.replace(/^\/api/, "");
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const params = init.method === endpoint.method ? paramsIn(endpoint.path, path) : undefined;
      const reply = replies[name] as Reply<Endpoint> | undefined;
      if (!params || reply === undefined) continue;
      const body: unknown =
        typeof init.body === "string" ? JSON.parse(init.body) : init.body instanceof FormData ? fieldsOf(init.body) : undefined;
      const headers = new Headers(init.headers);
      const [key, version, authorization] = ["idempotency-key", "if-match", "authorization"].map((name) => headers.get(name)) as Named;
      const asked: Asked = { params, query: Object.fromEntries(url.searchParams), body, key, version, authorization };
      calls.push({ name, ...asked });
      const answer = typeof reply === "function" ? await reply(asked) : reply;
      if (answer instanceof Refused) return problem(answer);
      if (endpoint.download)
        return new Response(answer as unknown as Blob, { headers: { "content-disposition": 'attachment; filename="file"' } });
      return json(endpoint.status ?? (endpoint.returns ? 200 : 204), endpoint.returns?.parse(answer));
    }
    throw new Error(`The test has no reply for ${init.method} ${path}.`);
  });
  return { calls, of: (name: keyof E) => calls.filter((call) => call.name === name) };
};

/** Opens an address of the given modules as the shell would, without the frame around it. */
export const openPage = (modules: readonly WebModule[], address: string) => {
  const routes = modules.flatMap((module) => module.routes);
  const router = createMemoryRouter(
    routes.map(({ path, page }) => {
      const Page = lazyPage(page);
      return { path, element: <Page /> };
    }),
    { initialEntries: [address] },
  );
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  render(
    <QueryClientProvider client={cache}>
      <WebModules value={modules}>
        <ToastProvider>
          <Suspense fallback={null}>
            <RouterProvider router={router} />
          </Suspense>
        </ToastProvider>
      </WebModules>
    </QueryClientProvider>,
  );
  return { router };
};
