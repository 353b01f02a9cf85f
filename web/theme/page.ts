// What theme and scale mean for the page as a whole; done before the first paint and at every change after it.
import { colorSchemeOf, type ThemeName } from "./preferences.ts";

/** The browser's own bars take the colour of the ground. */
const barColours = { light: "#f9fafb", dark: "#111827" } as const;

/** Tells page and browser which theme is worn; its sheet comes beside it. */ // SH-10
export const dressPage = (theme: ThemeName): void => {
  const root = document.documentElement;
  const scheme = colorSchemeOf(theme);
  root.dataset.theme = theme;
  root.style.colorScheme = scheme;
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", barColours[scheme]);
};

/** In percent, so that a person's own text size in the browser still counts. */ // SH-11
export const scalePage = (scale: number): void => {
  document.documentElement.style.fontSize = `${(scale / 16) * 100}%`;
};
