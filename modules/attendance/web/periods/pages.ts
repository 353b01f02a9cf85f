// The pages about periods travel together.
export { PeriodPage } from "./period-page.tsx";
export { PeriodsPage } from "./periods-page.tsx";
