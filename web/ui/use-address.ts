// What a page shows stands in its address: it can be shared, reloaded, and gone back to. The one place that changes it.
import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { z } from "zod";

/** What is put into the address; nothing, or nothing typed, takes a name out of it. */
export type AddressChange = Record<string, string | undefined>;

/**
 * Where a change has led that the page does not show yet. The router changes the address in a transition, and a page
 * of thousands takes its time with it: what is chosen meanwhile is added to the change before, and not put in its place.
 */
let goingTo: { from: string; params: URLSearchParams } | undefined;

/** `isStep`: one that the back button goes back from; any other takes the place of the address before. */
export const useAddress = (): { params: URLSearchParams; change: (values: AddressChange, options?: { isStep?: boolean }) => void } => {
  const { key } = useLocation();
  const [params, setParams] = useSearchParams();
  useEffect(() => {
    if (goingTo?.from !== key) goingTo = undefined;
    return () => {
      if (goingTo?.from === key) goingTo = undefined;
    };
  }, [key]);
  return {
    params,
    change: (values, { isStep = false } = {}) => {
      const next = new URLSearchParams(goingTo?.from === key ? goingTo.params : params);
      for (const [name, value] of Object.entries(values)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      goingTo = { from: key, params: next };
      setParams(next, { replace: !isStep, preventScrollReset: true });
    },
  };
};

/** What the address asks for, by a contract's query; what nobody offers counts as not asked. */
export const askedOf = <S extends z.ZodObject>({ shape }: S, params: URLSearchParams): z.input<S> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => {
      const value = params.get(name);
      return value && (field as z.ZodType).safeParse(value).success ? [[name, value]] : [];
    }),
  ) as z.input<S>;
