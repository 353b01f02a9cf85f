// SQL of what a company can be divided by: its departments, grades and locations.
import { type OfCompany, queriesOf } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import { orMissing } from "#shared/problem.ts";
import type { PeopleTables } from "./tables.ts";

const query = queriesOf<PeopleTables>();

const departments = query((q, { company }: OfCompany) =>
  q
    .selectFrom("people.departments")
    .select(["id", "name", "parent_id", "head_id", "cost_centre", "closed_on"])
    .where("company_id", "=", company)
    .orderBy("name"),
);
export const allDepartments = (tx: Tx) => departments(tx, {});

const grades = query((q, { company }: OfCompany) =>
  q.selectFrom("people.grades").select(["id", "name", "closed_on"]).where("company_id", "=", company).orderBy("rank").orderBy("name"),
);
export const allGrades = (tx: Tx) => grades(tx, {});

const designations = query((q, { company }: OfCompany) =>
  q.selectFrom("people.designations").select(["id", "name", "closed_on"]).where("company_id", "=", company).orderBy("name_order"),
);
export const allDesignations = (tx: Tx) => designations(tx, {});

const locations = query((q, { company }: OfCompany) =>
  q.selectFrom("people.locations").select(["id", "name", "closed_on"]).where("company_id", "=", company).orderBy("name"),
);
export const allLocations = (tx: Tx) => locations(tx, {});

const zones = query((q, { company }: OfCompany) =>
  q.selectFrom("people.locations").select(["id", "name", "time_zone"]).where("company_id", "=", company),
);
export const locationZones = (tx: Tx) => zones(tx, {});

const inZone = query((q, { company, zone }: OfCompany & { zone: string }) =>
  q.selectFrom("people.locations").select("id").where("company_id", "=", company).where("time_zone", "=", zone).orderBy("name"),
);
export const locationsInZone = (tx: Tx, zone: string) => inZone(tx, { zone });

const currency = query((q, { company }: OfCompany) =>
  q.selectFrom("people.companies").select("currency").where("company_id", "=", company),
);
/** The company's own, which amounts that belong to no location are in. */
export const companyCurrency = async (tx: Tx): Promise<string> => orMissing("company")((await currency(tx, {}))[0]).currency;
