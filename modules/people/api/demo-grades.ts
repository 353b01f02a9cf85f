// The grades of the demo's people, and the cost centres of its departments (file 02, section 10).

const gradesOf: Readonly<Record<string, readonly string[]>> = {
  L8: ["Managing Director"],
  L7: ["Head of", "Clinic Director"],
  L6: ["Engineering Director", "Principal Software Engineer"],
  L5: ["Engineering Manager", "Plant Supervisor", "Shift Supervisor", "Logistics Supervisor", "Sales Lead"],
  L4: ["Senior", "HR Partner", "HR Officer", "System Administrator", "Account Executive"],
  L2: ["Associate", "Assistant", "Machine Operator", "Storekeeper", "Driver"],
  L1: ["Intern"],
};

/** By the first words of a designation that say so; everybody else has the grade of most. */
export const demoGradeOf = (designation: string): string =>
  Object.entries(gradesOf).find(([, words]) => words.some((word) => designation.includes(word)))?.[0] ?? "L3";

/** CC-100 for the first department, CC-110 for the next. */
export const demoCostCentre = (index: number): string => `CC-${100 + index * 10}`;
