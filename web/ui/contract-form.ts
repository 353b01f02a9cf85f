// A form is the contract's schema plus one call: what it refuses lands beside its field, the rest on top, and nothing typed is lost.
import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useRef, useState } from "react";
import { type DefaultValues, type FieldErrors, type FieldValues, get, type Path, set, type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { refuseInPlainSentences } from "#shared/plain-sentences.ts";
import { RequestFailure } from "#web/request-failure.ts";
import { failureSentence, isOutdated } from "./failure.ts";
import { formTexts } from "./form-spec/texts.ts";
import { pointerReleased } from "./pointer-released.ts";
import { uiTexts } from "./texts.ts";
import { keepingOf, useKeeping } from "./use-kept.ts";
import { useRepeatKey } from "./use-repeat-key.ts";
import { useTexts } from "./use-texts.ts";

refuseInPlainSentences();

/** "seats.1.person" */
const inRow = /\.\d+\./;

type ContractFormOptions<In extends FieldValues, Out> = {
  schema: z.ZodType<Out, In>;
  defaults: DefaultValues<In>;
  /** For fields whose schema speaks of patterns: what a person should do instead. */
  sentences?: Partial<Record<Path<In>, string>>;
  /** Sends the form; `key` makes a repeat of the same values harmless. */
  send: (values: Out, key: string) => Promise<unknown>;
} & (Kept | NotKept);

type Kept = {
  /** Which record it changes; undefined only where the path of the page says it, or there is none yet: what is typed into one never comes into another. */
  record: string | undefined;
  keeps?: undefined;
};

/** For secrets, which do not survive the session; where nothing is left to keep; or where the page keeps it along with more. */
type NotKept = { keeps: false; record?: undefined };

export type ContractForm<In extends FieldValues> = {
  form: UseFormReturn<In>;
  /** Problems that belong to no field of the form. */
  problems: readonly string[];
  sending: boolean;
  /** Somebody else had changed the record when it was sent last. */
  isLate: boolean;
  /** It was taken; what leaves the page then is still on its way. */
  isSent: boolean;
  submit: (event?: FormEvent) => void;
  errorOf: (field: Path<In>) => string | undefined;
  /** A file of this field is on its way, or is there: the form is not sent without it. */
  waitFor: (field: Path<In>, isOnItsWay: boolean) => void;
};

/** Words the problems that were just found; a field of a group is named by its path, `admin.username`. */
const withSentences = <In extends FieldValues>(errors: FieldErrors<In>, sentences: Partial<Record<string, string>>): FieldErrors<In> => {
  for (const [field, message] of Object.entries(sentences)) {
    const error = get(errors, field);
    if (error && message) set(errors, field, { ...error, message });
  }
  return errors;
};

export const useContractForm = <In extends FieldValues, Out extends FieldValues>(
  options: ContractFormOptions<In, Out>,
): ContractForm<In> => {
  const { schema, defaults, record = "", sentences = {}, send, keeps } = options;
  const text = useTexts(uiTexts);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [sending, setSending] = useState(false);
  const [isLate, setLate] = useState(false);
  const [isSent, setSent] = useState(false);
  const running = useRef(false);
  const awaited = useRef(new Set<Path<In>>());
  const { keyFor } = useRepeatKey();
  const checked = zodResolver(schema);
  const form = useForm<In, unknown, Out>({
    defaultValues: defaults,
    mode: "onTouched",
    resolver: async (values, context, resolverOptions) => {
      const result = await checked(values, context, resolverOptions);
      await pointerReleased();
      return { ...result, errors: withSentences(result.errors as FieldErrors<In>, sentences) } as typeof result;
    },
  });

  useKeeping(keepingOf(form, record), keeps !== false);

  const place = (error: unknown) => {
    const violations = error instanceof RequestFailure ? error.violations : [];
    const known = violations.filter(({ field, message }) => message && field !== undefined && get(form.getValues(), field) !== undefined);
    for (const [index, { field, message }] of known.entries()) {
      form.setError(field as Path<In>, { type: "server", message }, { shouldFocus: index === 0 });
    }
    const rest = violations.filter((violation) => !known.includes(violation)).flatMap(({ message }) => message ?? []);
    setProblems(known.length + rest.length > 0 ? rest : [failureSentence(error, text("broken"))]);
  };

  const submit = form.handleSubmit(async (values) => {
    if (running.current) return;
    running.current = true;
    setProblems([]);
    setLate(false);
    setSending(true);
    try {
      await send(values, keyFor(values));
      setSent(true);
    } catch (error) {
      setLate(isOutdated(error));
      place(error);
    } finally {
      running.current = false;
      setSending(false);
    }
  });

  return {
    form: form as unknown as UseFormReturn<In>,
    problems,
    sending,
    isLate,
    isSent,
    submit: (event) => {
      const [field] = awaited.current;
      if (field === undefined) return void submit(event);
      event?.preventDefault();
      form.setError(field, { type: "sending", message: formTexts.entries.onItsWay }, { shouldFocus: true });
    },
    errorOf: (field) => {
      const { error, isTouched } = form.getFieldState(field, form.formState);
      // A row that is added is checked at once, before anybody could fill it in.
      const isNew = inRow.test(field) && !isTouched && !form.formState.isSubmitted && error?.type !== "server";
      return isNew ? undefined : error?.message;
    },
    waitFor: (field, isOnItsWay) => void (isOnItsWay ? awaited.current.add(field) : awaited.current.delete(field)),
  };
};
