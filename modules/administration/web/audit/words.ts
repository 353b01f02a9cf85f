import { useTexts } from "#web/ui/use-texts.ts";
import type { AuditEntry } from "../../audit/contract.ts";
import { auditTexts } from "./texts.ts";

/** Who did it, and for whom. */
export const useWho = (): ((entry: Pick<AuditEntry, "actor" | "behalfOf">) => string) => {
  const text = useTexts(auditTexts);
  return ({ actor, behalfOf }) => {
    const name = actor?.name ?? text("portal");
    return behalfOf ? text("forWhom", { actor: name, person: behalfOf.name }) : name;
  };
};

export const objectOf = ({ object: { label, number, person } }: Pick<AuditEntry, "object">): string =>
  [label, number, person && `${person.name} (${person.code})`].filter(Boolean).join(" ");
