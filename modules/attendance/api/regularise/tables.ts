import type { JSONColumnType } from "kysely";
import type { Instant, PlainDate } from "#shared/dates.ts";
import type { DayOutcome, Reason } from "../../regularise/contract.ts";
import type { Change, Ends, Flag } from "../../regularise/rules.ts";
import type { RegularisationStatus } from "../../regularise/workflow.ts";

export type RegularisationTables = {
  "attendance.regularisations": {
    company_id: number;
    id: string;
    number: string;
    employee_id: number;
    day: PlainDate;
    zone: string;
    pairs: JSONColumnType<Ends[]>;
    changes: JSONColumnType<Change[]>;
    before: JSONColumnType<DayOutcome>;
    after: JSONColumnType<DayOutcome>;
    flags: JSONColumnType<Flag[]>;
    reason: Reason;
    text: string;
    status: RegularisationStatus;
    asked_at: Instant;
    submitter_id: number | null;
  };
};
