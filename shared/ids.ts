import { z } from "zod";

/** The key of everything but companies and employees: a uuid v7 made by the server, so that keys sort by time. */
export const Id = z.uuid();
export type Id = z.infer<typeof Id>;

/** The specification's CompanyId and EmployeeId: integers, unique in the installation, never part of a URL. */
export const CompanyId = z.int().positive();
export const EmployeeId = z.int().positive();

/** A number people read aloud, `LV-2026-00041`: per company, prefix and year, without gaps (NR-01). */
export const HumanNumber = z
  .string()
  .regex(/^[A-Z]{2}-\d{4}-\d{5,}$/, { error: "Enter a number such as LV-2026-00041." })
  .meta({ examples: ["LV-2026-00041"] });

/** The code of an employee as it stands in URLs, `LF-0042`. */
export const EmployeeCode = z
  .string()
  .regex(/^[A-Z0-9-]{3,16}$/, { error: "Enter an employee code such as LF-0042." })
  .meta({ examples: ["LF-0042"] });

/** How a person appears beside something they did or own. */
export const Person = z.object({ code: EmployeeCode, name: z.string().meta({ examples: ["Asha Rao"] }) });
export type Person = z.infer<typeof Person>;
