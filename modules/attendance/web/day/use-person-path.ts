import { useSession } from "#web/session.ts";
import { companyPath, personPath, teamPath } from "../../paths.ts";
import { attendanceReaders } from "../../permissions.ts";

/** Where the reader finds the month of a person: below the company's pages or below their team's. */
export const usePersonPath = (): ((code: string) => `/${string}`) => {
  const { may } = useSession();
  return (code) => personPath(may(attendanceReaders) ? companyPath : teamPath, code);
};
