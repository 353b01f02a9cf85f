// The people of the demo companies (file 02, section 10); all of them are invented.
import { addDays, type PlainDate } from "#shared/dates.ts";
import type { Role } from "#shared/permissions.ts";
import type { EmploymentType } from "../contract.ts";
import type { EmployeeStatus } from "../workflow.ts";

/** A day, or one that follows from the day of seeding. */
export type DemoDate = PlainDate | ((seeded: PlainDate) => PlainDate);

type Team = { department: string; location: string; to?: string };
type Details = Partial<Team> & {
  role?: Role;
  username?: string;
  status?: EmployeeStatus;
  lastDay?: DemoDate;
  employmentType?: EmploymentType;
  /** How the account stands where employment does not say it. */
  account?: "invited";
  /** A planned change of location. */
  moves?: { location: string; on: DemoDate };
};
export type DemoPerson = Team & Details & { no: string; firstName: string; lastName: string; designation: string; joinedOn: DemoDate };
type Row = readonly [no: string, firstName: string, lastName: string, designation: string, joinedOn: DemoDate, details?: Details];

const team = (shared: Team, rows: readonly Row[]): DemoPerson[] =>
  rows.map(([no, firstName, lastName, designation, joinedOn, details]) => ({
    ...shared,
    no,
    firstName,
    lastName,
    designation,
    joinedOn,
    ...details,
  }));

const after =
  (days: number): DemoDate =>
  (seeded) =>
    addDays(seeded, days);

/** The given day of a month counted from the one of seeding; day 0 is the last of the month before. */
const inMonth =
  (months: number, day: number): DemoDate =>
  (seeded) =>
    new Date(Date.UTC(Number(seeded.slice(0, 4)), Number(seeded.slice(5, 7)) - 1 + months, day)).toISOString().slice(0, 10);

const DEVIKA_LEFT = "2026-10-30";

const bengaluru = (department: string, to?: string): Team => ({ department, location: "Bengaluru", to });
const pune = (department: string, to?: string): Team => ({ department, location: "Pune", to });
const london = (department: string, to?: string): Team => ({ department, location: "London", to });

const management = [
  ...team(bengaluru("Management"), [["0001", "Arvind", "Menon", "Managing Director", "2012-04-02"]]),
  ...team(bengaluru("Management", "0001"), [
    ["0002", "Sunita", "Krishnan", "Head of Engineering", "2013-06-10", { department: "Engineering" }],
    ["0003", "Kavita", "Rao", "Head of HR", "2015-01-12", { department: "HR", role: "HR", username: "hr" }],
    ["0004", "Imran", "Qureshi", "Head of Finance", "2014-08-04", { department: "Finance", role: "Finance", username: "finance" }],
    ["0005", "Meera", "Joshi", "Head of Operations", "2013-11-18", { department: "Operations", location: "Pune" }],
    ["0006", "Oliver", "Bennett", "Head of Sales", "2016-05-03", { department: "Sales", location: "London" }],
    ["0007", "Leela", "Thomas", "Head of IT and Admin", "2015-09-07", { department: "IT and Admin", role: "Admin", username: "admin" }],
  ]),
];

const engineering = [
  ...team(bengaluru("Engineering", "0002"), [
    ["0010", "Rohan", "Mehta", "Engineering Manager", "2017-07-03", { username: "manager" }],
    ["0018", "Fatima", "Sheikh", "Engineering Manager", "2018-02-12", { location: "Pune" }],
    ["0022", "Daniel", "Whitmore", "Engineering Manager", "2018-09-03", { location: "London" }],
    [
      "0029",
      "Devika",
      "Nanda",
      "Engineering Director",
      "2014-03-17",
      {
        location: "Pune",
        status: "left",
        // A demo that is seeded before that day moves it, so that she has left in any case.
        lastDay: (seeded) => (seeded > DEVIKA_LEFT ? DEVIKA_LEFT : addDays(seeded, -24)),
      },
    ],
  ]),
  ...team(bengaluru("Engineering", "0010"), [
    ["0011", "Asha", "Nair", "Software Engineer", "2021-07-05", { username: "employee" }],
    ["0012", "Karthik", "Subramanian", "Senior Software Engineer", "2019-04-15"],
    ["0013", "Priya", "Sharma", "Software Engineer", "2022-01-10"],
    ["0014", "Nikhil", "Deshpande", "Software Engineer", "2020-10-19"],
    ["0015", "Zoya", "Khan", "Associate Software Engineer", inMonth(-1, 16)],
    [
      "0016",
      "Venkatanarasimharajuvaripeta Lakshminarayana",
      "Subrahmanyeswara Bhattacharjee-Chattopadhyay",
      "Principal Software Engineer",
      "2016-11-21",
    ],
    ["0017", "Tenzin", "", "Quality Engineer", "2023-03-06"],
    ["0028", "Deepak", "Verma", "Software Engineer", "2020-02-03", { status: "notice", lastDay: after(30) }],
  ]),
  ...team(pune("Engineering", "0018"), [
    ["0019", "Rahul", "Patil", "Software Engineer", "2021-03-15"],
    ["0020", "Sneha", "Kulkarni", "Quality Engineer", "2022-08-08"],
    ["0021", "Aditya", "Joshi", "Senior Software Engineer", "2019-09-16", { status: "notice", lastDay: after(18) }],
  ]),
  ...team(london("Engineering", "0022"), [
    ["0023", "李晓明", "", "Software Engineer", "2023-01-16", { username: "li.xiaoming" }],
    ["0024", "ليلى", "حداد", "Quality Engineer", "2023-09-04", { username: "layla.haddad" }],
    ["0025", "Grace", "Okafor", "Senior Software Engineer", "2020-06-01"],
  ]),
  ...team(bengaluru("Engineering", "0022"), [
    ["0026", "Ananya", "Iyer", "Software Engineer", "2021-11-22"],
    ["0027", "Vikram", "Singh", "Software Engineer", "2022-05-16", { moves: { location: "London", on: inMonth(2, 1) } }],
  ]),
];

const office = [
  ...team(pune("HR", "0003"), [["0030", "Neha", "Gupta", "HR Partner", "2019-01-21", { role: "HR" }]]),
  ...team(london("HR", "0003"), [["0031", "Charlotte", "Evans", "HR Partner", "2019-10-07", { role: "HR" }]]),
  ...team(bengaluru("Finance", "0004"), [
    ["0032", "Sanjay", "Kulshrestha", "Accountant", "2018-06-18", { role: "Finance" }],
    ["0033", "Ritu", "Agarwal", "Accountant", "2021-02-08"],
    ["0034", "Omkar", "Sathe", "Accounts Assistant", "2023-06-12"],
  ]),
  ...team(bengaluru("IT and Admin", "0007"), [
    ["0035", "Manoj", "Pillai", "System Administrator", "2018-12-03", { role: "Admin" }],
    ["0036", "Geeta", "Bhat", "Office Administrator", "2020-01-13", { location: "Pune" }],
    ["0037", "Joseph", "D'Souza", "Support Technician", "2022-09-26"],
  ]),
];

const operations = [
  ...team(pune("Operations", "0005"), [
    ["0008", "Prakash", "Rane", "Plant Supervisor", "2012-07-09", { status: "left", lastDay: inMonth(-1, 0) }],
    ["0038", "Suresh", "Pawar", "Shift Supervisor", "2015-03-16"],
    ["0045", "Vaishali", "Gaikwad", "Logistics Supervisor", "2016-08-22"],
  ]),
  ...team(pune("Operations", "0038"), [
    ["0039", "Amol", "Shinde", "Machine Operator", "2018-04-09"],
    ["0040", "Kiran", "Jadhav", "Machine Operator", "2019-07-01"],
    ["0041", "Pooja", "More", "Quality Inspector", "2020-11-09"],
    ["0042", "Ganesh", "Kale", "Machine Operator", "2017-02-20"],
    ["0043", "Swati", "Bhosale", "Quality Inspector", "2021-05-24"],
    ["0044", "Yusuf", "Ansari", "Maintenance Technician", "2019-12-16"],
  ]),
  ...team(pune("Operations", "0045"), [
    ["0046", "Santosh", "Mane", "Storekeeper", "2018-10-15"],
    ["0047", "Rekha", "Salunkhe", "Dispatch Coordinator", "2020-03-02"],
    ["0048", "Akash", "Londhe", "Driver", "2022-02-14"],
    ["0049", "Priya", "Sharma", "Purchasing Assistant", "2023-08-21"],
  ]),
  ...team(bengaluru("Support", "0005"), [
    ["0050", "Harish", "Gowda", "Head of Support", "2016-01-18", { status: "notice", lastDay: after(38) }],
  ]),
  ...team(bengaluru("Support", "0050"), [
    ["0051", "Divya", "Shetty", "Support Engineer", "2019-05-06"],
    ["0052", "Mohammed", "Irfan", "Support Engineer", "2020-07-20"],
    ["0053", "Lakshmi", "Hegde", "Senior Support Engineer", "2017-10-30"],
    ["0054", "Arjun", "Nambiar", "Support Engineer", "2022-11-14"],
    ["0055", "Shruti", "Kamath", "Support Intern", inMonth(-4, 6), { employmentType: "intern" }],
  ]),
];

const sales = [
  ...team(london("Sales", "0006"), [
    ["0056", "Amelia", "Hughes", "Account Executive", "2019-03-11"],
    ["0057", "Thomas", "Wright", "Account Executive", inMonth(-11, 13), { employmentType: "contract" }],
    ["0063", "Hannah", "Fischer", "Account Executive", after(42), { status: "upcoming" }],
  ]),
  ...team(bengaluru("Sales", "0006"), [
    ["0009", "Sara", "D'Costa", "Account Executive", "2018-05-21", { status: "left", lastDay: inMonth(-1, 15) }],
    ["0058", "Ritika", "Malhotra", "Sales Lead", "2017-12-04"],
  ]),
  ...team(bengaluru("Sales", "0058"), [
    ["0059", "Gaurav", "Bansal", "Account Executive", "2021-09-13"],
    ["0060", "Nisha", "Reddy", "Sales Assistant", after(-3), { employmentType: "part_time", account: "invited" }],
  ]),
  ...team(bengaluru("Sales"), [["0061", "Tanvi", "Desai", "Partner Relations", "2022-06-27"]]),
];

const upcoming = team(bengaluru("Engineering", "0010"), [
  ["0062", "Ishaan", "Chawla", "Software Engineer", after(8), { status: "upcoming" }],
]);

export const larkfieldPeople: DemoPerson[] = [...management, ...engineering, ...office, ...operations, ...sales, ...upcoming];

const clinic = (to?: string): Team => ({ department: "Clinics", location: "Bristol", to });
export const harbourLanePeople: DemoPerson[] = [
  ...team(clinic(), [["0001", "Eleanor", "Marsh", "Clinic Director", "2017-04-03", { role: "Admin" }]]),
  ...team(clinic("0001"), [
    ["0002", "Peter", "Lawson", "HR Officer", "2019-06-17", { role: "HR" }],
    ["0003", "Joan", "Birch", "Practice Nurse", "2021-01-11"],
  ]),
];
