// What the build makes of the nine themes: no font of their own, and nothing too pale to read.
import { describe, expect, test } from "vitest";
import { isDark, themeNames } from "../web/theme/preferences.ts";
import { themeSource } from "./themes.ts";

const sources = new Map(themeNames.map((name) => [name, themeSource(name)]));

const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string): number => {
  const long = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, "$&$&") : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(long.slice(at, at + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};
const variable = (css: string, name: string): string => [...css.matchAll(new RegExp(`--${name}:\\s*([^;}]+)`, "g"))].at(-1)?.[1] ?? "";

describe.each(themeNames)("SH-10 SH-12 %s", (name) => {
  const css = sources.get(name) ?? "";
  const cards = variable(css, "surface-card");
  const ground = variable(css, "surface-ground");

  test("brings no font of its own", () => {
    expect(css).not.toMatch(/@font-face|Inter|url\(\.\/fonts/);
    expect(css).toContain("var(--font-family)");
  });

  test("links, active items and what is written on solid buttons read at 4.5", () => {
    const primary = variable(css, "primary-color");
    expect(Math.min(contrast(primary, cards), contrast(primary, ground))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(primary, variable(css, "primary-color-text"))).toBeGreaterThanOrEqual(4.5);
  });

  test("a hovered solid button reads at 4.5", () => {
    const rule = css.match(/\.p-button:not\(:disabled\):hover\{([^}]*)\}/)?.[1] ?? "";
    const ink = rule.match(/(?:^|;)color:(#[0-9a-f]+)/)?.[1] ?? "";
    const fill = rule.match(/background:(#[0-9a-f]+)/)?.[1] ?? "";
    expect(contrast(ink, fill)).toBeGreaterThanOrEqual(4.5);
  });

  test("the edge of a field reads at 3", () => {
    const edge = css.match(/\.p-radiobutton-box\{border-color:(#[0-9a-f]+)/)?.[1] ?? "";
    expect(Math.min(contrast(edge, cards), contrast(edge, ground))).toBeGreaterThanOrEqual(3);
  });

  test("what is highlighted can be read", () => {
    if (isDark(name)) return;
    expect(contrast(variable(css, "highlight-text-color"), variable(css, "highlight-bg"))).toBeGreaterThanOrEqual(4.5);
  });
});
