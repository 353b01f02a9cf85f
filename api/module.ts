// What a module tells the server about itself; the server knows modules by this shape alone.
import type { FastifyInstance } from "fastify";
import type { modules } from "#modules/map.ts";
import type { AccessTable } from "#shared/access.ts";
import type { AuditNames } from "#shared/audit-names.ts";
import type { Instant, PlainDate } from "#shared/dates.ts";
import type { Endpoints } from "#shared/endpoint.ts";
import type { Message } from "#shared/message.ts";
import type { Role } from "#shared/permissions.ts";
import type { ExportableList } from "./exports/list.ts";
import type { FileRecord } from "./files/needs.ts";
import type { ModuleJobs } from "./jobs.ts";
import type { Tx } from "./transaction.ts";

/** A demo company while it is filled: its people by their code, and when that is. */
export type Demo = { persons: ReadonlyMap<string, { employeeId: number; role: Role }>; today: PlainDate; now: Instant };

export type DemoPart = {
  /** Of all parts of all modules the lowest comes first: 10 what must stand before any record, 20 to 60 records, each on those before. */
  order: number;
  /** Who does it; absent: the portal itself. */
  by?: "HR";
  seed: (tx: Tx, demo: Demo) => Promise<void>;
};

/** Beside this a module may offer what a module below it asks for: `RequestOffers`, `PeopleOffers`. */
export type ApiModule = {
  /** As the map calls it; exports and files are parts of the server itself. */
  name: (typeof modules)[number]["name"] | "exports" | "files";
  /** All that its `contract.ts` exports: its schemas keep their names in the document of the interface. */
  contracts: readonly object[];
  endpoints: Endpoints;
  /** Who may make each of the calls. */
  access: AccessTable;
  routes: readonly ((api: FastifyInstance) => void)[];
  messages: readonly Readonly<Record<string, Message>>[];
  auditNames?: readonly AuditNames[];
  jobs?: readonly ModuleJobs[];
  /** Lists that can be had as files. */
  exports?: readonly ExportableList[];
  /** Records that have files. */
  files?: readonly FileRecord[];
  /** What a new company begins with. */
  setUpCompany?: (tx: Tx) => Promise<void>;
  demo?: readonly DemoPart[];
};
