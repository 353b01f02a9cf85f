// What people are placed in: departments, designations and grades, each in a list that pages.
import { z } from "zod";
import { PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { EmployeeCode, Id, Person } from "#shared/ids.ts";
import { listQuery, Page } from "#shared/list.ts";
import { SearchText } from "#shared/search.ts";
import { Text } from "#shared/text.ts";
import { NameOrder } from "../directory/contract.ts";

export const bands = ["A", "B", "C"] as const;
export type Band = (typeof bands)[number];

const unitActions = ["change", "close"] as const;

export const UnitName = Text(80).min(1, { error: "Write a name." });

/** What every kind of unit says of itself. */
export const Unit = z.object({
  id: Id,
  name: z.string(),
  /** Chosen no more from that day on. */
  closedOn: PlainDate.optional(),
  version: z.int().positive(),
  actions: z.array(z.enum(unitActions)),
});
export type Unit = z.infer<typeof Unit>;

/** By which each list of units is narrowed. */
export const unitFilters = {
  q: Text(80)
    .min(1)
    .optional()
    .meta({ examples: ["support"] }),
  /** What is closed is out of the way until it is asked for. */
  closed: z.literal("shown").optional(),
};

/** Who stands in it today; people who are to come, and those who have left, are not among them. */
const people = z.int().nonnegative();

export const DepartmentForm = z.object({
  name: UnitName,
  /** Absent: at the top. */
  parent: Id.optional(),
  head: EmployeeCode.optional(),
  costCentre: Text(40).optional(),
});
export type DepartmentForm = z.infer<typeof DepartmentForm>;

export const Department = Unit.extend({
  parent: Id.optional(),
  /** 1 at the top. */
  level: z.int().positive(),
  /** The names of those that it stands below, the uppermost first. */
  above: z.array(z.string()),
  head: Person.optional(),
  costCentre: z.string().optional(),
  people,
  /** Those of the departments below it included. */
  peopleInAll: z.int().nonnegative(),
});
export type Department = z.infer<typeof Department>;

/** Each department behind the one above it; what holds a place in this order is nobody's to read. */
const TreeOrder = z.string();
export const DepartmentList = listQuery({ sorts: { tree: TreeOrder }, initial: "tree", filters: unitFilters });
export type DepartmentList = z.output<typeof DepartmentList>;

export const DesignationForm = z.object({ name: UnitName });
export type DesignationForm = z.infer<typeof DesignationForm>;

export const Designation = Unit.extend({ people });
export type Designation = z.infer<typeof Designation>;

export const DesignationList = listQuery({ sorts: { name: NameOrder }, initial: "name", filters: unitFilters });
export type DesignationList = z.output<typeof DesignationList>;

const figures = {
  /** A higher one stands above a lower one. */
  rank: z.int().min(1, { error: "Choose 1 to 99." }).max(99, { error: "Choose 1 to 99." }),
  /** What bills allow. */
  band: z.enum(bands),
  noticeDays: z.int().min(0, { error: "Choose 0 to 180 days." }).max(180, { error: "Choose 0 to 180 days." }),
  probationMonths: z.int().min(0, { error: "Choose 0 to 12 months." }).max(12, { error: "Choose 0 to 12 months." }),
};
export const GradeForm = z.object({ name: UnitName, ...figures });
export type GradeForm = z.infer<typeof GradeForm>;

export const Grade = Unit.extend({ ...figures, people });
export type Grade = z.infer<typeof Grade>;

export const GradeList = listQuery({
  sorts: { rank: z.string().regex(/^\d{1,2}$/), name: NameOrder },
  initial: "rank",
  filters: unitFilters,
});
export type GradeList = z.output<typeof GradeList>;

/** Somebody who could head a department. */
export const Candidate = Person.extend({ department: z.string() });
export type Candidate = z.infer<typeof Candidate>;

export const byId = z.object({ id: Id });
export const VersionRead = z.object({ version: z.int().positive() });

const adding = { method: "POST", access: "signed-in", status: 201 } as const;
const changing = { method: "PUT", access: "signed-in", params: byId } as const;
const closing = { method: "POST", access: "signed-in", params: byId, body: VersionRead } as const;

export const organisationEndpoints = defineEndpoints({
  departments: {
    method: "GET",
    path: "/organisation/departments",
    access: "signed-in",
    query: DepartmentList,
    returns: Page(Department),
    summary: "Departments, each behind the one it stands below",
  },
  addDepartment: {
    ...adding,
    path: "/organisation/departments",
    body: DepartmentForm,
    returns: Department,
    summary: "Add a department",
  },
  changeDepartment: {
    ...changing,
    path: "/organisation/departments/:id",
    body: DepartmentForm,
    returns: Department,
    summary: "Change a department, its head or its place in the tree",
  },
  closeDepartment: {
    ...closing,
    path: "/organisation/departments/:id/close",
    returns: Department,
    summary: "Close a department that nobody and nothing is in",
  },
  designations: {
    method: "GET",
    path: "/organisation/designations",
    access: "signed-in",
    query: DesignationList,
    returns: Page(Designation),
    summary: "Designations",
  },
  addDesignation: {
    ...adding,
    path: "/organisation/designations",
    body: DesignationForm,
    returns: Designation,
    summary: "Add a designation",
  },
  changeDesignation: {
    ...changing,
    path: "/organisation/designations/:id",
    body: DesignationForm,
    returns: Designation,
    summary: "Change a designation",
  },
  closeDesignation: {
    ...closing,
    path: "/organisation/designations/:id/close",
    returns: Designation,
    summary: "Close a designation that nobody has",
  },
  grades: {
    method: "GET",
    path: "/organisation/grades",
    access: "signed-in",
    query: GradeList,
    returns: Page(Grade),
    summary: "Grades, the lowest first",
  },
  addGrade: { ...adding, path: "/organisation/grades", body: GradeForm, returns: Grade, summary: "Add a grade" },
  changeGrade: { ...changing, path: "/organisation/grades/:id", body: GradeForm, returns: Grade, summary: "Change a grade" },
  closeGrade: { ...closing, path: "/organisation/grades/:id/close", returns: Grade, summary: "Close a grade that nobody has" },
  headCandidates: {
    method: "GET",
    path: "/organisation/people",
    access: "signed-in",
    limited: true,
    query: z.object({
      q: SearchText(60),
    }),
    returns: z.object({ people: z.array(Candidate) }),
    summary: "People who could head a department",
  },
});
