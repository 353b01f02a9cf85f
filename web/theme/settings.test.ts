import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { layoutDefaults, PREFERENCES_KEY, type ThemeName } from "./preferences.ts";
import { createSettings, layoutAtStart } from "./settings.ts";
import { swapTheme } from "./swap.ts";

const usual = { theme: "lara-light-indigo", scale: 14, menuMode: "static" };
const kept = () => JSON.parse(localStorage.getItem(PREFERENCES_KEY) ?? "null");
const worn = async () => "worn" as const;
const make = (swap: typeof swapTheme = worn) => createSettings({ storage: () => localStorage, swap });
const rootSize = () => document.documentElement.style.fontSize;

beforeEach(() => localStorage.clear());

describe("SH-11 the settings of a browser", () => {
  test.each([
    [11, 12, "75%"],
    [15, 15, "93.75%"],
    [40, 16, "100%"],
  ])("a scale of %i is %i, and the page has %s", async (asked, scale, size) => {
    const settings = make();
    await settings.change({ scale: asked });
    expect([settings.view().scale, kept().scale, rootSize()]).toEqual([scale, scale, size]);
  });

  test("all three are kept together, and read again", async () => {
    await make().change({ theme: "lara-dark-blue", scale: 13, menuMode: "overlay" });
    expect(kept()).toEqual({ theme: "lara-dark-blue", scale: 13, menuMode: "overlay" });
    expect(make().view()).toEqual({ ...kept(), rail: false, wanted: "lara-dark-blue" });
  });

  test("a collapsed menu is kept beside them, only while it is collapsed", async () => {
    await make().change({ rail: true });
    expect([kept(), make().view().rail]).toEqual([{ ...usual, rail: true }, true]);
    await make().change({ rail: false });
    expect(kept()).toEqual(usual);
  });

  test("where nothing can be stored they last as long as the page", async () => {
    const forbidden = () => {
      throw new Error("SecurityError");
    };
    const settings = createSettings({ storage: forbidden, swap: worn });
    expect(settings.view()).toMatchObject(usual);
    await settings.change({ scale: 16 });
    expect(settings.view().scale).toBe(16);
  });

  test("another tab's choice is followed and not stored again; another key is none of theirs", async () => {
    const swap = vi.fn(worn);
    const settings = make(swap);
    settings.follow(window);
    const told = vi.fn();
    settings.subscribe(told);
    localStorage.setItem(PREFERENCES_KEY, '{"theme":"lara-dark-teal","scale":12,"menuMode":"overlay"}');
    const writes = vi.spyOn(Storage.prototype, "setItem");
    window.dispatchEvent(new StorageEvent("storage", { key: "token" }));
    expect(told).not.toHaveBeenCalled();
    window.dispatchEvent(new StorageEvent("storage", { key: PREFERENCES_KEY }));
    await waitFor(() => expect(settings.view().theme).toBe("lara-dark-teal"));
    expect([settings.view().scale, settings.view().menuMode, writes.mock.calls.length]).toEqual([12, "overlay", 0]);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent("storage", { key: null }));
    await waitFor(() => expect(settings.view()).toMatchObject(usual));
    expect(swap.mock.calls).toEqual([["lara-dark-teal"], ["lara-light-indigo"]]);
  });

  test("the layout starts from the specification's six fields, with ripples switched on", () => {
    expect(layoutDefaults).toEqual({ ...usual, ripple: false, inputStyle: "outlined", colorScheme: "light" });
    expect(layoutAtStart()).toEqual({ ...layoutDefaults, ripple: true });
  });
});

describe("SH-10 choosing a theme", () => {
  test("it is wanted at once, and kept only when it is worn", async () => {
    let arrive: (outcome: "worn") => void = () => undefined;
    const settings = make(() => new Promise((resolve) => (arrive = resolve)));
    const change = settings.change({ theme: "lara-dark-blue" });
    expect(settings.view()).toMatchObject({ theme: "lara-light-indigo", wanted: "lara-dark-blue" });
    expect(kept()?.theme).toBe("lara-light-indigo");
    arrive("worn");
    expect([await change, kept().theme]).toEqual([true, "lara-dark-blue"]);
  });

  test("one that fails leaves the worn one, wanted and kept", async () => {
    const settings = make(async () => "failed");
    expect(await settings.change({ theme: "lara-dark-blue" })).toBe(false);
    expect(settings.view()).toMatchObject({ theme: "lara-light-indigo", wanted: "lara-light-indigo" });
    expect(kept().theme).toBe("lara-light-indigo");
  });
});

describe("SH-10 the sheets", () => {
  const links = () => [...document.querySelectorAll<HTMLLinkElement>("link[data-theme-sheet]")];
  const hrefs = () => links().map((link) => link.getAttribute("href"));
  const ours = new WeakSet<Event>();
  const settle = (href: string, how: "load" | "error") => {
    const event = new Event(how);
    ours.add(event);
    links()
      .find((link) => link.getAttribute("href") === href)
      ?.dispatchEvent(event);
  };
  // The browser of these tests loads no sheets and says so by an event of its own; what comes of one is for the test to say.
  const browser = window as unknown as { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } };
  browser.happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
  const silence = (event: Event) => {
    if (!ours.has(event)) event.stopImmediatePropagation();
  };

  beforeEach(() => {
    document.addEventListener("load", silence, true);
    vi.stubGlobal("themeSheets", new Proxy({}, { get: (_all, theme) => `/${String(theme)}.css` }));
    document.head.innerHTML = '<link data-theme-sheet="loaded" href="/tailwind-light.css"><link href="/own.css">';
    document.documentElement.dataset.theme = "tailwind-light";
  });
  afterEach(() => {
    document.removeEventListener("load", silence, true);
    vi.unstubAllGlobals();
    document.head.innerHTML = "";
  });

  const swap = (theme: ThemeName) => swapTheme(theme);

  test("the new one stands behind the old until it is there, before the portal's own, and then alone", async () => {
    const swapped = swap("lara-dark-teal");
    expect(hrefs()).toEqual(["/tailwind-light.css", "/lara-dark-teal.css"]);
    expect(document.head.lastElementChild?.getAttribute("href")).toBe("/own.css");
    expect(document.documentElement.dataset.theme).toBe("tailwind-light");
    settle("/lara-dark-teal.css", "load");
    expect([await swapped, hrefs(), document.documentElement.dataset.theme]).toEqual(["worn", ["/lara-dark-teal.css"], "lara-dark-teal"]);
  });

  test("of two that are asked for only the last counts, also when that is the worn one", async () => {
    const first = swap("lara-dark-teal");
    const second = swap("lara-dark-blue");
    expect([await first, hrefs()]).toEqual(["overtaken", ["/tailwind-light.css", "/lara-dark-blue.css"]]);
    expect(await swap("tailwind-light")).toBe("worn");
    expect([await second, hrefs()]).toEqual(["overtaken", ["/tailwind-light.css"]]);
  });

  test("one that fails goes, and may be tried again", async () => {
    const swapped = swap("lara-dark-teal");
    settle("/lara-dark-teal.css", "error");
    expect([await swapped, hrefs(), document.documentElement.dataset.theme]).toEqual(["failed", ["/tailwind-light.css"], "tailwind-light"]);
    void swap("lara-dark-teal");
    expect(hrefs()).toHaveLength(2);
  });
});
