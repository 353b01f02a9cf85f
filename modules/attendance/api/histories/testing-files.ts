// Files of the gate, whole and undone, and the lock of a month: the deeds of HR that reach many days at once.
import { expect } from "vitest";
import { tried } from "#modules/leave/api/testing.ts";
import type { Instant, PlainDate } from "#shared/dates.ts";
import { attendanceEndpoints as calls } from "../../contract.ts";
import type { PunchKind } from "../../day/model.ts";
import { gateIn } from "../imports/testing.ts";
import { runHere } from "../testing.ts";
import { among, codesOf, type Stage } from "./testing-stage.ts";
import type { Of } from "./testing-steps.ts";

type Row = { at: Instant; kind: PunchKind };

export const filesIn = (stage: Stage, dayOf: (away: number) => PlainDate) => {
  const { portal, company, model, as, settle } = stage;
  const files = gateIn(portal);

  /** What becomes of a row; nothing where only the night of the last locked day decides. */
  const outcomeOf = ({ at }: Row, before: readonly Row[]): string | undefined => {
    const day = model.wallAt(at).slice(0, 10);
    if (at > model.now || day < model.week.first || model.isLocked(day)) return "error";
    if (model.locked && at < (model.closings().get(model.locked) ?? "")) return undefined;
    return [...model.punches, ...before].some((known) => known.at === at) ? "same" : "new";
  };

  return {
    file: async ({ rows, order }: Of<"file">): Promise<boolean> => {
      const places = order[Symbol.iterator]();
      const sorted = rows
        .map(({ ago, end, by, kind }): Row => ({ at: model.earlier(model.near(dayOf(-ago), end, by)), kind: kind as PunchKind }))
        .map((row) => ({ row, place: Number(places.next().value) }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ row }) => row);
      const lines = sorted.map(({ at, kind }) => `771,${model.wallAt(at)}:${at.slice(17, 19)},${kind === "untyped" ? "" : kind}`);
      const kavita = await as("kavita");
      const file = await files.checked(kavita, lines, { zone: model.week.zone });
      const found = await files.rowsOf(kavita, file);
      const added: Row[] = [];
      for (const [place, row] of sorted.entries()) {
        const { outcome } = found[place] ?? {};
        const expected = outcomeOf(row, added);
        if (expected !== undefined) expect({ line: lines[place], outcome }).toEqual({ line: lines[place], outcome: expected });
        if (outcome === "new") added.push(row);
      }
      if (added.length === 0) {
        await files.act(kavita, file, "discard");
        return false;
      }
      await files.committed(kavita, file);
      for (const row of added) model.add({ ...row, source: "import", file: file.number });
      model.files.push(file.number);
      return true;
    },

    undo: async ({ pick: index }: Of<"undo">): Promise<boolean> => {
      const number = among(model.files, index);
      if (number === undefined) return false;
      const kavita = await as("kavita");
      const file = await files.look(kavita, { number });
      const outcome = await tried(() => files.undone(kavita, file));
      const punched = model.punches.filter((punch) => punch.file === number).map(({ at }) => model.wallAt(at).slice(0, 10));
      if (punched.some((day) => model.isLocked(day))) expect(codesOf(outcome)).toEqual(["attendance.import_locked"]);
      if ("refused" in outcome) return false;
      model.files = model.files.filter((one) => one !== number);
      model.punches = model.punches.filter((punch) => punch.file !== number);
      return true;
    },

    lock: async (): Promise<boolean | "settled"> => {
      await settle();
      await runHere(portal, company, "attendance.review");
      const kavita = await as("kavita");
      const [period] = (await kavita.call(calls.listPeriods, { query: { state: "review" } })).items;
      if (!period) return false;
      const body = { version: period.revision, ticked: ["incomplete", "absent", "undecided"] as const };
      await kavita.call(calls.lockPeriod, { params: { id: period.id }, body: { ...body, ticked: [...body.ticked] } });
      model.locked = period.to;
      for (const [date, day] of model.days())
        if (model.isLocked(date)) model.frozen.set(date, { ...day, punches: model.told(day.punches) });
      for (const asked of model.asked) if (model.isLocked(asked.date)) asked.state = "over";
      await portal.jobs.runJobs();
      return "settled";
    },
  };
};
