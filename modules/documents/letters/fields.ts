// What the template of a letter may name between double braces, `{{employee.name}}`; nothing else is filled in.
export const templateFields = {
  "company.name": "Company",
  "company.address": "Company address",
  "employee.name": "Name",
  "employee.code": "Employee code",
  "employee.designation": "Designation",
  "employee.department": "Department",
  "employee.location": "Location",
  "employee.employmentType": "Employment type",
  "employee.manager": "Manager",
  "employee.address": "Permanent address",
  "service.joined": "Joining day",
  "service.lastDay": "Last working day",
  "service.length": "Length of service",
  "pay.monthly": "Monthly pay",
  "pay.yearly": "Yearly pay",
  "letter.number": "Number",
  "letter.day": "Day of issue",
  "letter.purpose": "Purpose",
  "letter.addressedTo": "Addressed to",
  "signatory.name": "Signatory",
  "signatory.title": "Title of the signatory",
} as const; // DO-33
export type TemplateField = keyof typeof templateFields;
export const templateFieldNames = Object.keys(templateFields) as TemplateField[];
