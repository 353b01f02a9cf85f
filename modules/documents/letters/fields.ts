// The fields a letter template can use in double braces, such as `{{employee.name}}`.
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
  "employee.address": "Address",
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

/** The values of a letter; a field without a value is missing. */
export type FieldValues = Readonly<Partial<Record<TemplateField, string>>>;

/** What the portal knows of everybody, or takes from the request: nobody fills it in. */
const fromProfile: readonly TemplateField[] = ["employee.address", "employee.manager"];
const fromPay: readonly TemplateField[] = ["pay.monthly", "pay.yearly"];

/** Who can add a missing value, for the message about it. */
export const filledBy = (field: TemplateField): "profile" | "pay" | "hr" => {
  if (fromProfile.includes(field)) return "profile";
  return fromPay.includes(field) ? "pay" : "hr";
};
