export { CandidatePage } from "./candidate-page.tsx";
export { OpeningPage } from "./opening-page.tsx";
export { OpeningsPage } from "./openings-page.tsx";
