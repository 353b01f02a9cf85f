import "./no-eval.ts";
import "./theme/fonts.css";
import "primeicons/primeicons.css";
import "./theme/tokens.css";
import "./theme/base.css";
import "./theme/controls.css";
import { createRoot } from "react-dom/client";
import { setClock } from "#shared/format.ts";
import { App } from "./app.tsx";
import { sessionCalls, webModules } from "./modules.ts";
import { correctedPlace } from "./paths.ts";
import { allPatterns } from "./router.tsx";
import { connectSession, startSession } from "./session.ts";
import { themeReady } from "./theme/ready.ts";
import { settings } from "./theme/settings.ts";

connectSession(sessionCalls);
startSession();
settings.follow(window);
setClock(navigator.language);

const corrected = correctedPlace(allPatterns(webModules), location);
if (corrected) history.replaceState(null, "", corrected);

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root.");
await themeReady();
createRoot(root).render(<App modules={webModules} />);
