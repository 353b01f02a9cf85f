import { peoplePath } from "../directory/paths.ts";

export const newPersonPath = `${peoplePath}/new` as const;
export const jobChangePath = (code: string) => `${peoplePath}/${code}/job-change` as const;
