// What the build makes of the nine themes: no font of their own, and nothing too pale to read.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { hueNames } from "../shared/hues.ts";
import { colorSchemeOf, themeNames } from "../web/theme/preferences.ts";
import { things } from "../web/ui/things.ts";
import { themeSource } from "./themes.ts";

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** `#abc`, `#aabbcc`, `rgba(1, 2, 3, 0.5)` and how a minifier writes them. */
const colour = (text: string): Colour => {
  if (text.startsWith("#")) {
    const long = text.length <= 5 ? text.replace(/[0-9a-f]/gi, "$&$&") : text;
    const [r = 0, g = 0, b = 0, a = 255] = [1, 3, 5, 7].flatMap((at) =>
      at < long.length ? [Number.parseInt(long.slice(at, at + 2), 16)] : [],
    );
    return [r, g, b, a / 255];
  }
  const [r = 0, g = 0, b = 0, a = 1] = (text.match(/[\d.]+%?/g) ?? []).map(
    (part) => Number.parseFloat(part) / (part.endsWith("%") ? 100 : 1),
  );
  return [r, g, b, a];
};

const on = (front: Colour, back: Colour): Colour => {
  const mixed = (at: 0 | 1 | 2) => front[at] * front[3] + back[at] * (1 - front[3]);
  return [mixed(0), mixed(1), mixed(2), 1];
};

const luminance = ([red, green, blue]: Colour): number => {
  const channel = (value: number) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
};

const contrast = (one: Colour, other: Colour): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

const variable = (css: string, name: string): Colour =>
  colour([...css.matchAll(new RegExp(`--${name}:\\s*([^;}]+)`, "g"))].at(-1)?.[1] ?? "");

const tokens = readFileSync(join(import.meta.dirname, "../web/theme/tokens.css"), "utf8");
const [lightPairs = "", darkPairs = ""] = tokens.split(':root[data-theme*="-dark-"]');

test("the measure itself: black on white is 21, half of it lies between", () => {
  expect(contrast(colour("#000"), colour("#ffffff"))).toBeCloseTo(21, 5);
  expect(contrast(on(colour("rgba(0, 0, 0, .5)"), colour("#fff")), colour("#fff"))).toBeCloseTo(3.98, 2);
});

describe.each(themeNames)("SH-10 SH-12 %s", (name) => {
  const css = themeSource(name);
  const cards = variable(css, "surface-card");
  const ground = variable(css, "surface-ground");
  const grounds = [cards, ground, variable(css, "surface-overlay"), on(variable(css, "surface-hover"), cards)];
  const chosen = on(variable(css, "highlight-bg"), cards);
  const palest = (front: Colour, backs: readonly Colour[]) => Math.min(...backs.map((back) => contrast(on(front, back), back)));
  const ruled = (rule: RegExp, property: string): Colour =>
    colour(new RegExp(`(?:^|;)${property}:([^;}]+)`).exec(css.match(rule)?.[1] ?? "")?.[1] ?? "");

  test("brings no font of its own", () => {
    expect(css).not.toMatch(/@font-face|Inter|url\(\.\/fonts/);
    expect(css).toContain("var(--font-family)");
  });

  test.each(["text-color", "text-color-secondary", "surface-900", "surface-700", "primary-color"])(
    "%s reads at 4.5 on cards, on the ground, in menus and under the pointer",
    (front) => {
      expect(palest(variable(css, front), grounds)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test("what is written on solid buttons and on what is chosen reads at 4.5", () => {
    expect(contrast(variable(css, "primary-color"), variable(css, "primary-color-text"))).toBeGreaterThanOrEqual(4.5);
    expect(palest(variable(css, "highlight-text-color"), [chosen])).toBeGreaterThanOrEqual(4.5);
  });

  test("a hovered solid button reads at 4.5", () => {
    const hovered = /\.p-button:not\(:disabled\):hover\{([^}]*)\}/;
    expect(contrast(ruled(hovered, "color"), ruled(hovered, "background"))).toBeGreaterThanOrEqual(4.5);
  });

  test("the edge of a field, and the focus on whatever has it, read at 3", () => {
    expect(palest(ruled(/\.p-radiobutton-box\{(border-color[^}]*)\}/, "border-color"), [cards, ground])).toBeGreaterThanOrEqual(3);
    expect(palest(variable(css, "primary-color"), [...grounds, chosen])).toBeGreaterThanOrEqual(3);
  });

  const pairs = colorSchemeOf(name) === "dark" ? darkPairs : lightPairs;

  test.each(["draft", "waiting", "attention", "good", "bad", "planned"])("the status colours of %s read at 4.5", (status) => {
    const solid = variable(pairs, `status-${status}-solid`);
    expect(contrast(variable(pairs, `status-${status}-text`), variable(pairs, `status-${status}-ground`))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(variable(pairs, "status-on-solid"), solid)).toBeGreaterThanOrEqual(4.5);
    expect(palest(solid, [cards, ground])).toBeGreaterThanOrEqual(3);
  });

  test.each(hueNames)("of the palette %s reads at 4.5 on its soft ground, and its marks at 3", (hue) => {
    expect(contrast(variable(pairs, `hue-${hue}-text`), variable(pairs, `hue-${hue}-soft`))).toBeGreaterThanOrEqual(4.5);
    expect(palest(variable(pairs, `hue-${hue}-solid`), [cards, ground])).toBeGreaterThanOrEqual(3);
  });
});

describe("SH-12 the shades of the specification", () => {
  test.each([
    ["lara-light-indigo", "primary-600"],
    ["lara-light-blue", "primary-600"],
    ["lara-light-purple", "primary-600"],
    ["lara-light-teal", "primary-700"],
  ] as const)("links and buttons of %s take its %s", (name, shade) => {
    const css = themeSource(name);
    expect(variable(css, "primary-color")).toEqual(variable(css, shade));
  });

  test("what is chosen in light teal stands on #f0fdfa", () => {
    expect(variable(themeSource("lara-light-teal"), "highlight-bg")).toEqual(colour("#f0fdfa"));
  });
});

test("the icon font has the icon of every kind of thing", () => {
  const font = readFileSync("node_modules/primeicons/primeicons.css", "utf8");
  expect(Object.values(things).filter(({ icon }) => !font.includes(`.pi-${icon}:`))).toEqual([]);
});
