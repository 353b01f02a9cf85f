// How a module calls what it writes into the audit, and who of its readers sees the values. Handed in at the doors.

/** What HR reads of the values: all of people data, some fields, or none where they are settings that others keep. */
export type AuditValues = "all" | "none" | readonly string[];

export type AuditNames = {
  /** What stands before the dot of its actions. */
  module: string;
  label: string;
  /** A sentence for each deed, by what stands behind the dot. */
  actions: Readonly<Record<string, string>>;
  /** What its records are called; `person` where the id is an employee's. */
  records?: Readonly<Record<string, { label: string; person?: true }>>;
  /** Fields that hold the number of an employee: told by code and name. */
  people?: readonly string[];
  values: AuditValues;
  /** Deeds whose values are another matter than the rest. */
  except?: Readonly<Record<string, AuditValues>>;
  /** Whether Admins keep it themselves, and so read why. */
  ofAdmins?: true;
};

/** "add_employee" and "joinedOn" as words, where nobody has better ones. */
export const wordsOf = (name: string): string => {
  const words = name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll(/[_.-]+/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
