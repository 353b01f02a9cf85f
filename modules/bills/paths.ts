// Paths of the bill pages and the name of the request kind. Every page loads this file, so keep it small.
export const billKind = { id: "bills.claim", label: "Bill", prefix: "BL" } as const;

export const billPath = "/bill-management/bill-application";
export const newBillPath = `${billPath}/new` as const;
/** A draft has no number yet. */
export const draftPath = (id: string) => `${billPath}/drafts/${id}` as const;
export const billRecordPath = (number: string) => `${billPath}/${number}` as const;
export const editBillPath = (number: string) => `${billRecordPath(number)}/edit` as const;

export const financePath = `${billPath}/finance` as const;
const runsPath = `${billPath}/payments` as const;
export const runPath = (number: string) => `${runsPath}/${number}` as const;
export const spendingPath = `${billPath}/spending` as const;
/** What an employee can claim; Finance edits it at `billPolicyPath`. */
export const whatToClaimPath = `${billPath}/policy` as const;

export const billPolicyPath = "/administration/bill-policy";
