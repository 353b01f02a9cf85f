// What is on its way: each file alone, so that one that fails takes nothing of the others along.
import { useEffect, useRef, useState } from "react";
import type { FileEntry } from "#shared/files/contract.ts";
import { fileMessages } from "#shared/files/messages.ts";
import { checkCount, checkFile, type FileViolation, type Slot } from "#shared/files/rules.ts";
import { renderMessage } from "#shared/message.ts";
import { randomKey } from "#web/random.ts";
import { RequestFailure } from "#web/request-failure.ts";
import { failureSentence } from "#web/ui/failure.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { files } from "./calls.ts";
import { sendWithProgress } from "./send-with-progress.ts";
import { filesTexts } from "./texts.ts";

/** A slot with its full name, `leave.request/certificate`. */
export type NamedSlot = Slot & { name: string };

/** `share` is what has left, from 0 to 1. */
type OnItsWay = { key: string; name: string; share: number; stop: () => void };
/** `again` where nothing is wrong with the file: it did not get through. */
type Refusal = { key: string; sentence: string; again?: () => void };

const sentenceOf = ({ code, params }: FileViolation): string => renderMessage(fileMessages[code], params);

/** The server's own words for the file, however it came to say them. */
const refusalOf = (error: unknown, otherwise: string): string => {
  const told = error instanceof RequestFailure ? error.violations.flatMap(({ message }) => message ?? []) : [];
  return told.length > 0 ? told.join(" ") : failureSentence(error, otherwise);
};

type SendingOptions = {
  slot: NamedSlot;
  /** How many the slot has; absent where each file goes into a slot of its own. */
  there?: number;
  /** `chosen`: the file on the device, by which its place among the others is known. */
  onSent: (file: FileEntry, chosen: File) => void;
};

export const useSending = ({ slot, there, onSent }: SendingOptions) => {
  const text = useTexts(filesTexts);
  const [sending, setSending] = useState<readonly OnItsWay[]>([]);
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const sent = useRef(onSent);
  sent.current = onSent;
  const stops = useRef(new Set<() => void>());
  useEffect(() => {
    const all = stops.current;
    return () => {
      for (const stop of all) stop();
    };
  }, []);

  const refuse = (refusal: Omit<Refusal, "key">) => setRefused((all) => [...all, { key: randomKey(), ...refusal }]);

  const send = async (file: File) => {
    const key = randomKey();
    const ending = new AbortController();
    const stop = () => ending.abort(new DOMException("Stopped", "AbortError"));
    stops.current.add(stop);
    setSending((all) => [...all, { key, name: file.name, share: 0, stop }]);
    const progress = (share: number) => setSending((all) => all.map((one) => (one.key === key ? { ...one, share } : one)));
    try {
      const entry = await files.upload(
        { body: { slot: slot.name }, file },
        { key, signal: ending.signal, send: sendWithProgress(progress) },
      );
      sent.current(entry, file);
    } catch (error) {
      if (ending.signal.aborted) return;
      const again = () => {
        setRefused((all) => all.filter((one) => one.again !== again));
        void send(file);
      };
      const isWrong = error instanceof RequestFailure && error.violations.length > 0;
      const sentence = refusalOf(error, text("broken"));
      refuse(isWrong ? { sentence } : { sentence: `${file.name}: ${sentence}`, again });
    } finally {
      stops.current.delete(stop);
      setSending((all) => all.filter((one) => one.key !== key));
    }
  };

  /** What can be refused without being sent is not sent. */
  const add = (chosen: readonly File[]) => {
    setRefused([]);
    let count = (there ?? 0) + sending.length;
    for (const file of chosen) {
      const tooMany = there === undefined ? [] : checkCount(count + 1, slot);
      const wrong = [...checkFile({ name: file.name, bytes: file.size }, slot), ...tooMany];
      for (const violation of wrong) refuse({ sentence: sentenceOf(violation) });
      if (wrong.length > 0) continue;
      count += 1;
      void send(file);
    }
  };

  return { sending, refused, add };
};
