// Alone, because the frame asks for faces on every page.
import { z } from "zod";
import { defineEndpoints } from "#shared/endpoint.ts";
import { EmployeeCode } from "#shared/ids.ts";

/** So many people may be named in one call for their pictures. */
export const MOST_FACES = 50;
const FaceCodes = z
  .string()
  .regex(new RegExp(`^[A-Z0-9-]{3,16}(,[A-Z0-9-]{3,16}){0,${MOST_FACES - 1}}$`), {
    error: "Enter employee codes with commas between them.",
  })
  .meta({ examples: ["LF-0042,LF-0043"] });

/** Who works here, and their small picture as an address of its own contents, so that a page of names is one call. */
export const Faces = z.object({ faces: z.array(z.object({ code: EmployeeCode, picture: z.string().optional() })) });

export const faceEndpoints = defineEndpoints({
  faces: {
    method: "GET",
    path: "/people/faces",
    access: "signed-in",
    query: z.object({ codes: FaceCodes }),
    returns: Faces,
    summary: "The small pictures of several people who work here",
  },
});
