/** How people calls what is asked of it, to the server and in the filters of lists. */
export const changeName = { id: "people.profile_change", label: "Profile change" } as const;
