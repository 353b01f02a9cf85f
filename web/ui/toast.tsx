import {
  type ComponentProps,
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { useTopModal } from "./modal.ts";
import type { ToastHost, ToastMessage } from "./toast-host.tsx";
import "./toast.css";

type Toasts = {
  /** Something was done. */
  done: (text: string) => void;
  /** Something did not work and no field can tell it. */
  failed: (text: string) => void;
};

type Host = ComponentType<ComponentProps<typeof ToastHost>>;

const ToastContext = createContext<Toasts | undefined>(undefined);

const loadHost = (): Promise<Host> => import("./toast-host.tsx").then((file) => file.ToastHost);

const PLAIN_MILLISECONDS = 12_000;

/** Nobody reads a message before they have done anything: what draws it is fetched when they begin to, and at the latest with the first one. */
const useHost = (load: () => Promise<Host>, onUnreachable: () => void) => {
  const [host, setHost] = useState<{ Drawn: Host }>();
  const asked = useRef(false);
  const fetchHost = useCallback(() => {
    if (asked.current) return;
    asked.current = true;
    void load().then(
      (Drawn) => setHost({ Drawn }),
      () => {
        asked.current = false;
        onUnreachable();
      },
    );
  }, [load, onUnreachable]);
  useEffect(() => {
    const begins = ["pointerdown", "keydown"] as const;
    for (const event of begins) document.addEventListener(event, fetchHost, { once: true, passive: true });
    return () => {
      for (const event of begins) document.removeEventListener(event, fetchHost);
    };
  }, [fetchHost]);
  return { host, fetchHost };
};

const Plain = ({ text }: { text: string }) => {
  const message = (
    <div className="toasts-plain" role="alert">
      {text}
    </div>
  );
  const modal = useTopModal();
  return modal ? createPortal(message, modal) : message;
};

/** Stands once around the whole application. `load` brings what draws the messages. */
export const ToastProvider = ({ children, load = loadHost }: { children: ReactNode; load?: () => Promise<Host> }) => {
  const waiting = useRef<ToastMessage[]>([]);
  const show = useRef<(message: ToastMessage) => void>(undefined);
  // Without a connection a message is worth more than how it looks.
  const [plain, setPlain] = useState<string>();
  const sayPlainly = useCallback(() => setPlain(waiting.current.splice(0).at(-1)?.summary), []);
  const { host, fetchHost } = useHost(load, sayPlainly);
  useEffect(() => {
    if (plain === undefined) return;
    const timer = setTimeout(() => setPlain(undefined), PLAIN_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [plain]);
  const toasts = useMemo<Toasts>(() => {
    const tell = (message: ToastMessage) => {
      if (show.current) return show.current(message);
      waiting.current.push(message);
      fetchHost();
    };
    return {
      done: (summary) => tell({ severity: "success", summary, life: 5_000 }),
      failed: (summary) => tell({ severity: "error", summary, life: 12_000 }),
    };
  }, [fetchHost]);
  const begin = useCallback((shown: (message: ToastMessage) => void) => {
    show.current = shown;
    for (const message of waiting.current.splice(0)) shown(message);
  }, []);
  return (
    <ToastContext value={toasts}>
      {children}
      {plain !== undefined && <Plain text={plain} />}
      {host && <host.Drawn onReady={begin} />}
    </ToastContext>
  );
};

export const useToast = (): Toasts => {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error("useToast needs <ToastProvider> around it.");
  return toasts;
};
