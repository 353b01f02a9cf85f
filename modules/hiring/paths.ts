// Paths of the hiring pages; the first three are given by the specification.
type Path = `/${string}`;

export const requisitionsPath = "/employee-requisition/requisition-application";
export const referralsPath = "/employee-referral/referral-application";
export const interviewsPath = "/Assigned-Interview/Interview-application";

/** `from`: a requisition whose values fill the form. */
export const newRequisitionPath = (from?: string): Path => `${requisitionsPath}/new${from === undefined ? "" : `?from=${from}`}`;
/** For `RQ-` numbers. */
export const requisitionPath = (number: string): Path => `${requisitionsPath}/${number}`;
export const editRequisitionPath = (number: string): Path => `${requisitionPath(number)}/edit`;

/** The link people share: the form for one opening. */
export const referPath = (opening: string): Path => `${referralsPath}/refer/${opening}`;
/** For `RF-` numbers. */
export const referralPath = (number: string): Path => `${referralsPath}/${number}`;
/** For `IV-` numbers. */
export const interviewPath = (number: string): Path => `${interviewsPath}/${number}`;

export const managedRequisitionsPath = "/administration/requisitions";
export const openingsPath = "/administration/openings";
/** The board of candidates; hiring managers can open it too. */
export const openingPath = (number: string): Path => `${openingsPath}/${number}`;
/** For `AP-` numbers. */
export const applicationPath = (number: string): Path => `/administration/candidates/${number}`;
export const scheduleInterviewPath = (application: string): Path => `${applicationPath(application)}/interviews/new`;
