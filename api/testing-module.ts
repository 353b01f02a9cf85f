// What a module brings to the tests that walk through everything, as `testing` of its api/testing-module.ts; api/testing-modules.ts collects it.
import type { Endpoint } from "#shared/endpoint.ts";
import type { InputsOf, StandIn } from "./matrix/testing-standing.ts";
import type { ApiModule } from "./module.ts";
import type { TestPortal } from "./testing.ts";
import type { Caller } from "./testing-http.ts";

export type Row = { id: string; [field: string]: unknown };
type Who = "employee" | "manager" | "hr" | "finance" | "admin";
export type TakeBack = () => Promise<unknown>;

/** The demo company in which lists are walked. */
export type ListScene = {
  portal: TestPortal;
  callers: Readonly<Record<Who, Caller>>;
  /** Asks for something more as the employee, whom the manager decides about; gives the way to take it back. */
  ask: () => Promise<TakeBack>;
  /** Somebody signs in once more, by a browser not known yet, and out again. */
  visit: (who: Who) => Promise<void>;
};

/** A list with somebody who has rows in it, and the field that each of its sorts goes by. */
export type ListWalk = {
  endpoint: Endpoint;
  who: Who;
  /** What its path names. */
  params?: Record<string, string>;
  /** Filters under which it is walked, where it would be too long otherwise. */
  query?: Record<string, string>;
  sorts: Record<string, string | ((row: Row) => string)>;
  /** Rows of several tables, looked up by whom they wait for: so few that they are sorted, and no index could have their order. */
  merged?: boolean;
  /** Adds one more row and gives the way to take it back; absent: asks for something. */
  add?: (scene: ListScene) => Promise<TakeBack>;
};

/** `id`, `number`, `version`: of something that waits; `day`: one on which leave may be asked for. */
export type Around = { id: string | undefined; number: string | undefined; version: number | undefined; day: string };

export type TestingModule<Module extends Pick<ApiModule, "endpoints"> = ApiModule> = {
  /** How each call is made in the matrix of access; one that is missing does not compile. */
  inputs: InputsOf<Module["endpoints"]>;
  /** Callers and records in every relation, by what the calls are about. */
  subjects?: Readonly<Record<string, StandIn>>;
  lists?: readonly ListWalk[];
  /** What the lists are walked in beside the demo. */
  prepareLists?: (scene: Omit<ListScene, "ask">) => Promise<void>;
  /** The `ask` of the scene: one module has it. */
  ask?: (scene: Omit<ListScene, "ask">) => Promise<TakeBack>;
  /** A valid value of each field that its endpoints take; one word may mean something else in one of them: "kind of /attendance/punches". */
  validInput?: (around: Around) => Readonly<Record<string, unknown>>;
  /** What random calls do not bring about, each with the reason: of these it is enough that they have decided. Their own tests succeed. */
  seldom?: Readonly<Partial<Record<keyof Module["endpoints"], string>>>;
  /** Tables that are written beside changes that are audited themselves, or by no person, each with the reason. */
  notAudited?: Readonly<Record<string, string>>;
  /** Tables whose rows are never changed nor deleted. */
  history?: readonly string[];
};
