import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { PrimeReactProvider } from "primereact/api";
import { useEffect, useState } from "react";
import { RouterProvider } from "react-router";
import type { WebModule } from "./module.ts";
import { createRouter } from "./router.tsx";
import { onRoleChange, onSessionEnd, useMe, useSession, wasSwitched } from "./session.ts";
import { Confirmations } from "./shell/confirmations.tsx";
import { shellTexts } from "./texts.ts";
import { layoutAtStart } from "./theme/settings.ts";
import { dropKept, keepForms } from "./ui/kept-values.ts";
import { ToastProvider, useToast } from "./ui/toast.tsx";
import { useTexts } from "./ui/use-texts.ts";
import { WebModules } from "./web-modules.ts";

const nonce = document.querySelector<HTMLMetaElement>("meta[name=csp-nonce]")?.nonce;

const newCache = () =>
  new QueryClient({
    // The request helper repeats what may be repeated, and only that; what fails offline fails at once and is never sent later.
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });

/** Tells people what happened to their session while they were doing something else. */
const SessionNews = ({ cache }: { cache: QueryClient }) => {
  const text = useTexts(shellTexts);
  const toast = useToast();
  const { signedIn } = useSession();
  const [switched, setSwitched] = useState(wasSwitched);
  useEffect(
    () =>
      onSessionEnd((end) => {
        if (end === "over") keepForms();
        if (end === "logout") dropKept();
        // What is nobody's stays, and with it a form that stands on it: somebody may be typing in it.
        cache.removeQueries({ predicate: ({ meta }) => !meta?.ofNobody });
        cache.getMutationCache().clear();
      }),
    [cache],
  );
  useEffect(
    () =>
      onRoleChange((role) => {
        toast.done(text("roleNow", { role })); // SE-10
        void cache.invalidateQueries();
      }),
    [cache, text, toast],
  );
  return signedIn && switched ? <SwitchNews onTold={() => setSwitched(false)} /> : null;
};

const SwitchNews = ({ onTold }: { onTold: () => void }) => {
  const text = useTexts(shellTexts);
  const toast = useToast();
  const name = useMe().data?.name;
  useEffect(() => {
    if (!name) return;
    toast.done(text("signedInAs", { name })); // SE-14
    onTold();
  }, [name, text, toast, onTold]);
  return null;
};

export const App = ({ modules }: { modules: readonly WebModule[] }) => {
  const [cache] = useState(newCache);
  const [router] = useState(() => createRouter(modules));
  const [{ ripple, inputStyle }] = useState(layoutAtStart);
  return (
    <PrimeReactProvider value={{ nonce, ripple, inputStyle }}>
      <QueryClientProvider client={cache}>
        <WebModules value={modules}>
          <ToastProvider>
            <SessionNews cache={cache} />
            <Confirmations />
            <RouterProvider router={router} />
          </ToastProvider>
        </WebModules>
      </QueryClientProvider>
    </PrimeReactProvider>
  );
};
