// Default letter types of a new company; HR can change them.
import { everybody } from "#shared/audience.ts";
import type { LetterType } from "./contract.ts";

type Usual = Omit<LetterType, "id" | "closed" | "version">;

const signed = "Sincerely,\n\n**{{signatory.name}}**\n{{signatory.title}}, {{company.name}}";
const whom = "To whom it may concern,";
const signatory = { audience: everybody, signatoryName: "Kavita Rao", signatoryTitle: "Head of HR" };
const letter = (name: string, paragraphs: readonly string[], more: Partial<Usual> = {}): Usual => ({
  name,
  usedFor: "people",
  template: [...paragraphs, signed].join("\n\n"),
  selfService: false,
  addressed: false,
  ...signatory,
  ...more,
});

const employed =
  "This is to certify that **{{employee.name}}** (employee code {{employee.code}}) has been employed by {{company.name}} since {{service.joined}}";
const served =
  "This is to certify that **{{employee.name}}** (employee code {{employee.code}}) worked with {{company.name}} from {{service.joined}} to {{service.lastDay}}";

export const usualLetterTypes: readonly Usual[] = [
  letter(
    "Employment certificate",
    [
      whom,
      `${employed} and works as {{employee.designation}} in the {{employee.department}} department, {{employee.location}}.`,
      "This certificate was issued at their request for the following purpose: {{letter.purpose}}.",
    ],
    { selfService: true },
  ),
  letter(
    "Salary certificate",
    [
      "To {{letter.addressedTo}},",
      `${employed} and works as {{employee.designation}}.`,
      "Their gross pay is:",
      "- {{pay.monthly}} a month\n- {{pay.yearly}} a year",
      "This certificate was issued at their request for the following purpose: {{letter.purpose}}.",
    ],
    { selfService: true, addressed: true },
  ),
  letter(
    "Address letter",
    [
      whom,
      `${employed}. According to our records their address is:`,
      "{{employee.address}}",
      "This letter was issued at their request for the following purpose: {{letter.purpose}}.",
    ],
    { selfService: true },
  ),
  letter(
    "Visa letter (no objection)",
    [
      "To {{letter.addressedTo}},",
      `${employed} and works as {{employee.designation}}. Their gross pay is {{pay.monthly}} a month.`,
      "We have no objection to their travel for the following purpose: {{letter.purpose}}. We expect them to return to work afterwards.",
    ],
    { addressed: true },
  ),
  letter(
    "Internship certificate",
    [
      whom,
      "This is to certify that **{{employee.name}}** has completed an internship as {{employee.designation}} in the {{employee.department}} department of {{company.name}}, from {{service.joined}} to {{service.lastDay}}.",
      "We wish them every success.",
    ],
    { audience: { ...everybody, everybody: false, employmentTypes: ["intern"] } },
  ),
  letter(
    "Acceptance of resignation",
    [
      "Dear {{employee.name}},",
      "We have received your resignation and accept it. Your last working day with {{company.name}} is **{{service.lastDay}}**.",
      "Thank you for your work.",
    ],
    { usedFor: "acceptance" },
  ),
  letter(
    "Relieving letter",
    [
      "Dear {{employee.name}},",
      "You are relieved of your duties as {{employee.designation}} with effect from the end of {{service.lastDay}}.",
      `${served}.`,
    ],
    { usedFor: "relieving" },
  ),
  letter(
    "Experience letter",
    [whom, `${served} ({{service.length}}), most recently as {{employee.designation}}.`, "We wish them every success."],
    { usedFor: "experience" },
  ),
];
