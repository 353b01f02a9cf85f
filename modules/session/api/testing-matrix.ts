// Accounts, browsers and companies in every relation of access.ts, and every way to call without being somebody.

import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import type { InputsOf, Person, Stage, StandIn, Standing } from "#api/matrix/testing-standing.ts";
import { makeCompany, makeEmployee, type TestCompany } from "#modules/people/api/testing.ts";
import type { Gate } from "#shared/access.ts";
import { addDays } from "#shared/dates.ts";
import type { Role } from "#shared/permissions.ts";
import type { sessionEndpoints } from "../contract.ts";
import { usualSessionLimits } from "../contract.ts";
import { limits } from "../rules.ts";
import { newToken, tokenHash } from "./links/issue.ts";
import { newSetUpLink } from "./links/setup.ts";
import { makeAccount, makeLink, type SignedInHeaders, signInAs, testPassword } from "./testing.ts";

export { forgeries } from "./testing-forgeries.ts";

const MINUTE = 60_000;
const newPassword = "umbrella kettle 52";
const newcomer = { firstName: "Nandita", lastName: "K", workEmail: "nandita@example.com", username: "no blanks here" };

export const sessionInputs: InputsOf<typeof sessionEndpoints> = {
  signIn: ({ username, password }) => [{ body: { username, password, keep: false } }],
  renew: () => [{ body: { idleSeconds: 0 } }],
  logOut: () => [{ body: {} }],
  options: () => [{}],
  me: () => [{}],
  changePassword: ({ password }) => [{ body: { current: password, next: newPassword } }],
  forgot: ({ username = "nobody" }) => [{ body: { login: username } }],
  openLink: () => [{}],
  choosePassword: () => [{ body: { password: newPassword } }],
  setUp: () => [{ body: { company: { name: "Kaveri Looms" }, admin: { ...newcomer, password: newPassword }, hr: newcomer } }],
  confirm: ({ password }) => [{ body: { password } }],
  sessions: () => [{}],
  endOtherSessions: () => [{}],
  endSession: ({ id = "" }) => [{ params: { id } }],
  footer: ({ companyId = "" }) => [{ params: { companyId } }],
};

type Change = (stage: Stage, whose: Person) => Promise<unknown>;

// Past the portal and its rules, as if it had happened long before the call.
const alter =
  (sql: string): Change =>
  ({ pastTriggers }, { company, employee }) =>
    pastTriggers(sql.replaceAll("$company", `${company}`).replaceAll("$employee", `${employee}`));
const mine = "where company_id = $company and employee_id = $employee";
const close = alter(`update session.accounts set state = 'closed' ${mine}`);
const employed = (change: string) => alter(`update people.employees set ${change} where company_id = $company and id = $employee`);
const today = (days: number): string => `'${addDays(clock.now().slice(0, 10), days)}'`;
/** Their days are not over, but the status says so. */
const leave: Change = (...whose) => employed(`status = 'left', last_working_day = ${today(2)}`)(...whose);
/** What may have become of a person who types the right name and password. */
const fates: Record<string, Change> = {
  closed: close,
  left: leave,
  notJoined: (...whose) => employed(`joined_on = ${today(2)}`)(...whose),
  cancelled: employed("status = 'cancelled'"),
  onNotice: (...whose) => employed(`status = 'notice', last_working_day = ${today(2)}`)(...whose),
  lastDayPassed: (...whose) => employed(`status = 'notice', last_working_day = ${today(-2)}`)(...whose),
  leaverAccessOver: (...whose) => employed(`status = 'left', last_working_day = ${today(-200)}`)(...whose),
  accessEnded: (...whose) => employed(`status = 'notice', last_working_day = ${today(2)}, access_until = ${ago(60)}`)(...whose),
};
const endSessionFor = (reason: string) => alter(`update session.sessions set ended_at = last_used_at, end_reason = '${reason}' ${mine}`);
const endSession = endSessionFor("logged_out");
const ago = (minutes: number): string => `'${new Date(clock.millis() - minutes * MINUTE).toISOString()}'`;
const letRest: Change = (...whose) =>
  alter(
    `update session.sessions set started_at = ${ago(usualSessionLimits.idleMinutes)}, last_used_at = ${ago(usualSessionLimits.idleMinutes)} ${mine}`,
  )(...whose);
const runOut: Change = (...whose) =>
  alter(
    `update session.sessions set started_at = ${ago(600)}, last_used_at = ${ago(usualSessionLimits.idleMinutes + 1)}, ends_at = ${ago(2)} ${mine}`,
  )(...whose);
const promote: Change = (...whose) =>
  alter(`update session.accounts set role = case role when 'Manager' then 'Employee' else 'Manager' end ${mine}`)(...whose);

// Two companies are enough for all who belong to one of them.
const homes = new WeakMap<Stage, Promise<[home: TestCompany, elsewhere: TestCompany]>>();
const makeHomes = async (): Promise<[TestCompany, TestCompany]> => [await makeCompany(), await makeCompany()];
const homesOf = (stage: Stage): Promise<[home: TestCompany, elsewhere: TestCompany]> => {
  const known = homes.get(stage) ?? makeHomes();
  homes.set(stage, known);
  return known;
};

const makeHolder = async (stage: Stage, role: Role, state: "active" | "invited" = "active") =>
  makeAccount({ ...(await makeEmployee((await homesOf(stage))[0])), role, state });

const account: StandIn = async (stage, relation, role): Promise<Standing> => {
  const holder = await makeHolder(stage, role, relation === "invited" ? "invited" : "active");
  await fates[relation]?.(stage, holder);
  const password = relation === "wrongPassword" ? `${testPassword}!` : testPassword;
  const facts = { username: relation === "unknownName" ? `no.${holder.username}` : holder.username, password };
  return { headers: {}, facts, unknown: facts, caller: holder };
};

const ownPassword: StandIn = async (stage, relation, role): Promise<Standing> => {
  const holder = await makeHolder(stage, role);
  const headers = await signInAs(holder);
  const confirm = (password: string) =>
    stage.app.inject({ method: "POST", url: "/api/auth/confirm", headers: { ...headers }, payload: { password } });
  if (relation === "afterFour") for (const one of [1, 2, 3, 4]) await confirm(`${testPassword}${one}`);
  const facts = { password: relation === "wrong" ? `${testPassword}!` : testPassword };
  return { headers, facts, unknown: facts, caller: holder };
};

/** An installation has one live set-up link: all who hold one hold this. */
const setUpTokens = new WeakMap<Stage, Promise<string>>();
const setUpToken = (stage: Stage): Promise<string> => {
  const known = setUpTokens.get(stage) ?? newSetUpLink().then((url) => url.split("#t=")[1] ?? "");
  setUpTokens.set(stage, known);
  return known;
};

const usedSetUpToken = async ({ pastTriggers }: Stage): Promise<string> => {
  const token = newToken();
  await pastTriggers(
    `insert into session.setup_links values ('${newId()}', '${tokenHash(token)}', ${ago(60)}, ${ago(-60)}, ${ago(30)}, null)`,
  );
  return token;
};

const changeLink = (to: string) => alter(`update session.links set ${to} ${mine}`);
const setAccountState = (to: string) =>
  alter(
    `update session.accounts set state = '${to}', password_hash = coalesce(password_hash, 'none'), password_set_at = ${ago(5)} ${mine}`,
  );
/** What has become of the link, or of the account it was for. */
const linkFates: Record<string, Change> = {
  used: (...whose) => changeLink(`used_at = ${ago(1)}`)(...whose),
  replaced: (...whose) => changeLink(`replaced_at = ${ago(1)}`)(...whose),
  lapsed: (...whose) => changeLink(`issued_at = ${ago(61)}, expires_at = ${ago(0)}`)(...whose),
  opened: (...whose) => setAccountState("active")(...whose),
  closed: close,
};

const heldLink: StandIn = async (stage, relation, role): Promise<Standing> => {
  const purpose = relation === "activate" || relation === "opened" ? "activate" : relation === "admin" ? "admin" : "reset";
  const holder = await makeHolder(stage, role, purpose === "activate" ? "invited" : "active");
  const own = await makeLink(holder, purpose);
  await linkFates[relation]?.(stage, holder);
  const tokens: Record<string, () => Promise<string>> = {
    setUp: () => setUpToken(stage),
    setUpUsed: () => usedSetUpToken(stage),
    unknown: async () => newToken(),
  };
  const token = (await tokens[relation]?.()) ?? own;
  const headers: Record<string, string> = relation === "none" ? {} : { authorization: `Bearer ${token}` };
  return { headers, facts: {}, unknown: {}, caller: holder };
};

const sessionId = ({ authorization }: SignedInHeaders): string =>
  JSON.parse(Buffer.from(authorization.split(".")[1] ?? "", "base64url").toString()).sid;

const ownSession: StandIn = async (stage, relation, role): Promise<Standing> => {
  const holder = await makeHolder(stage, role);
  const [home, elsewhere] = await homesOf(stage);
  const owners: Record<string, () => Promise<Person>> = {
    others: () => makeHolder(stage, role),
    foreign: async () => makeAccount({ ...(await makeEmployee(elsewhere)), role }),
  };
  const headers = await signInAs(holder);
  const owner = (await owners[relation]?.()) ?? { company: home.company, employee: holder.employee };
  const id = sessionId(await signInAs(owner));
  if (relation === "ended") {
    await alter(`update session.sessions set ended_at = last_used_at, end_reason = 'ended' where id = '${id}' and company_id = $company`)(
      stage,
      holder,
    );
  }
  return { headers, facts: { id }, unknown: { id: newId() }, caller: holder };
};

/** What has become of the session whose cookie the browser holds. */
const ends: Record<string, Change> = {
  live: (...whose) => alter(`update session.sessions set started_at = ${ago(10)}, last_used_at = ${ago(5)} ${mine}`)(...whose),
  ended: endSession,
  idle: letRest,
  overdue: runOut,
  endedIdle: endSessionFor("idle"),
  endedOverdue: endSessionFor("limit"),
  closed: close,
  left: leave,
};
const json = { "content-type": "application/json" };
const fromPortal = { ...json, "sec-fetch-site": "same-origin" };
/** What the browser says of the page, where that is not the portal's own. */
const pages: Record<string, Record<string, string>> = {
  olderBrowser: { ...json, origin: "http://localhost:3000" },
  otherAddress: { ...json, origin: "http://localhost:3001" },
  otherPage: { ...json, "sec-fetch-site": "same-site" },
  form: { ...fromPortal, "content-type": "text/plain" },
};

const browser: StandIn = async (stage, relation, role): Promise<Standing> => {
  const holder = await makeHolder(stage, role);
  const { cookie } = await signInAs(holder);
  await ends[relation]?.(stage, holder);
  const headers = { ...(pages[relation] ?? fromPortal), ...(relation !== "none" && { cookie }) };
  const facts = { username: holder.username };
  return { headers, facts, unknown: facts, caller: holder };
};

const company: StandIn = async (stage, relation, role): Promise<Standing> => {
  const holder = await makeHolder(stage, role);
  const [home, elsewhere] = await homesOf(stage);
  const asked = (relation === "member" ? home : elsewhere).company;
  return { headers: await signInAs(holder), facts: { companyId: `${asked}` }, unknown: { companyId: "999999999" }, caller: holder };
};

const anybody: StandIn = async (stage, _, role): Promise<Standing> => {
  return { headers: await signInAs(await makeHolder(stage, role)), facts: {}, unknown: {} };
};

export const sessionSubjects: Record<string, StandIn> = {
  account,
  browser,
  password: ownPassword,
  link: heldLink,
  session: ownSession,
  company,
  public: anybody,
};

/** Signs in some minutes ago: the token has run out since, its session has not. */
const earlierToken = async (caller: Person): Promise<SignedInHeaders> => {
  const now = clock.now();
  clock.set(new Date(clock.millis() - (limits.tokenSeconds * 1000 + MINUTE)).toISOString());
  try {
    return await signInAs(caller);
  } finally {
    clock.set(now);
  }
};

/** Only their headers come to harm: the same person may call through each of these. */
export const harmless: ReadonlySet<Gate> = new Set([
  "stranger",
  "noBearer",
  "cookieWithoutToken",
  "tokenWithoutCookie",
  "tokenWithOtherCookie",
  "expiredToken",
]);

/** What is left of somebody's right to call once they, or their headers, have come to harm. */
export const throughGate = async (stage: Stage, gate: Gate, caller: Person): Promise<Record<string, string>> => {
  const { authorization, cookie } = gate === "expiredToken" ? await earlierToken(caller) : await signInAs(caller);
  const harm: Record<Gate, () => Promise<Record<string, string>>> = {
    stranger: async () => ({}),
    noBearer: async () => ({ authorization: authorization.replace("Bearer", "Basic"), cookie }),
    cookieWithoutToken: async () => ({ cookie }),
    tokenWithoutCookie: async () => ({ authorization }),
    tokenWithOtherCookie: async () => ({ authorization, cookie: (await signInAs(caller)).cookie }),
    expiredToken: async () => ({ authorization, cookie }),
    endedSession: async () => after(endSession),
    endOfSession: async () => after(runOut),
    lostSession: async () => after(alter(`delete from session.sessions ${mine}`)),
    closedAccount: async () => after(close),
    leftCompany: async () => after(leave),
    leaverAccess: async () => {
      await leave(stage, caller);
      return { ...(await signInAs(caller)) };
    },
    changedRole: async () => after(promote),
    changedUsername: async () => after(alter(`update session.accounts set username = username || '.married' ${mine}`)),
    changedCode: async () => after(employed("code = 'X' || code")),
  };
  const after = async (change: Change) => {
    await change(stage, caller);
    return { authorization, cookie };
  };
  return harm[gate]();
};
