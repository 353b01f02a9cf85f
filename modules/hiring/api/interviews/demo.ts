// The demo company's interviews: past ones with scorecards, one whose scorecard is due, and three ahead.
import { clock } from "#api/clock.ts";
import type { Demo } from "#api/module.ts";
import { actingAs, type Tx } from "#api/transaction.ts";
import { addDays } from "#shared/dates.ts";
import { orMissing } from "#shared/problem.ts";
import { actIn, saveIn } from "./act.ts";
import { findingsIn, scheduleIn } from "./schedule.ts";
import * as store from "./store.ts";

const [HR, ROHAN, ASHA, FATIMA, DANIEL] = ["LF-0003", "LF-0010", "LF-0011", "LF-0018", "LF-0022"] as const;
/** Days from seeding on which HR schedules it and on which it is, its panel, and how far it has come. */
type Story = [told: number, on: number, name: string, panel: string[], end: "scored" | "draft" | "cancelled" | "accepted" | "open"];
const stories: Story[] = [
  [-20, -16, "Manager", [ROHAN], "scored"],
  [-16, -12, "Problem solving", [ASHA, FATIMA], "scored"],
  [-13, -9, "Role technical", [ASHA, ROHAN], "scored"],
  [-11, -7, "Quality", [DANIEL], "cancelled"],
  [-10, -5, "Design of APIs", [ASHA], "scored"],
  [-5, -1, "Problem solving", [ASHA], "draft"],
  [-3, 1, "Role technical", [ASHA, ROHAN], "accepted"],
  [-2, 2, "Problem solving", [ASHA, FATIMA], "open"],
  [-1, 3, "Manager", [DANIEL], "accepted"],
];
const skills = ["Breaks a problem down", "Tests own work", "Communicates"];
const cardOf = (rating: number) => ({
  ratings: skills.map((skill, index) => ({ skill, rating: index === 2 ? 4 : rating, note: "" })),
  strengths: "Asks first, then breaks the problem into parts that can be tested.",
  concerns: rating > 3 ? "" : "Needs a hint for the last step.",
  recommendation: "hire" as const,
  noteToRecruiter: "",
});
const formOf = ([, , name, panel]: Story, day: string) => ({
  name,
  focus: "How they work, with an example of their own",
  day,
  time: "11:00",
  minutes: 60,
  mode: "video" as const,
  place: "https://meet.example.com/interview",
  note: "",
  skills: skills.join("\n"),
  seats: panel.map((person, index) => ({ person, role: index === 0 ? ("lead" as const) : ("member" as const) })),
  tellCandidate: true,
});

/** An application that had come as far by then, with few interviews, and a working day near the one that is wanted. */
const choose = async (hr: Tx, story: Story, today: string, had: readonly string[]) => {
  const [, on, , , end] = story;
  const stages = end === "scored" ? ["offered", "accepted", "interviewing"] : ["interviewing"];
  const all = (await store.liveApplications(hr)).filter(({ stage, added_at: at }) => stages.includes(stage) && at < clock.now());
  const count = ({ number }: { number: string }) => had.filter((one) => one === number).length;
  for (const { number } of all.toSorted((one, other) => count(one) - count(other)))
    for (const shift of [0, 1, 2, 3]) {
      const form = formOf(story, addDays(today, on < 0 ? on - shift : on + shift));
      if ((await findingsIn(hr, number, form)).length === 0) return { application: number, form };
    }
  return undefined;
};

/** Only in the company of these people, with the candidates that are there. */
export const seedInterviews = async (tx: Tx, { persons, today }: Demo): Promise<void> => {
  if (!persons.has(HR)) return;
  const as = (code: string): Tx => {
    const { employeeId: employee, role } = orMissing(code)(persons.get(code));
    return actingAs(tx, { company: tx.company, employee, role, session: "demo" });
  };
  const had: string[] = [];
  const restore = clock.remember();
  try {
    for (const story of stories) {
      const [told, , , panel, end] = story;
      clock.set(`${addDays(today, told)}T05:10:00.000Z`);
      const chosen = await choose(as(HR), story, today, had);
      if (!chosen) continue;
      had.push(chosen.application);
      const { number } = await scheduleIn(as(HR), chosen.application, chosen.form, { decided: true });
      if (end === "cancelled") await actIn(as(HR), { number, action: "cancel" }, { version: 1, reason: "The candidate is ill" });
      if (end === "cancelled" || end === "open") continue;
      await actIn(as(panel[0] ?? ""), { number, action: "accept" }, { version: 1 });
      if (end === "accepted") continue;
      clock.set(`${chosen.form.day}T07:00:00.000Z`);
      for (const [index, code] of panel.entries()) {
        const { version } = await saveIn(as(code), number, 1, cardOf(4 - index));
        if (end === "scored") await actIn(as(code), { number, action: "submit" }, { version });
      }
    }
  } finally {
    restore();
  }
};
