// The app could not be started: its script did not come, or the browser refused something that it cannot do without.
import { startTexts } from "../start-texts.ts";

/** What stands on the page until the app is drawn in its place. */
const STARTING = ".starting";

const element = <Name extends keyof HTMLElementTagNameMap>(name: Name, text: string): HTMLElementTagNameMap[Name] => {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
};

const say = (): void => {
  const starting = document.querySelector(STARTING);
  if (!starting) return;
  const again = element("button", startTexts.tryAgain);
  again.type = "button";
  again.addEventListener("click", () => location.reload());
  const page = document.createElement("main");
  page.className = "failed-start";
  page.append(element("h1", startTexts.wentWrong), element("p", startTexts.wentWrongPurpose), again);
  starting.replaceWith(page);
};

/** A sheet that fails is no such case: the app is drawn without its colours. */
const endsTheStart = (event: Event): boolean => event instanceof ErrorEvent || event.target instanceof HTMLScriptElement;

/** Until the app is drawn; what fails later is said on its own pages. */
export const watchStart = (target: Window): void => {
  target.addEventListener("error", (event: Event) => endsTheStart(event) && say(), { capture: true });
  target.addEventListener("unhandledrejection", say);
};
