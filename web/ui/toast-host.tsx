// Where messages over the page are drawn; loaded with the first of them.
import { Toast } from "primereact/toast";
import { useEffect, useRef } from "react";
import { useTopModal } from "./modal.ts";
import { toastTexts } from "./toast-texts.ts";
import { useTexts } from "./use-texts.ts";

export type ToastMessage = { severity: "success" | "error"; summary: string; life: number };

/** The library's own place, 20 px below the top, would lie over the bar. */
const place = { top: "100px" };

/** Hands out how a message is shown as soon as it can show one. */
export const ToastHost = ({ onReady }: { onReady: (show: (message: ToastMessage) => void) => void }) => {
  const host = useRef<Toast>(null);
  useEffect(() => onReady((message) => host.current?.show(message)), [onReady]);
  const modal = useTopModal();
  // In a dialog it lies beside the dialog's own "Close".
  const closeButton = { "aria-label": useTexts(toastTexts)("closeMessage") };
  return <Toast ref={host} className="toasts" appendTo={modal ?? "self"} pt={{ root: { style: place }, closeButton }} />;
};
