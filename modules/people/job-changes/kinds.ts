/** Why somebody stands elsewhere from a day on. The first placement is *joined*; the others HR chooses from. */
export const placementKinds = ["joined", "transfer", "promotion", "change", "correction"] as const;
export type PlacementKind = (typeof placementKinds)[number];
export const changeKinds = ["transfer", "promotion", "change", "correction"] as const satisfies readonly PlacementKind[];
