export const MEGABYTE = 1024 * 1024;

/** Bytes of the largest file that any record takes. */
export const LARGEST_FILE = 10 * MEGABYTE;
