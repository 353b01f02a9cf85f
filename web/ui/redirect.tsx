import { Navigate, type NavigateProps, useLocation } from "react-router";

/**
 * Leads on from a page that is not for whoever came. Once for each place they stand at: somebody who goes back before the next page is
 * drawn stands at another one, and `Navigate` alone, led to the same target before, would leave them with nothing.
 */
export const Redirect = (props: Omit<NavigateProps, "replace">) => <Navigate key={useLocation().key} replace {...props} />;
