// What a module declares so that its records can be decided, and what the platform must be told about people.
import type { z } from "zod";
import type { AuditChange } from "#api/audit.ts";
import { handedIn } from "#api/handed-in.ts";
import type { Tx } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { Person } from "#shared/ids.ts";
import type { Message } from "#shared/message.ts";
import type { Violation } from "#shared/problem.ts";
import type { State } from "#shared/workflow.ts";
import type { FactDeclaration, Flag } from "../contract.ts";
import type { Demand } from "../policies/demands.ts";
import type { Facts, Policy, PolicyStep, Queue } from "../policies/policy.ts";
import type { RecordStatuses } from "../statuses.ts";
import type { TodoKind } from "../todo.ts";
import type { DecisionAction, FinalState, InputAction } from "../workflow.ts";
import type { OwnEvent } from "./tables.ts";

/**
 * How a record reads in a list: "Earned leave, 14–15 Dec", "2 days", and what an approver should look at first. `status`: the record's own, where
 * it says more than its request: `name` is one of its workflow, and counts while it belongs to the state of the request that is shown.
 */
export type Description = { title: string; amount?: string; flags?: readonly Flag[]; status?: (State & { name: string }) | undefined };

/** What happens to a record by its ask. `step_approved` is an approval with further steps to come. */
export type RecordEvent = FinalState | "step_approved" | "returned" | "resubmitted" | "reopened";

/** One decision as the module meets it. */
export type GivenDecision = { action: DecisionAction; step: number; input: unknown; comment?: string | undefined };

/**
 * What every sort of ask declares, by the module that owns the record. The platform knows nothing else about it. `Held` is what `lock` read:
 * methods, so that a kind of any record is a `Kind`; the platform hands `Held` back to the kind that it came from alone.
 */
type Declared<Held> = {
  /** `leave.application` */
  id: string;
  label: string;
  /** HR reads and governs asks about people, Finance those about money. */
  area: "people" | "money";
  /** `leave.request` */
  recordType: string;
  /** The record's own statuses, by the state of its ask that they belong to. */
  statuses: RecordStatuses;
  /** Two capitals before the number, `LV`. */
  prefix: string;
  /** Where the owner reads the record. */
  path: (number: string) => string;
  /** What becomes of it once its owner has left. */
  ownerLeft: "withdraw" | "keep";
  /** Whether its owner still reaches this one after that; without it none. */
  openToLeavers?: (tx: Tx, recordId: string) => Promise<boolean>;
  /** Mails name the kind, or only "a request". */
  mailSays: "kind" | "request";
  /** Locks what an answer will change, before the request row is locked (employee, then balance), and hands on the record as it reads it then. */
  lock(tx: Tx, recordId: string): Promise<Held>;
  /** Gives the record its new status and does what follows from it, in the same transaction; tells what changed for the audit. */
  apply(tx: Tx, held: Held, event: RecordEvent, decision?: GivenDecision): Promise<AuditChange>;
  /** Words for many records at once, as the actor of this transaction may read them. */
  describe: (tx: Tx, recordIds: string[]) => Promise<Map<string, Description>>;
  /** May the actor of this transaction read the record for a reason of the module's own (owner, line, HR)? */
  mayRead: (tx: Tx, recordId: string) => Promise<boolean>;
  /** Those of the records of which the actor of this transaction reads that they are asked, and not why: nobody's words, and no changes. */
  toldLess?: (tx: Tx, recordIds: string[]) => Promise<ReadonlySet<string>>;
};

/** People decide it, step by step, as the rules of the company say. */
type Chained<Held> = {
  /** Where it is changed, to be sent again. */
  editPath: (number: string) => string;
  /** Whose people may send it for somebody else; who did sends it again when it is returned, as its owner may. Without it only owners send. */
  sentBy?: Queue;
  /** What conditions may ask, beside the facts that every kind has. */
  facts: readonly FactDeclaration[];
  /** By the name of a fact: what each company has to choose from, where the declaration cannot know it. */
  choices?: (tx: Tx) => Promise<Readonly<Record<string, { value: string; label: string }[]>>>;
  /** What holds in a company that has published no rules of its own. */
  defaultPolicy: Policy;
  /** Further relations that a step may name. `facts` are given while it is previewed or submitted: its row is not there yet. */
  relations?: Readonly<Record<string, { label: string; people: (tx: Tx, recordId: string, facts?: Facts) => Promise<number[]> }>>;
  /** What no company may write its rules without. */
  demands?: readonly Demand[];
  /** Which decisions it knows beside approving. */
  offers: readonly Exclude<DecisionAction, "approve">[];
  /** The kind's own words for its decisions: "Recommend", "Accept"; by what was asked for, where that changes them. */
  words?: (step: string, facts: Facts | undefined) => Partial<Record<DecisionAction, string>>;
  /** Reasons to reject by, beside a comment; `OTHER` asks for one. */
  reasons?: readonly { code: string; label: string }[];
  /** May several be decided at once; `unflagged` only those without a flag. */
  batch: "yes" | "unflagged" | "no";
  /** May somebody decide who stands in for the person asked? */
  standIn: boolean;
  /** How long its owner may take it back: until the last decision, or the first approval. */
  withdrawUntil: "last" | "first";
  /**
   * What a decision of this step must bring along; absent where it brings nothing. The browser draws the form that the module registers for
   * the kind. A rejection with an input needs no comment: its form asks why, and the module says who reads it.
   */
  input?: (step: string, action: InputAction) => z.ZodType | undefined;
  /**
   * An approval without input takes the figures that the form would be prefilled with: `check` and `apply` then get none. Only of rows
   * without a flag, so that they are approved with others and by the button of their row.
   */
  inputInBatch?: "usual";
  /** Steps that this approval makes needed, asked before it is known whether it was the last: they come after all others of the round. */
  furtherSteps?: (tx: Tx, recordId: string, decision: GivenDecision) => Promise<readonly PolicyStep[]>;
  /** Where a returned request goes on when it is sent again: at its first step, or, where nothing that matters changed, where it was returned. */
  restartAt?: (before: Facts, after: Facts) => "first" | "returned";
  /** What forbids an approval now. Nothing can ever block a rejection, a return or a withdrawal (RP-14). */
  check(tx: Tx, held: Held, decision: GivenDecision): Promise<Violation[]>;
};

/** With whom a record is that no chain decides: people by name, or a queue. `name` is what a step would be called. */
export type Hands = { name: string; people: readonly number[]; queue?: Queue };

/** Nobody decides it step by step: its module says with whom it is, and calls `finish` when it is over. */
type Unchained = {
  /** For many records at once; one that is with nobody is left out. */
  isWith: (tx: Tx, recordIds: string[]) => Promise<Map<string, Hands>>;
  /** May its owner take it back while it is open? */
  ownerWithdraws: boolean;
};

type None<T> = { [Part in keyof T]?: undefined };

export type ChainKind<Held = unknown> = Declared<Held> & Chained<Held> & None<Unchained>;
export type UnchainedKind<Held = unknown> = Declared<Held> & Unchained & None<Chained<Held>>;
/** One sort of ask: with a chain and all that belongs to it, or without and nothing of it. */
export type Kind<Held = unknown> = ChainKind<Held> | UnchainedKind<Held>;

export const hasChain = (kind: Kind): kind is ChainKind => kind.isWith === undefined;

/** Where somebody stands in the company on this day: what every policy may ask, and what a round keeps. */
export type OwnerFacts = {
  departments: readonly string[];
  department: string;
  locationId: string;
  location: string;
  /** Empty where the company gives none. */
  gradeId: string;
  role: string;
};

/** What people are told of a request; every one is about it, and of its page. */
export const requestNews = [
  "request.waiting",
  "request.reminder",
  "request.nudged",
  "request.escalated",
  "request.approved",
  "request.rejected",
  "request.returned",
  "request.lapses_soon",
  "request.step_approved",
  "request.reassigned",
  "request.withdrawn",
  "request.commented",
  "request.without_decider",
  "request.submitted_for_you",
] as const;

type RequestSubject = { type: "request"; id: string };

export type RequestTelling = {
  event: (typeof requestNews)[number];
  employees: readonly number[];
  subject: RequestSubject;
  /** The same of one version is told once to each person. */
  version: number;
  params: Record<string, string | number>;
  path: `/${string}`;
  /** Modules whose pages show what it is about. */
  topics: readonly string[];
  /** For one reader it is something else than for the others. */
  category?: "outcome";
  /** Told to all of a queue, who get it by digest. */
  byQueue?: boolean;
  /** All that a mail may say of it; absent where it says only "a request". */
  kindLabel?: string;
  number: string;
  kind: string;
};

/** Who has done what several were asked to do. */
export type RequestDone = {
  subject: RequestSubject;
  doneBy: string;
  action: "approved" | "rejected" | "returned" | "withdrawn" | "reassigned" | "done";
};

/** A numbered thing of a module, with what may happen to it beside requests: each event in the sentence that its timeline shows. */
export type RecordEvents<Event extends OwnEvent = OwnEvent> = {
  /** `leave.request` */
  type: string;
  /** `name` is whoever did it. */
  events: Readonly<Record<Event, Message>>;
};

/** What a module may offer: its kinds of requests, its records with events of their own, and its kinds of things to do. */
export type RequestOffers = { kinds?: readonly Kind[]; recordEvents?: readonly RecordEvents[]; todoKinds?: readonly TodoKind[] };

/** The platform imports neither people nor business modules: `api/doors/connect.ts` hands both in. */
export type RequestNeeds = {
  kinds: readonly Kind[];
  /** Records with events of their own. */
  records?: readonly RecordEvents[];
  /** The sentence of any refusal: a batch tells what each module has refused. */
  sentenceOf: (violation: Violation) => string | undefined;
  cards: (tx: Tx, employees: number[]) => Promise<Map<number, Person>>;
  employeeByCode: (tx: Tx, code: string) => Promise<number | undefined>;
  managerOf: (tx: Tx, employee: number) => Promise<number | undefined>;
  /** Everybody above, nearest first. */
  lineAbove: (tx: Tx, employee: number) => Promise<number[]>;
  /** Everybody below. */
  reportsBelow: (tx: Tx, employee: number) => Promise<number[]>;
  /** The heads of the person's department and of those above it, nearest first. */
  headsAbove: (tx: Tx, employee: number) => Promise<number[]>;
  /** Active people with the role of a queue. */
  membersOf: (tx: Tx, queue: Queue) => Promise<number[]>;
  /** Ids of the department and those above it, and the words that a round keeps. */
  ownerFacts: (tx: Tx, employee: number) => Promise<OwnerFacts>;
  /** Active people whom a request without a decider concerns beside HR. */
  admins: (tx: Tx) => Promise<number[]>;
  /** Those of them who work today and whose account is active: only they can decide anything. */
  active: (tx: Tx, employees: number[]) => Promise<ReadonlyMap<number, Person>>;
  /** Head office's calendar day decides the year of a number (NR-01). */
  headOfficeDay: (tx: Tx) => Promise<PlainDate>;
  /** The zone in which a person reads times. */
  zoneOf: (tx: Tx, employee: number) => Promise<string>;
  /** The zone of the head office: that of queues. */
  headOfficeZone: (tx: Tx) => Promise<string>;
  /** Working days of a person, or of the head office, in a span of days. */
  workingDays: (tx: Tx, of: number | "head office", from: PlainDate, to: PlainDate) => Promise<PlainDate[]>;
  /** Why the actor may not decide for now who approves: their account was just handed to them. */
  untrusted: (tx: Tx) => Promise<Violation[]>;
  /** Tells people in the transaction of the change; nobody is told of their own act. */
  tell: (tx: Tx, tellings: readonly RequestTelling[]) => void;
  /** What was told of it before asks for nothing any more; to be called before the next is told. */
  settle: (tx: Tx, done: RequestDone) => Promise<void>;
};

export const needs = handedIn<RequestNeeds>("requests");

export const kindOf = (id: string): Kind => {
  const kind = needs.get().kinds.find((candidate) => candidate.id === id);
  if (!kind) throw new Error(`No module declares the kind of request "${id}".`);
  return kind;
};

/** For what only kinds with a chain know: steps, rules, returning. */
export const chainKindOf = (id: string): ChainKind => {
  const kind = kindOf(id);
  if (!hasChain(kind)) throw new Error(`The kind "${id}" has no chain: nobody decides it step by step.`);
  return kind;
};

/** The kinds that people decide: those with rules to write, and with steps to stand in for. */
export const chainKinds = (): ChainKind[] => needs.get().kinds.filter(hasChain);
