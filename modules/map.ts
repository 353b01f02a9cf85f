// The list of all modules: boundaries, docs and the menu groups are derived from it, so that a module is named in one place.

/** The groups of the side menu in their order, each with its icon: a primeicons name without its prefix. */
export const menuGroups = {
  Home: "home",
  Profile: "user",
  Projects: "briefcase",
  "Leave Management": "calendar-plus",
  "Bill Management": "receipt",
  "Employee Referral": "share-alt",
  "Interview Assigned": "comments",
  "Employee Requisition": "user-plus",
  Attendance: "clock",
  HR: "verified",
  "Resignation/Exit Management": "sign-out",
  Administration: "cog",
} as const;

/** The sections of the group Administration, in their order. */
export const administrationSections = ["People", "Time off", "Attendance", "Company", "System"] as const;

interface ModuleEntry {
  name: string;
  /** The groups of the side menu that hold its pages; none for modules without a page of their own. */
  menu: readonly (keyof typeof menuGroups)[];
  /** Foundation modules may be used by all and use only foundation modules themselves. */
  layer: "foundation" | "business";
  /** The modules whose contract and doors it may import. */
  uses: readonly string[];
  purpose: string;
  /** A built module has a folder; one that is not built has none. */
  built: boolean;
}

// The foundation stands first, from the ground up: a module uses only modules above itself.
export const modules = [
  {
    name: "session",
    menu: [],
    layer: "foundation",
    uses: [],
    purpose: "Signs people in and out and says who is calling.",
    built: true,
  },
  {
    name: "notifications",
    menu: [],
    layer: "foundation",
    uses: [],
    purpose: "Tells people on screen and by mail what has happened and what waits for them.",
    built: true,
  },
  {
    name: "requests",
    menu: ["Home"],
    layer: "foundation",
    uses: ["notifications"],
    purpose: "Carries whatever somebody submits to the person who decides it, and remembers who decided what.",
    built: true,
  },
  {
    name: "people",
    menu: ["Profile"],
    layer: "foundation",
    uses: ["session", "notifications", "requests"],
    purpose: "Knows the company: locations, calendars, departments, employees and who reports to whom.",
    built: true,
  },
  {
    name: "administration",
    menu: ["Administration"],
    layer: "foundation",
    uses: ["session", "notifications", "requests", "people"],
    purpose: "Gives HR, Finance and Admin their settings, roles and the audit trail.",
    built: true,
  },
  {
    name: "leave",
    menu: ["Leave Management"],
    layer: "business",
    uses: ["notifications", "people", "requests"],
    purpose: "Counts, books and grants days of leave and keeps the balance.",
    built: true,
  },
  {
    name: "attendance",
    menu: ["Attendance"],
    layer: "business",
    uses: ["notifications", "people", "requests", "leave"],
    purpose: "Records who worked when, and settles forgotten punches.",
    built: true,
  },
  {
    name: "bills",
    menu: ["Bill Management"],
    layer: "business",
    uses: ["session", "notifications", "people", "requests"],
    purpose: "Takes expense bills from submission through approval to payment.",
    built: true,
  },
  {
    name: "hiring",
    menu: ["Employee Referral", "Interview Assigned", "Employee Requisition"],
    layer: "business",
    uses: ["session", "notifications", "people", "requests", "leave"],
    purpose: "Takes new seats from the request to the joining day: openings, referrals, candidates and interviews.",
    built: true,
  },
  {
    name: "projects",
    menu: ["Projects"],
    layer: "business",
    uses: [],
    purpose: "Keeps projects, their members and their timesheets.",
    built: false,
  },
  {
    name: "documents",
    menu: ["HR"],
    layer: "business",
    uses: ["notifications", "people", "requests"],
    purpose: "Publishes policies and forms, issues letters and keeps people's papers.",
    built: true,
  },
  {
    name: "exit",
    menu: ["Resignation/Exit Management"],
    layer: "business",
    uses: [],
    purpose: "Guides a resignation through checklist and interview to the final settlement.",
    built: false,
  },
  {
    name: "home",
    menu: ["Home"],
    layer: "business",
    uses: ["people", "requests"],
    purpose: "Shows each person what matters today on one page, and finds people and requests.",
    built: true,
  },
] as const satisfies readonly ModuleEntry[];
