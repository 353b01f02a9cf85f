// "Chrome on Android": enough for people to recognise their own devices. A library that knows every browser ever made is some hundred
// kilobytes, and what we show of it are these two words.

type Sign = [mark: RegExp, name: string];

/** What a browser is built on is named as well, so that the first that fits is the one it calls itself. */
const browsers: Sign[] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|OPiOS|OPT)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+ .*\bSafari\//, "Safari"],
];
const systems: Sign[] = [
  [/\biPhone\b|\biPod\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

const firstOf = (signs: readonly Sign[], agent: string): string | undefined => signs.find(([mark]) => mark.test(agent))?.[1];

export const browserLabel = (agent: string | undefined): string => {
  const [browser, system] = [firstOf(browsers, agent ?? ""), firstOf(systems, agent ?? "")];
  if (browser === undefined) return system === undefined ? "Unknown browser" : `Unknown browser on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
};
