import { describe, expect, test } from "vitest";
import { journal, lossesOf, type Told } from "./testing-loss.ts";

const none = { lost: [], doubled: [], phantom: [] };
const clean = new Map<string, Told>(Array.from({ length: 1000 }, (_, at) => [`w${at}`, at % 10 === 0 ? "unknown" : "acknowledged"]));
const marks = [...clean.keys()];

describe("the loss checker", () => {
  test("finds nothing where every acknowledged write is there once, whatever became of the unknown ones", () => {
    expect(lossesOf(clean, marks)).toEqual(none);
    expect(
      lossesOf(
        clean,
        marks.filter((mark) => clean.get(mark) === "acknowledged"),
      ),
    ).toEqual(none);
  });

  test("finds the one acknowledged write of a thousand that is not there", () => {
    expect(
      lossesOf(
        clean,
        marks.filter((mark) => mark !== "w731"),
      ),
    ).toEqual({ ...none, lost: ["w731"] });
  });

  test("finds everything lost when the database is empty", () => {
    expect(lossesOf(clean, []).lost).toHaveLength(900);
  });

  test("finds a write that is there twice, acknowledged or unknown", () => {
    expect(lossesOf(clean, [...marks, "w5", "w10"])).toEqual({ ...none, doubled: ["w5", "w10"] });
  });

  test("finds a write that was refused and is there all the same, and one that nobody asked for", () => {
    const told = new Map(clean).set("refused", "refused");
    expect(lossesOf(told, marks)).toEqual(none);
    expect(lossesOf(told, [...marks, "refused", "from nowhere"])).toEqual({ ...none, phantom: ["refused", "from nowhere"] });
  });
});

describe("the journal", () => {
  test("knows nothing of a write until it is told", () => {
    const kept = journal();
    kept.intend("a");
    expect(kept.toldOf("a")).toBe("unknown");
    kept.hear("a", "acknowledged");
    expect([kept.toldOf("a"), kept.count("acknowledged")]).toEqual(["acknowledged", 1]);
  });

  test("does not forget an acknowledgement over what a repetition says", () => {
    const kept = journal();
    kept.intend("a");
    kept.hear("a", "acknowledged");
    kept.hear("a", "refused");
    kept.hear("a", "unknown");
    expect(kept.toldOf("a")).toBe("acknowledged");
  });

  test("learns from a repetition how an unknown write ended", () => {
    const kept = journal();
    kept.intend("a");
    kept.hear("a", "refused");
    kept.hear("a", "unknown");
    expect(kept.toldOf("a")).toBe("refused");
  });

  test("takes one mark for one write, and hears only of what was intended", () => {
    const kept = journal();
    kept.intend("a");
    expect(() => kept.intend("a")).toThrow("another write");
    expect(() => kept.hear("b", "refused")).toThrow("intended");
  });
});
