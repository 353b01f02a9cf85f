/** Is it said as the schema library itself would say it? */
export const isOfSchemaLibrary = (message: string): boolean =>
  /\bToo (small|big)|Invalid (input|option|key|value|string|number|discriminator|element|[a-z]+$)|Unrecognized key|\bexpected\b.*\breceived\b|\bNaN\b|\bundefined\b/.test(
    message,
  );
