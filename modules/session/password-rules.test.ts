import { describe, expect, test } from "vitest";
import { sentenceFor } from "#shared/message.ts";
import { sessionMessages } from "./messages.ts";
import { checkNewPassword, type PasswordFacts } from "./password-rules.ts";

const commonest = new Set(["password", "qwerty", "monkey", "dragon", "1q2w3e4r5t6y", "whosyourdaddy"]);
const facts: PasswordFacts = {
  least: 12,
  username: "asha.rao",
  names: ["Asha", "Zoë-Lakshmi", "Rao", "Ash"],
  companyWords: ["Larkfield Systems", "larkfield", "larkfield-systems.example"],
  isCommon: (word) => commonest.has(word),
  isCurrent: false,
};
const codes = (password: string, other: Partial<PasswordFacts> = {}) =>
  checkNewPassword(password, { ...facts, ...other }).map(({ code }) => code.replace("password.", ""));
const sentences = (password: string) => checkNewPassword(password, facts).map((violation) => sentenceFor(sessionMessages, violation));

describe("the examples of section 6", () => {
  test.each([
    ["elevenchars", ["too_short"]],
    ["123456789012", ["too_common"]],
    ["P@ssw0rd2026", ["too_common"]],
    ["qwertyqwerty12", ["too_common"]],
    ["aaaaaaaaaaaa", ["too_common"]],
    ["monsoon kettle 37", []],
  ])("PW-01, PW-02: %s", (password, refused) => {
    expect(codes(password)).toEqual(refused);
  });

  test("J5: Password2026! is refused with its sentence", () => {
    expect(sentences("Password2026!")).toEqual([
      "Easy to guess: a common or leaked password, a run, or the company's name. Use three or four unrelated words.",
    ]);
  });
});

describe("PW-01: the length", () => {
  test("may be longer where the company says so", () => {
    const typed = "monsoon kettle";
    expect([codes(typed), codes(typed, { least: 14 }), codes(typed, { least: 15 })]).toEqual([[], [], ["too_short"]]);
  });
  test.each([
    ["eleven characters", "elevenchars", ["Use at least 12 characters. You typed 11."]],
    ["twelve", "twelve chars", []],
    ["twelve after NFC that were thirteen", "kettle monsé".normalize("NFD"), []],
    ["twelve beyond the basic plane", "🌧🫖🌾🛶🪔🥁🌧🫖🌾🛶🪔🥁a", []],
    ["128 characters", "kettle ".repeat(19).slice(0, 128), []],
    ["129 characters", "kettle ".repeat(19).slice(0, 129), ["Use at most 128 characters. You typed 129."]],
    ["no composition rule", "only small letters here", []],
  ])("%s", (_, password, refused) => {
    expect(sentences(password)).toEqual(refused);
  });
});

describe("PW-02: what is easy to guess", () => {
  test.each([
    ["four different characters", "abcdabcdabcd", ["too_common"]],
    ["five", "kopfekopfeko", []],
    ["digits and signs for letters", "m0nk3y!!2026", ["too_common"]],
    ["digits and signs inside", "pass.word-99-99", ["too_common"]],
    ["thrice the same", "DragonDragonDragon", ["too_common"]],
    ["twice with a digit between", "dragon1dragon", ["too_common"]],
    ["two commonest ones", "dragonmonkey", []],
    ["a word of the company", "Larkfield 2026", ["too_common"]],
    ["twice a word of the company", "systemssystems", ["too_common"]],
    ["both words of the company", "larkfield systems", ["too_common"]],
    ["the company with year and signs", "Larkfield2026!!", ["too_common"]],
    ["the company and a common word", "dragon@larkfield", ["too_common"]],
    ["the company and some letters", "Larkfield2026abc", ["too_common"]],
    ["the company among other words", "larkfield kettle boats", []],
    ["the product", "employeeportal1", ["too_common"]],
    ["the product and the company", "Empl0yee-Portal-Larkfield", ["too_common"]],
    ["the product in digits from the first letter on", "3mpl0y33p0rt4l", ["too_common"]],
    ["the domain of its mail", "systems.example", ["too_common"]],
    ["a run of letters", "abcdefghijkl", ["too_common"]],
    ["a run backwards", "zyxwvutsrqpo", ["too_common"]],
    ["runs of a keyboard", "qwertyuiop12", ["too_common"]],
    ["runs one after the other", "abcdef123456", ["too_common"]],
    ["each character thrice", "aaabbbcccdddeee", ["too_common"]],
    ["a run beside enough else", "monsoon kettle 12345", []],
    ["a leaked one as it was leaked", "1q2w3e4r5t6y", ["too_common"]],
    ["a leaked one in capitals", "Whos-Your-Daddy", ["too_common"]],
    ["only signs", "!?#%&/()=+*-", ["too_common"]],
    ["letters of another script", "वर्षा केतली नाव", []],
  ])("%s", (_, password, refused) => {
    expect(codes(password)).toEqual(refused);
  });
});

describe("PW-03: what others know", () => {
  test.each([
    ["the username", "my Asha.Rao kettle", ["contains_name"]],
    ["a part of the name", "ashakettle boat", ["contains_name"]],
    ["one with a hyphen", "old lakshmi boat", ["contains_name"]],
    ["of three letters it is too short to matter", "rao kettle boats", []],
    ["whatever the accents", "kettle LÁKSHMI boat", ["contains_name"]],
  ])("%s", (_, password, refused) => {
    expect(codes(password)).toEqual(refused);
  });

  test("a username of three letters may stand in it", () => {
    expect(codes("the hr2 kettle boat", { username: "hr2" })).toEqual([]);
  });

  test("a name of marks alone forbids nothing", () => {
    expect(codes("monsoon kettle 37", { names: ["\u0301\u0301\u0301\u0301"] })).toEqual([]);
  });

  test("the current one", () => {
    expect(codes("monsoon kettle 37", { isCurrent: true })).toEqual(["same"]);
  });
});

test("all that is wrong is said at once", () => {
  expect(codes("asha")).toEqual(["too_short", "too_common", "contains_name"]);
});
