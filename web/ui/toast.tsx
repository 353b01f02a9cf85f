// Short messages over the page: what was done, with a way back where there is one, and what did not work.
import { createContext, type FocusEvent, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "./button.tsx";
import { failureSentence } from "./failure.ts";
import { useTopModal } from "./modal.ts";
import { toastTexts } from "./toast-texts.ts";
import { useTexts } from "./use-texts.ts";
import "./toast.css";

type Undo = () => Promise<unknown>;

type Toasts = {
  /** Something was done; `undo` takes it back. */
  done: (text: string, way?: { undo: Undo }) => void;
  /** Something did not work and no field can tell it. */
  failed: (text: string) => void;
};

type Message = {
  id: number;
  tone: "good" | "bad";
  text: string;
  /** Milliseconds. */
  life: number;
  undo?: Undo | undefined;
};

const ToastContext = createContext<Toasts | undefined>(undefined);

const DONE_MS = 5_000;
/** Whoever wants to take something back has to read, decide and reach the button. */
const UNDO_MS = 10_000;
const FAILED_MS = 12_000;

/** Stands once around the whole application. */
export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const last = useRef(0);
  const toasts = useMemo<Toasts>(() => {
    const tell = (message: Omit<Message, "id">) => {
      last.current += 1;
      const id = last.current;
      // Said once, however many say it.
      setMessages((shown) => [...shown.filter(({ text }) => text !== message.text), { ...message, id }]);
    };
    return {
      done: (text, way) => tell({ tone: "good", text, life: way ? UNDO_MS : DONE_MS, undo: way?.undo }),
      failed: (text) => tell({ tone: "bad", text, life: FAILED_MS }),
    };
  }, []);
  return (
    <ToastContext value={toasts}>
      {children}
      {messages.length > 0 && (
        <ToastHost messages={messages} onGone={(id) => setMessages((shown) => shown.filter((message) => message.id !== id))} />
      )}
    </ToastContext>
  );
};

export const useToast = (): Toasts => {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error("useToast needs <ToastProvider> around it.");
  return toasts;
};

/** No message leaves while the pointer or the focus is on one. In a modal they stand in it: nothing outside can be pressed or is read out. */
const ToastHost = ({ messages, onGone }: { messages: readonly Message[]; onGone: (id: number) => void }) => {
  const [isHeld, setHeld] = useState(false);
  const from = useRef<Element>(null);
  const modal = useTopModal();
  const focused = ({ relatedTarget, currentTarget }: FocusEvent) => {
    setHeld(true);
    if (relatedTarget && !currentTarget.contains(relatedTarget)) from.current = relatedTarget;
  };
  const gone = (id: number) => {
    setHeld(false);
    onGone(id);
    if (document.activeElement?.closest(".toasts") && from.current instanceof HTMLElement) from.current.focus();
  };
  const host = (
    // biome-ignore lint/a11y/noStaticElementInteractions: only whether somebody is reading is looked at
    <div
      className="toasts"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={focused}
      onBlur={() => setHeld(false)}
    >
      {messages.map((message) => (
        <Toast key={message.id} message={message} isHeld={isHeld} onGone={() => gone(message.id)} />
      ))}
    </div>
  );
  return modal ? createPortal(host, modal) : host;
};

const Toast = ({
  message: { tone, text: said, life, undo },
  isHeld,
  onGone,
}: {
  message: Message;
  isHeld: boolean;
  onGone: () => void;
}) => {
  const text = useTexts(toastTexts);
  const toast = useToast();
  const [isUndoing, setUndoing] = useState(false);
  const leave = useRef(onGone);
  useEffect(() => {
    leave.current = onGone;
  });
  const stays = isHeld || isUndoing;
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => leave.current(), life);
    return () => clearTimeout(timer);
  }, [stays, life]);
  const takeBack = async () => {
    setUndoing(true);
    try {
      await undo?.();
    } catch (error) {
      toast.failed(failureSentence(error, text("notUndone")));
    }
    leave.current();
  };
  return (
    <div className={`toast toast-${tone}`}>
      <span className={`pi pi-${tone === "good" ? "check-circle" : "times-circle"}`} aria-hidden="true" />
      <span className="toast-text" role="alert">
        {said}
      </span>
      {undo && <Button look="text" label={text("undo")} busy={isUndoing} onClick={() => void takeBack()} />}
      <Button look="text" icon="times" iconOnly className="toast-close" label={text("closeMessage")} onClick={onGone} />
    </div>
  );
};
