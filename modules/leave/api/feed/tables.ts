import type { FeedScope } from "../../feed/contract.ts";

export type FeedTables = {
  "leave.feeds": {
    company_id: number;
    id: string;
    employee_id: number;
    scope: FeedScope;
    shows_type: boolean;
    secret_hash: string;
    made_at: string;
    ended_at: string | null;
  };
};
