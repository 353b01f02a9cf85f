/** The page's own button adds one; the tab asks for what is to be added. */
export type TabProps = { isAdding: boolean; onAdded: () => void };
