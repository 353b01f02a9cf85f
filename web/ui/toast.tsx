import { Toast } from "primereact/toast";
import { createContext, type ReactNode, useContext, useMemo, useRef } from "react";

type Toasts = {
  /** Something was done. */
  done: (text: string) => void;
  /** Something did not work and no field can tell it. */
  failed: (text: string) => void;
};

/** The library's own place, 20 px below the top, would lie over the bar. */
const place = { top: "100px" };

const ToastContext = createContext<Toasts | undefined>(undefined);

/** Stands once around the whole application. */
export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const host = useRef<Toast>(null);
  const toasts = useMemo<Toasts>(
    () => ({
      done: (text) => host.current?.show({ severity: "success", summary: text, life: 5_000 }),
      failed: (text) => host.current?.show({ severity: "error", summary: text, life: 12_000 }),
    }),
    [],
  );
  return (
    <ToastContext value={toasts}>
      {children}
      <Toast ref={host} className="toasts" pt={{ root: { style: place } }} />
    </ToastContext>
  );
};

export const useToast = (): Toasts => {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error("useToast needs <ToastProvider> around it.");
  return toasts;
};
