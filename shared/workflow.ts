/** How a state is told by colour: draft · waiting for somebody · needs the reader · good end · bad end · planned. */
export const tones = ["draft", "waiting", "attention", "good", "bad", "planned"] as const;
export type Tone = (typeof tones)[number];

export type State = { label: string; tone: Tone };

export type Transition<S extends string, R extends string, G extends string> = {
  label: string;
  from: readonly S[];
  to: S;
  /** Relations to the record, never roles. */
  by: readonly R[];
  needs?: "comment";
  /** What may be said with it, and mostly is not. */
  takes?: "comment";
  /** Name of a guard; the module's rules implement it. */
  when?: G;
  /** How the button looks: the most likely action is primary, one that cannot be taken back is danger. */
  look?: "primary" | "plain" | "danger";
  /** The consequence, asked once before it happens. */
  confirm?: string;
};

/** States and transitions of one kind of record, as data. Everything that knows a status is read from here. */
type Table = {
  name: string;
  initial: string;
  states: Record<string, State>;
  transitions: Record<string, Transition<string, string, string>>;
};

export type StateOf<W extends Table> = keyof W["states"] & string;
export type ActionOf<W extends Table> = keyof W["transitions"] & string;

/** Checks at compile time that every `from` and `to` is a state of the table. */
export const defineWorkflow = <
  const S extends Record<string, State>,
  const T extends Record<string, Transition<keyof S & string, string, string>>,
>(table: {
  name: string;
  initial: keyof S & string;
  states: S;
  transitions: T;
}) => table;

export const statesOf = <W extends Table>(workflow: W) => Object.keys(workflow.states) as [StateOf<W>, ...StateOf<W>[]];
export const actionsOf = <W extends Table>(workflow: W) => Object.keys(workflow.transitions) as [ActionOf<W>, ...ActionOf<W>[]];

/** What the actor is to the record, and which guards hold for it now. */
export type Standing<W extends Table> = {
  status: StateOf<W>;
  relations: readonly string[];
  holds?: Partial<Record<string, boolean>>;
};

export type Refusal = "state" | "relation" | "guard";
export type Decision<W extends Table> = { ok: true; to: StateOf<W> } | { ok: false; why: Refusal };

/** May this action happen now, and where does it lead? Pure; the caller has locked the record. */
export const decide = <W extends Table>(workflow: W, action: ActionOf<W>, standing: Standing<W>): Decision<W> => {
  const transition = workflow.transitions[action];
  if (!transition?.from.includes(standing.status)) return { ok: false, why: "state" };
  if (!transition.by.some((relation) => standing.relations.includes(relation))) return { ok: false, why: "relation" };
  if (transition.when && !standing.holds?.[transition.when]) return { ok: false, why: "guard" };
  return { ok: true, to: transition.to as StateOf<W> };
};

/** The actions to send with a record: exactly those that `decide` would accept. */
export const allowedActions = <W extends Table>(workflow: W, standing: Standing<W>): ActionOf<W>[] =>
  actionsOf(workflow).filter((action) => decide(workflow, action, standing).ok);
