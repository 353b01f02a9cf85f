import { Navigate, useLocation } from "react-router";

/** Signed in or not: what is not a page leads to the one page that says so. */ // SH-02
export const UnknownPath = ({
  correct,
}: {
  correct: (place: { pathname: string; search: string; hash: string }) => string | undefined;
}) => {
  const place = useLocation();
  const corrected = correct(place);
  if (corrected) return <Navigate to={corrected} replace />;
  return <Navigate to="/notfound" replace state={{ from: place.pathname }} />;
};
