import { z } from "zod";
import { StatusShown } from "#modules/requests/contract.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { EmployeeCode, HumanNumber } from "#shared/ids.ts";
import { SearchText } from "#shared/search.ts";

/** The most that each group of hits shows. */
export const MOST_HITS = 8;

export const PersonHit = z.object({
  name: z.string(),
  employeeCode: EmployeeCode,
  department: z.string(),
  /** The page on which the finder reads what they may know of this person. */
  path: z.string(),
});
export type PersonHit = z.infer<typeof PersonHit>;

export const RequestHit = z.object({ number: HumanNumber, title: z.string(), status: StatusShown, path: z.string() });
export type RequestHit = z.infer<typeof RequestHit>;

export const Found = z.object({ people: z.array(PersonHit), requests: z.array(RequestHit) });
export type Found = z.infer<typeof Found>;

export const homeEndpoints = defineEndpoints({
  search: {
    method: "GET",
    path: "/search",
    access: "signed-in",
    limited: true,
    query: z.object({
      q: SearchText(60),
    }),
    returns: Found,
    summary: "People I may know of, and my own requests",
  },
});
