// A portal and its database, each a process of its own, with people at work: what tests of trouble stand on.
import { setTimeout as sleep } from "node:timers/promises";
import { bundledServer, type PortalProcess, startPortal } from "../testing-process.ts";
import { type AsSuperuser, superuserOf } from "../testing-superuser.ts";
import { type Answer, atWork, codeOf, heldMarks, type Person, person, type Seen, type Send, sender, type Work } from "./testing-callers.ts";
import { type Journal, journal, type Losses, lossesOf } from "./testing-loss.ts";
import { type OwnPostgres, ownPostgres } from "./testing-own-postgres.ts";
import { type NetworkProxy, networkProxy } from "./testing-proxy.ts";

const PASSWORD = "demo-portal-2026";

export type Scene = {
  postgres: OwnPostgres;
  /** Lies between the portal and its database. */
  network: NetworkProxy;
  asSuperuser: AsSuperuser;
  environment: NodeJS.ProcessEnv;
  portal: () => PortalProcess;
  hasExited: () => boolean;
  /** One more process, to which the callers turn from now on. */
  startAnother: () => Promise<PortalProcess>;
  send: Send;
  people: Person[];
  journal: Journal;
  goToWork: (wish?: { writers?: number; readers?: number; pause?: number; port?: () => number }) => Promise<Work>;
  /** What the database holds against what people were told. */
  losses: () => Promise<Losses>;
  close: () => Promise<void>;
};

type Wish = {
  /** Where the database lies. */
  directory?: string;
  /** Without the network between them, which costs as much as the portal. */
  isDirect?: boolean;
};

export const openScene = async ({ directory, isDirect = false }: Wish = {}): Promise<Scene> => {
  const [postgres, server] = await Promise.all([ownPostgres(directory), bundledServer()]);
  const network = await networkProxy(postgres.socket);
  const way = postgres.environment(isDirect ? undefined : network);
  const environment = { ...way, BASE_URL: "http://localhost:3000", DEMO: "on", LOG_LEVEL: "error", READS_PER_MINUTE: "0" };
  const asSuperuser = superuserOf(postgres.superuser);
  const started: PortalProcess[] = [];
  let exits = 0;
  const startAnother = async (): Promise<PortalProcess> => {
    const portal = await startPortal(environment, server.path);
    if (!(await portal.ready)) throw new Error(`The portal did not start: ${portal.output()}`);
    portal.exitCode.then(
      () => {
        exits += 1;
      },
      () => undefined,
    );
    started.push(portal);
    return portal;
  };
  let portal = await startAnother();
  const told = journal();
  const line = sender(() => portal.port);
  const names = await asSuperuser<{ username: string }>(
    // All of them ask for the same sort of leave.
    `select a.username from session.accounts a join people.employees e on (e.company_id, e.id) = (a.company_id, a.employee_id)
     join leave.accounts l on (l.company_id, l.employee_id) = (e.company_id, e.id) and l.type = 'EL'
     where a.company_id = 1001 and a.state = 'active' and e.status = 'active' and e.last_working_day is null order by e.id limit 24`,
  );
  const people = names.map(({ username }) => person(line.send, username, PASSWORD));
  return {
    postgres,
    network,
    asSuperuser,
    environment,
    portal: () => portal,
    hasExited: () => exits > 0,
    startAnother: async () => {
      portal = await startAnother();
      return portal;
    },
    send: line.send,
    people,
    journal: told,
    goToWork: async ({ writers = 12, readers = 4, pause = 0, port } = {}) =>
      atWork({
        send: port ? sender(port).send : line.send,
        people: people.slice(0, writers),
        readers: people.slice(writers, writers + readers),
        journal: told,
        pause,
      }),
    losses: async () => {
      const rows = await asSuperuser<{ mark: string }>(heldMarks);
      return lossesOf(
        told.entries(),
        rows.map(({ mark }) => mark),
      );
    },
    close: async () => {
      line.close();
      for (const each of started) each.kill("SIGKILL");
      await Promise.all(started.map((each) => each.exitCode));
      server.remove();
      await network.close();
      await postgres.remove();
    },
  };
};

const isGood = ({ answer }: Seen): boolean => answer.status >= 200 && answer.status < 300;

/** An answer as it must be while something is wrong: come back later, in the usual body. A repetition may meet its first sending. */
const isBusy = (answer: Answer): boolean =>
  (answer.status === 503 && Number(answer.headers["retry-after"]) > 0 && ["busy", "storage_full"].includes(codeOf(answer) ?? "")) ||
  (answer.status === 409 && codeOf(answer) === "request.still_running");

/** Each kind of answer once, with how often it came. */
const kindsOf = (seen: readonly Seen[]): string[] => {
  const counts = new Map<string, number>();
  for (const { what, answer } of seen) {
    const kind = `${what}: ${answer.status} ${answer.failure ?? codeOf(answer)}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => `${kind} (${count})`);
};

export type Verdict = {
  /** What was neither right nor "come back later". */
  wrong: string[];
  busy: number;
  written: number;
  writtenAfter: number;
  /** Milliseconds. */
  slowest: number;
  healedAfter: number;
};

/** Not by `Math.max(...)`, whose arguments are bounded: hours of work are millions of answers. */
const greatest = (numbers: readonly number[]): number => Math.round(numbers.reduce((most, each) => Math.max(most, each), 0));

export const verdictOf = (seen: readonly Seen[], relieved: number): Verdict => {
  const failures = seen.filter((each) => !isGood(each));
  const writes = seen.filter((each) => isGood(each) && each.what !== "read");
  return {
    wrong: kindsOf(failures.filter(({ answer }) => !isBusy(answer))),
    busy: failures.filter(({ answer }) => isBusy(answer)).length,
    written: writes.length,
    writtenAfter: writes.filter(({ at }) => at > relieved).length,
    slowest: greatest(seen.map(({ answer }) => answer.ms)),
    healedAfter: greatest(failures.map(({ at }) => at - relieved)),
  };
};

/** Milliseconds without a failure after which the trouble counts as over. */
const CALM = 1000;
const LONGEST_AFTERMATH = 15_000;

/** Waits until everything is answered well again. */
const calm = async (seen: readonly Seen[], since: number): Promise<void> => {
  for (let now = performance.now(); now - since < LONGEST_AFTERMATH; now = performance.now()) {
    const recent = seen.filter(({ at }) => at > Math.max(since, now - CALM));
    if (now - since > CALM && recent.some(isGood) && recent.every(isGood)) return;
    await sleep(50);
  }
};

type Act = () => unknown;
type Trouble = { begin: Act; lasts: number; end?: Act };

/** People work, trouble comes, lasts, and is over. */
export const livedThrough = async (scene: Scene, { begin, lasts, end }: Trouble): Promise<Verdict> => {
  const work = await scene.goToWork();
  await sleep(500);
  await begin();
  await sleep(lasts);
  await end?.();
  const relieved = performance.now();
  await calm(work.seen, relieved);
  await work.finish();
  return verdictOf(work.seen, relieved);
};
