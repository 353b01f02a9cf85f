import { type RefObject, useEffect, useRef } from "react";

/** Whether the component is still shown: whoever has gone elsewhere meanwhile is not called back by an answer. */
export const useOnPage = (): RefObject<boolean> => {
  const onPage = useRef(false);
  useEffect(() => {
    onPage.current = true;
    return () => {
      onPage.current = false;
    };
  }, []);
  return onPage;
};
