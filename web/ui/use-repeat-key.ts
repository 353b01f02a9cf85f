import { useRef } from "react";
import { randomKey } from "#web/random.ts";

/**
 * One key per filled form: the same values are sent again with the same key, so that the server keeps them once; others get a new one.
 * `renew` is for a form that stays after it was sent: the same words are then meant once more.
 */ // CL-07
export const useRepeatKey = (): { keyFor: (values: unknown) => string; renew: () => void } => {
  const filled = useRef({ key: "", values: "" });
  return {
    keyFor: (values) => {
      const json = JSON.stringify(values);
      if (filled.current.key === "" || filled.current.values !== json) filled.current = { key: randomKey(), values: json };
      return filled.current.key;
    },
    renew: () => {
      filled.current = { key: "", values: "" };
    },
  };
};
