import type { ColumnType } from "kysely";
import type { Instant } from "#shared/dates.ts";
import type { NoticeEvent } from "../contract.ts";

type Json = ColumnType<Record<string, string | number>, string, never>;

export type NoticeTables = {
  "notifications.notices": {
    company_id: number;
    id: string;
    employee_id: number;
    at: Instant;
    event: NoticeEvent;
    params: Json;
    path: string;
    read_at: ColumnType<Instant | null, undefined, Instant>;
  };
};
