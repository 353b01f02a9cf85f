// All routes of the app: the pages outside the shell, then those of the modules inside it.
import type { ComponentType } from "react";
import { createBrowserRouter, Outlet, type RouteObject, ScrollRestoration } from "react-router";
import { lazyPage } from "./lazy-page.tsx";
import type { MenuEntry, WebModule, WebRoute } from "./module.ts";
import { type NotBuilt, notBuilt } from "./not-built/not-built.ts";
import { NotBuiltPage } from "./not-built/not-built-page.tsx";
import { AccessPage } from "./outside/access-page.tsx";
import { ErrorPage } from "./outside/error-page.tsx";
import { LandingPage } from "./outside/landing-page.tsx";
import { NotFoundPage } from "./outside/not-found-page.tsx";
import { OutsideFrame } from "./outside/outside-frame.tsx";
import { RootError } from "./outside/root-error.tsx";
import { PathInHash, UnknownPath } from "./outside/unknown-path.tsx";
import { correctedPlace } from "./paths.ts";
import { Arrival } from "./shell/arrival.tsx";
import { Frame } from "./shell/frame.tsx";
import { Allowed, SignedIn } from "./shell/guards.tsx";
import { NewVersion } from "./shell/new-version.tsx";
import { PageBoundary } from "./shell/page-boundary.tsx";
import { shellPatterns } from "./shell-paths.ts";

const notBuiltRoute = (entry: NotBuilt): WebRoute => ({
  path: entry.path,
  permission: entry.permission,
  page: async () => () => <NotBuiltPage entry={entry} />,
});

const shellRoutes = (modules: readonly WebModule[]): WebRoute[] => [
  ...modules.flatMap(({ routes }) => routes),
  ...notBuilt.map(notBuiltRoute),
];

const outside: readonly [path: string, Component: ComponentType][] = [
  ["/auth/error", ErrorPage],
  ["/landing", LandingPage],
];

/** In the frame for people who are signed in, outside for all others. */
const astray: readonly [path: string, Component: ComponentType][] = [
  ["/auth/access", AccessPage],
  ["/notfound", NotFoundPage],
];

export const allPatterns = (modules: readonly WebModule[]): string[] => [
  ...shellPatterns(modules),
  ...modules.flatMap(({ publicRoutes = [] }) => publicRoutes.map(({ path }) => path)),
  ...[...outside, ...astray].map(([path]) => path),
];

const menuEntries = (modules: readonly WebModule[]): MenuEntry[] => [...modules.flatMap(({ menu }) => menu), ...notBuilt];

const Root = ({ modules }: { modules: readonly WebModule[] }) => (
  <>
    <PathInHash correct={(place) => correctedPlace(allPatterns(modules), place)} />
    <Outlet />
    <Arrival />
    <NewVersion />
    <ScrollRestoration />
  </>
);

const inShell = ({ path, page, permission, leaver }: WebRoute): RouteObject => {
  const Page = lazyPage(page);
  return {
    path,
    caseSensitive: true,
    element: (
      <Allowed permission={permission} leaver={leaver}>
        <PageBoundary>
          <Page />
        </PageBoundary>
      </Allowed>
    ),
  };
};

const isPublic = ({ path, page }: WebRoute): RouteObject => {
  const Page = lazyPage(page);
  return { path, caseSensitive: true, element: <Page /> };
};

/** The parts that pages are made of, for those who make them: no installation has this page. */
const forDevelopers: readonly WebRoute[] = import.meta.env.DEV
  ? [{ path: "/ui", page: () => import("./ui/gallery/gallery-page.tsx").then((file) => file.GalleryPage) }]
  : [];

const plain = ([path, Component]: (typeof outside)[number]): RouteObject => ({ path, caseSensitive: true, element: <Component /> });

const routesOf = (modules: readonly WebModule[]): RouteObject[] => [
  {
    element: <Root modules={modules} />,
    errorElement: <RootError />,
    children: [
      {
        element: <OutsideFrame />,
        children: [...outside.map(plain), ...modules.flatMap(({ publicRoutes = [] }) => publicRoutes.map(isPublic))],
      },
      {
        element: (
          <SignedIn outside={astray.map(([path]) => path)}>
            <Frame entries={menuEntries(modules)} />
          </SignedIn>
        ),
        children: [...shellRoutes(modules).map(inShell), ...forDevelopers.map(inShell), ...astray.map(plain)],
      },
      { path: "*", element: <UnknownPath correct={(place) => correctedPlace(allPatterns(modules), place)} /> },
    ],
  },
];

export const createRouter = (modules: readonly WebModule[]) => createBrowserRouter(routesOf(modules));
