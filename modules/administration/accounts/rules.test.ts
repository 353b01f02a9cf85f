import { describe, expect, test } from "vitest";
import { type AccountFacts, actionsFor, checkClose, checkReopen, checkRole, isToldToAll } from "./rules.ts";

const ritu: AccountFacts = { isOwn: false, name: "Ritu Agarwal", role: "Employee", state: "active", otherAdmins: 2, maySignIn: true };
const leela: AccountFacts = { ...ritu, name: "Leela Thomas", role: "Admin", otherAdmins: 0 };
const wish = { role: "Finance", reason: "Joins the payment run" } as const;
const codes = (found: readonly { code: string }[]) => found.map(({ code }) => code);

describe("AD-02 a role", () => {
  test.each<[string, Partial<AccountFacts>, Partial<{ role: "Admin" | "Finance" | "Employee"; reason: string }>, string[]]>([
    ["is given with a reason", {}, {}, []],
    ["is not given to oneself", { isOwn: true }, {}, ["administration.own_account"]],
    ["is another than before", {}, { role: "Employee" }, ["administration.same_role"]],
    ["needs ten characters of reason", {}, { reason: "Join team" }, ["administration.reason_short"]],
    ["ten are enough", {}, { reason: "Joins team" }, []],
    ["is not taken from the last Admin", leela, {}, ["administration.last_admin"]],
    ["is taken from one of two", { ...leela, otherAdmins: 1 }, {}, []],
    ["of an Admin who has not come yet is nobody's loss", { ...leela, state: "invited" }, {}, []],
    [
      "says all that is wrong",
      { ...leela, isOwn: true },
      { reason: "" },
      ["administration.own_account", "administration.last_admin", "administration.reason_short"],
    ],
  ])("%s", (_, facts, also, expected) => {
    expect(codes(checkRole({ ...ritu, ...facts }, { ...wish, ...also }))).toEqual(expected);
  });

  test("is talked about where it sees much of others", () => {
    expect([isToldToAll("Employee", "Manager"), isToldToAll("Employee", "Finance"), isToldToAll("HR", "Employee")]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe("AD-02 an account", () => {
  test("is closed with a reason, never one's own nor the last Admin's", () => {
    expect(codes(checkClose(ritu, "Has gone"))).toEqual([]);
    expect(codes(checkClose(ritu, ""))).toEqual(["administration.reason_needed"]);
    expect(codes(checkClose(leela, "Has gone"))).toEqual(["administration.last_admin"]);
    expect(codes(checkClose({ ...ritu, isOwn: true }, "Has gone"))).toEqual(["administration.own_account"]);
  });

  test("is opened again only for somebody who may sign in", () => {
    const closed: AccountFacts = { ...ritu, state: "closed" };
    expect(codes(checkReopen(closed, "Is back at work"))).toEqual([]);
    expect(codes(checkReopen({ ...closed, maySignIn: false }, "Is back at work"))).toEqual(["administration.cannot_sign_in"]);
  });

  test("offers what its state allows, and nothing to its owner", () => {
    const offered = (state: AccountFacts["state"], isOwn = false) => actionsFor({ state, isOwn }).join(" ");
    expect(offered("invited")).toBe("invite role close");
    expect(offered("active")).toBe("link role close endSessions");
    expect(offered("closed")).toBe("reopen");
    expect(offered("active", true)).toBe("");
  });
});
