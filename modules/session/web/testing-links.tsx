// A page outside the shell that a link opens, and where one gets to from it.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, type Location, RouterProvider, useLocation } from "react-router";
import { refused } from "#web/testing.tsx";
import { ToastProvider } from "#web/ui/toast.tsx";

export const deadLink = refused("missing", {
  code: "auth.link_dead",
  message: "This link has been used or is too old. Request a new one.",
});

const Elsewhere = ({ onPlace }: { onPlace: (place: Location) => void }) => {
  onPlace(useLocation());
  return <h1>Elsewhere</h1>;
};

/** `address` begins with the page's own `path`; `place` says where one has got to from there. */
export const openLinkPage = (path: string, page: ReactNode, address = path) => {
  const places: Location[] = [];
  const router = createMemoryRouter(
    [
      { path, element: page },
      { path: "*", element: <Elsewhere onPlace={(place) => places.push(place)} /> },
    ],
    { initialEntries: [address] },
  );
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return { router, unmount, place: () => places.at(-1) };
};
