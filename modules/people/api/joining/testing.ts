// What HR fills in for somebody who joins.
import type { z } from "zod";
import type { NewPersonForm } from "../../joining/contract.ts";
import type { TestCompany } from "../testing.ts";

type Given = z.input<typeof NewPersonForm>;
export const newPersonForm = (home: TestCompany, also: Partial<Given> = {}): Given => ({
  code: "EM-0001",
  firstName: "Mira",
  lastName: "Sen",
  workEmail: "mira.sen@example.com",
  joinedOn: "2026-12-01",
  employmentType: "full_time",
  department: home.departmentId,
  designation: home.designationId,
  grade: home.gradeId,
  location: home.locationId,
  manager: null,
  access: { invite: false },
  confirmed: ["people.no_manager"],
  ...also,
});
