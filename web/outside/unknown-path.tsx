import { useLocation } from "react-router";
import { Redirect } from "../ui/redirect.tsx";

type Place = { pathname: string; search: string; hash: string };
type Correct = { correct: (place: Place) => string | undefined };

/** Signed in or not: what is not a page leads to the one page that says so. */ // SH-02
export const UnknownPath = ({ correct }: Correct) => {
  const place = useLocation();
  const corrected = correct(place);
  if (corrected) return <Redirect to={corrected} />;
  return <Redirect to="/notfound" state={{ from: place.pathname }} />;
};

/** An old link whose path stands behind `#`, followed while the portal is open: the browser loads nothing for it. */ // SH-02
export const PathInHash = ({ correct }: Correct) => {
  const place = useLocation();
  const corrected = place.hash.startsWith("#/") ? correct(place) : undefined;
  return corrected ? <Redirect to={corrected} /> : null;
};
