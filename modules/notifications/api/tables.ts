import type { ColumnType, Generated } from "kysely";
import type { Instant } from "#shared/dates.ts";
import type { Category, DoneAction, NoticeEvent, PreferenceWish } from "../contract.ts";

type Json = ColumnType<Record<string, string | number>, string, never>;

/** All three, or none. */
type AboutSubject<N> = { subject_type: string | N; subject_id: string | N; subject_version: number | N };

type Told = { company_id: number; id: string; employee_id: number; at: Instant; event: NoticeEvent; path: string };

export type MailState = "queued" | "sent" | "dead" | "obsolete";

export type NoticeTables = {
  "notifications.notices": Told &
    AboutSubject<null> & {
      params: Json;
      /** Of the request that it is about; null beside requests, and what a process of the version before told. */
      kind: Generated<string | null>;
      category: Category;
      read_at: ColumnType<Instant | null, undefined, Instant>;
      done_action: DoneAction | null;
      done_by: string | null;
    };
  "notifications.mails": Told &
    AboutSubject<never> & {
      category: Exclude<Category, "security">;
      by_queue: boolean;
      kind_label: string | null;
      number: string | null;
      state: Generated<MailState>;
      send_after: Instant;
      attempts: Generated<number>;
      letter: string | null;
      last_error: string | null;
      settled_at: Instant | null;
    };
  "notifications.appointments": {
    company_id: number;
    id: string;
    at: Instant;
    address: string;
    first_name: string;
    subject_type: string;
    subject_id: string;
    subject_version: number;
    kind_label: string;
    number: string | null;
    begins: Instant;
    ends: Instant;
    time_zone: string;
    place: string | null;
    cancelled: boolean;
    state: Generated<MailState>;
    send_after: Instant;
    attempts: Generated<number>;
    last_error: string | null;
    settled_at: Instant | null;
  };
  "notifications.preferences": Pick<PreferenceWish, "action" | "outcome" | "info" | "digest" | "quiet"> & {
    company_id: number;
    employee_id: number;
    version: number;
    quiet_from: string;
    quiet_to: string;
    working_days_only: boolean;
  };
};
