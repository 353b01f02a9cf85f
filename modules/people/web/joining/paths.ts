export const newPersonPath = "/administration/people/new";
export const jobChangePath = (code: string) => `/administration/people/${code}/job-change` as const;
