// The pages about what one asks of attendance travel together.
export { AskedPage, EditAskedPage } from "./asked-page.tsx";
export { CancelDaysPage } from "./cancel-days-page.tsx";
export { NewDaysPage } from "./new-days-page.tsx";
export { RequestsPage } from "./requests-page.tsx";
