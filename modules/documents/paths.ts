// Paths of the document pages; the first two are given by the specification.
type Path = `/${string}`;

export const policiesPath = "/Hr/company-policy";
/** Without a version, the current one: in force, or scheduled and to be accepted. */
export const policyPath = (number: string, version?: number): Path =>
  `${policiesPath}/${number}${version === undefined ? "" : `?version=${version}`}`;
export const policyChangesPath = (number: string, from: number, to: number): Path =>
  `${policiesPath}/${number}/changes?from=${from}&to=${to}`;
export const acceptancesPath = `${policiesPath}/acceptances` as const;
export const teamPoliciesPath = `${policiesPath}/team` as const;

export const hrFormsPath = "/Hr/Hr-Forms";
export const documentParts = ["forms", "letters", "papers"] as const;
export type DocumentPart = (typeof documentParts)[number];
export const hrFormsPart = (part: DocumentPart): Path => `${hrFormsPath}?part=${part}`;

export const newLetterPath = `${hrFormsPath}/letters/new` as const;
export const requestLetterPath = (type?: string): Path => `${newLetterPath}${type === undefined ? "" : `?type=${type}`}`;
export const handInFormPath = (form: string): Path => `${hrFormsPath}/fill/${form}`;
export const handInPaperPath = (type?: string): Path => `${hrFormsPath}/papers/new${type === undefined ? "" : `?type=${type}`}`;
/** For `LT-`, `FM-` and `DC-` numbers. */
export const documentPath = (number: string): Path => `${hrFormsPath}/${number}`;
export const editDocumentPath = (number: string): Path => `${documentPath(number)}/edit`;

export const managedPoliciesPath = "/administration/policies";
export const managedPolicyPath = (number: string): Path => `${managedPoliciesPath}/${number}`;
export const editPolicyPath = (number: string): Path => `${managedPolicyPath(number)}/edit`;
export const compliancePath = "/administration/policy-compliance";
export const policyCompliancePath = (policy: string): Path => `${compliancePath}?policy=${policy}`;
export const managedFormsPath = "/administration/hr-forms";
export const letterTypesPath = "/administration/letter-types";
export const issuedLettersPath = "/administration/letters";
export const issueLetterPath = (employee?: string): Path =>
  `${issuedLettersPath}/new${employee === undefined ? "" : `?employee=${employee}`}`;
export const paperTypesPath = "/administration/document-types";
export const employeePapersPath = "/administration/employee-documents";
export const addPaperPath = (employee?: string): Path =>
  `${employeePapersPath}/new${employee === undefined ? "" : `?employee=${employee}`}`;

/** Public page, without sign-in, to check whether a letter is genuine. */
export const verifyLetterPath = "/auth/verify-letter";
export const verifyLetterLink = (number: string, code: string): Path => `${verifyLetterPath}?number=${number}&code=${code}`;
