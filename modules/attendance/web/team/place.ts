// The same pages show a manager their line and HR the company: where the reader stands says which.
import { useLocation } from "react-router";
import type { z } from "zod";
import { companyPath, teamPath } from "../../paths.ts";
import type { TeamDayQuery } from "../../team/contract.ts";

export type Place = {
  path: typeof teamPath | typeof companyPath;
  title: "title" | "company";
  scope?: z.output<typeof TeamDayQuery>["scope"];
};

const team: Place = { path: teamPath, title: "title" };
const company: Place = { path: companyPath, title: "company", scope: "company" };

export const usePlace = (): Place => (useLocation().pathname.startsWith(companyPath) ? company : team);
