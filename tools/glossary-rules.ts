// Words that texts no longer use, and what stands in their place. Few exact phrases: one that also has a fair use is left out.

export type File = { path: string; source: string };
export type Finding = { path: string; text: string; not: string; but: string };

const glossary: readonly { not: RegExp; but: string }[] = [
  { not: /\bdecid(e|es|ed|er|ers|ing)\b/i, but: "approve, approver, approve or reject" },
  { not: /\b(ask|asks|asked|asking) for\b/i, but: "request" },
  { not: /\bwas sent\b|\bsen[dt]s? (it |them )?again\b|\bsen[dt] .{0,20}for (him|her|them|somebody)\b/i, but: "submit, resubmit" },
  { not: /\bfree now\b|\bin hand\b|\b(is|are) free\b/i, but: "available, balance, booked" },
  { not: /\blaps(e|es|ed|ing)\b/i, but: "expire" },
  { not: /^returned$|\breturned (it|to you|by)\b|\bcame back\b/i, but: "changes requested" },
  { not: /^waiting$|\bundecided\b|\bwait(s|ing)? for (me|you|your|a decision|the decision)\b/i, but: "pending, needs your approval" },
  { not: /\bstand[- ]ins?\b|\bstands? in for\b/i, but: "delegate" },
  { not: /\b(gives?|gave|given|takes?|took|taken) (\S+ ){0,2}back\b/i, but: "cancel days" },
  { not: /\bplaces? of work\b/i, but: "location" },
  { not: /\beverybody (below|above)\b|\bbelow (me|you)\b/i, but: "my organisation, reports to" },
  { not: /\bpunch(es|ed)?[- ](in|out)\b/i, but: "clock in, clock out" },
  { not: /\bregularis(e|es|ed|ing)\b/i, but: "correct this day" },
  { not: /\blaid down\b|\b(is|are|was|were) told\b/i, but: "defined, notified" },
  { not: /\bdeeds?\b|\bdone by\b/i, but: "action, performed by" },
  { not: /\bruns of leave\b|\bstuck requests?\b|\bleave to settle\b/i, but: "automatic leave jobs, blocked approvals, needs HR action" },
  { not: /\bthe portal as it comes\b/i, but: "default" },
  { not: /\bmay owe\b/i, but: "negative balance allowed" },
  { not: /\brhythm\b|\bon which day\b/i, but: "schedule, as of" },
  { not: /\bsingle people\b|\bwho gets which\b/i, but: "individual exceptions, assignment" },
  { not: /\bdays without leave\b/i, but: "blackout dates" },
  { not: /\bmake the file\b/i, but: "export" },
];

/** Texts of pages, messages of modules, and workflows, whose labels are statuses and buttons. */
export const holdsTexts = (path: string): boolean => /(^|[/-])(texts|messages|workflow)\.ts$/.test(path);

const withoutComments = (source: string): string => source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "");

/** What people read: a sentence or a label, and no code, name of a module or key. */
const textsIn = (source: string): string[] =>
  [...withoutComments(source).matchAll(/(?<!from )"((?:[^"\\\n]|\\.)*)"|`([^`]*)`/g)]
    .map(([, quoted, template]) => quoted ?? template ?? "")
    .filter((text) => /\s/.test(text) || /^[A-Z]/.test(text));

export const findingsIn = (files: readonly File[]): Finding[] =>
  files.flatMap(({ path, source }) =>
    textsIn(source).flatMap((text) =>
      glossary.flatMap(({ not, but }) => {
        const [said] = not.exec(text) ?? [];
        return said === undefined ? [] : [{ path, text, not: said, but }];
      }),
    ),
  );

const isBelow = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);

/** Findings outside the folders that are still to be rewritten, and folders that are rewritten and still listed. */
export const problemsOf = (files: readonly File[], notYetRewritten: readonly string[]): string[] => {
  const findings = findingsIn(files);
  const open = findings.filter(({ path }) => !notYetRewritten.some((folder) => isBelow(path, folder)));
  const done = notYetRewritten.filter((folder) => !findings.some(({ path }) => isBelow(path, folder)));
  return [
    ...open.map(({ path, text, not, but }) => `${path}: “${text}” says “${not}”; say ${but}`),
    ...done.map((folder) => `${folder} has no such word any more: take it off the list in tools/glossary.ts`),
  ];
};
