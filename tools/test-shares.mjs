// How much of the time of `npm test` the tests of one module may take: as a share, because machines are fast and slow. Plain JavaScript, as tools/test.mjs is.
import { relative } from "node:path";

/** What a module may take that is not named below: fifteen modules share what the platform leaves. */
const USUAL = 0.06;

/** Those that stand longest have more; a figure only ever falls. */
export const shares = /** @type {Record<string, number>} */ ({ attendance: 0.15, leave: 0.15, people: 0.15, requests: 0.09 });

const SLOWEST = 3;

/** @typedef {{ name: string, startTime: number, endTime: number }} FileTime A file of a JSON report, in milliseconds. */

/**
 * The modules that take more than their share of all these files, each in a line that says what to do about it.
 * @param {readonly FileTime[]} files @param {string} root
 */
export const tooLong = (files, root) => {
  const timed = files.map(({ name, startTime, endTime }) => ({ path: relative(root, name), seconds: (endTime - startTime) / 1000 }));
  const all = timed.reduce((sum, { seconds }) => sum + seconds, 0);
  const names = new Set(timed.flatMap(({ path }) => /^modules\/([^/]+)\//.exec(path)?.[1] ?? []));
  return [...names].flatMap((name) => {
    const own = timed.filter(({ path }) => path.startsWith(`modules/${name}/`)).toSorted((one, other) => other.seconds - one.seconds);
    const share = own.reduce((sum, { seconds }) => sum + seconds, 0) / all;
    const allowed = shares[name] ?? USUAL;
    if (share <= allowed) return [];
    const slowest = own.slice(0, SLOWEST).map(({ path, seconds }) => `${path} ${seconds.toFixed(0)} s`);
    const percent = (/** @type {number} */ part) => `${(part * 100).toFixed(0)} %`;
    return `modules/${name} takes ${percent(share)} of the time of all tests, its share is ${percent(allowed)} (${slowest.join(", ")}). Prove a rule once, in rules.test.ts; let the tests of a file share one portal; leave histories and races to the build server (tools/further-tests.ts).`;
  });
};
