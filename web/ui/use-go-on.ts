import { useCallback, useEffect, useRef } from "react";
import { useNavigate } from "react-router";

/**
 * Leads from a form that is done to what came of it, in the form's own place, so that Back does not lead to a form that would make a second one.
 * Whoever has gone elsewhere while it was being sent is not called away from there by the answer.
 */
export const useGoOn = (): ((path: string) => Promise<void>) => {
  const navigate = useNavigate();
  const onPage = useRef(false);
  useEffect(() => {
    onPage.current = true;
    return () => {
      onPage.current = false;
    };
  }, []);
  return useCallback(
    async (path) => {
      if (onPage.current) await navigate(path, { replace: true });
    },
    [navigate],
  );
};
