import { useEffect, useRef } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { useLocation } from "react-router";
import { useSession } from "#web/session.ts";
import { holdForm, takeKept } from "./kept-values.ts";
import { uiTexts } from "./texts.ts";
import { useToast } from "./toast.tsx";
import { typedOver } from "./typed-over.ts";
import { useTexts } from "./use-texts.ts";

type Keeping = {
  /** Which form of the page, and of which of its records. */
  name: string;
  /** What is typed there, unless it is what it began with. */
  changed: () => object | undefined;
  /** Puts back what had been typed. */
  restore: (values: Record<string, unknown>) => void;
};

/** Gives a form back what its person had typed when their session ended, and keeps what they type until it ends again. */ // SE-16
export const useKeeping = (keeping: Keeping, isKept = true): void => {
  const text = useTexts(uiTexts);
  const toast = useToast();
  const { pathname } = useLocation();
  const { signedIn, companyId, employeeId } = useSession();
  const latest = useRef(keeping);
  useEffect(() => {
    latest.current = keeping;
  });
  // The frame around a form is drawn once more after its session has ended: then it is nobody's, and was kept already.
  const person = signedIn && isKept ? `${companyId}/${employeeId}` : "";
  const place = `${pathname} ${keeping.name}`;
  useEffect(() => {
    if (person === "") return;
    const values = takeKept(person, place);
    if (!values) return;
    latest.current.restore({ ...values });
    toast.done(text("kept"));
  }, [person, place, toast, text]);
  useEffect(() => {
    if (person === "") return;
    return holdForm({ person, place, changed: () => latest.current.changed() });
  }, [person, place]);
};

/** Of a contract's form those fields that were typed in, so that the others stay as the record has them by then. */
export const keepingOf = <In extends FieldValues, Out>(form: UseFormReturn<In, unknown, Out>, record: string): Keeping => {
  const { defaultValues: began = {} } = form.formState;
  const changed = () => {
    const typed = typedOver(form.getValues(), began);
    return Object.keys(typed).length > 0 ? typed : undefined;
  };
  const restore = (typed: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(typed)) {
      form.setValue(name as Path<In>, value as PathValue<In, Path<In>>, { shouldDirty: true });
    }
  };
  return { name: `${record} ${Object.keys(began).join()}`, changed, restore };
};
