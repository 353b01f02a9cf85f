/** "Earned" of "Earned leave", where a sentence already speaks of leave. */
export const shortTypeName = (name: string): string => name.replace(/ leave$/, "");
