// What a company says of itself and sets for its people.
import { sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import { type LookupTx, type Tx, tablesOf, write } from "#api/transaction.ts";
import type { SessionLimits } from "#modules/session/contract.ts";
import { orMissing } from "#shared/problem.ts";
import type { GeneralForm, LegalForm } from "../../settings/contract.ts";
import { type CompanySettings, usualSettings } from "../../settings/rules.ts";
import type { PeopleTables } from "../tables.ts";

const q = tablesOf<PeopleTables>();
const query = queriesOf<PeopleTables>();

const ownSettings = query((q, { company }: OfCompany) =>
  q
    .selectFrom("people.settings")
    .select([...Object.values(columnOf), "version"])
    .where("company_id", "=", company),
);
type Row = Awaited<ReturnType<typeof ownSettings>>[number];

const columnOf = {
  codePrefix: "code_prefix",
  mailDomains: "mail_domains",
  idleMinutes: "idle_minutes",
  sessionHours: "session_hours",
  keepDays: "keep_days",
  leastPassword: "least_password",
  signInBeforeDays: "sign_in_before_days",
  leaverAccessDays: "leaver_access_days",
  leastAge: "least_age",
  internNoticeDays: "intern_notice_days",
  probationNoticeDays: "probation_notice_days",
  revealsPerHour: "reveals_per_hour",
  bankWaitingHours: "bank_waiting_hours",
  changeFilesDays: "change_files_days",
  payNeedsSecondPerson: "pay_needs_second_person",
  evidence: "evidence",
  financialYearFrom: "financial_year_from",
} as const satisfies Record<keyof CompanySettings, keyof PeopleTables["people.settings"]>;

/** Begins the codes of a company that was made without one of its own, as tests make them. */
const unset: CompanySettings = { ...usualSettings, codePrefix: "EM-" };

const asSettings = (row: Row | undefined): CompanySettings =>
  row
    ? {
        codePrefix: row.code_prefix,
        mailDomains: row.mail_domains,
        idleMinutes: row.idle_minutes,
        sessionHours: row.session_hours,
        keepDays: row.keep_days,
        leastPassword: row.least_password,
        signInBeforeDays: row.sign_in_before_days,
        leaverAccessDays: row.leaver_access_days,
        leastAge: row.least_age,
        internNoticeDays: row.intern_notice_days,
        probationNoticeDays: row.probation_notice_days,
        revealsPerHour: row.reveals_per_hour,
        bankWaitingHours: row.bank_waiting_hours,
        changeFilesDays: row.change_files_days,
        payNeedsSecondPerson: row.pay_needs_second_person,
        evidence: row.evidence,
        financialYearFrom: row.financial_year_from,
      }
    : unset;

export const settingsOf = async (tx: Tx): Promise<CompanySettings> => asSettings((await ownSettings(tx, {}))[0]);

/** What a new company begins with. */
export const addSettings = (tx: Tx, codePrefix: string): void =>
  write(tx, q(tx).insertInto("people.settings").values({ company_id: tx.company, code_prefix: codePrefix }));

const companyColumns = [
  ...(["name", "legal_name", "address", "registration_number", "tax_number", "currency", "head_office_id"] as const),
] as const;

const ownCompany = query((q, { company }: OfCompany) =>
  q
    .selectFrom("people.companies as c")
    .select(companyColumns)
    .select((has) =>
      has.exists(has.selectFrom("people.pay as p").select(sql.lit(1).as("one")).where("p.company_id", "=", company)).as("has_amounts"),
    )
    .where("c.company_id", "=", company),
);

export const companyOf = async (tx: Tx) => orMissing("company")((await ownCompany(tx, {}))[0]);

const openLocations = query((q, { company }: OfCompany) =>
  q
    .selectFrom("people.locations as l")
    .innerJoin("people.companies as c", "c.company_id", "l.company_id")
    .select(["l.id", "l.name", "l.time_zone"])
    .where("l.company_id", "=", company)
    .where((where) => where.or([where("l.closed_on", "is", null), where("l.id", "=", where.ref("c.head_office_id"))]))
    .orderBy("l.name"),
);

/** Where the head office may be: what is open, and where it is. */
export const headOffices = (tx: Tx) => openLocations(tx, {});

/** Holds all that is set until the transaction ends; 0 where nothing was set yet. */
export const lockSettings = async (tx: Tx): Promise<number> => {
  await q(tx).selectFrom("people.companies").select("company_id").where("company_id", "=", tx.company).forUpdate().execute();
  const row = await q(tx)
    .selectFrom("people.settings")
    .select("version")
    .where("company_id", "=", tx.company)
    .forUpdate()
    .executeTakeFirst();
  return row?.version ?? 0;
};

/** For sessions, which know no settings of people. */
export const sessionLimitsOf = async (tx: Tx): Promise<SessionLimits> => settingsOf(tx);

/** The most days that a company here keeps a session; nothing is set where there is no company yet. */
export const mostKeepDays = async (tx: LookupTx): Promise<number> => {
  const { rows } = await sql<{ most: number | null }>`select people.most_keep_days() as most`.execute(q(tx));
  return rows[0]?.most ?? usualSettings.keepDays;
};

export const versionOf = async (tx: Tx): Promise<number> => (await ownSettings(tx, {}))[0]?.version ?? 0;

/** Writes what is given; the rest stays. One version counts for all that a company sets. */
export const saveSettings = (tx: Tx, changed: Partial<CompanySettings>, version: number): void => {
  const fields = Object.keys(changed) as (keyof CompanySettings)[];
  const set = { ...Object.fromEntries(fields.map((field) => [columnOf[field], changed[field]])), version };
  write(
    tx,
    q(tx)
      .insertInto("people.settings")
      .values({ company_id: tx.company, code_prefix: unset.codePrefix, ...set })
      .onConflict((conflict) => conflict.column("company_id").doUpdateSet(set)),
  );
};

export const saveGeneral = (tx: Tx, { name, headOffice }: GeneralForm): void =>
  write(tx, q(tx).updateTable("people.companies").set({ name, head_office_id: headOffice }).where("company_id", "=", tx.company));

export const saveLegal = (tx: Tx, { legalName, address, registrationNumber, taxNumber, currency }: LegalForm): void =>
  write(
    tx,
    q(tx)
      .updateTable("people.companies")
      .set({ legal_name: legalName, address, registration_number: registrationNumber, tax_number: taxNumber, currency })
      .where("company_id", "=", tx.company),
  );
