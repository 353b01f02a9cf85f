// The break that nobody is paid for. Small and apart, because home counts with it.

/** Nobody loses a break within the first hours. */
const BEFORE_BREAK = 300;

/** What goes off minutes at work for a break of which so much was not taken. */
export const breakOff = (gross: number, unpaid: number): number => Math.min(Math.max(0, unpaid), Math.max(0, gross - BEFORE_BREAK)); // AT-10

/** Minutes at work with so many seconds since the open in. */
export const netSoFar = ({ seconds, unpaid }: { seconds: number; unpaid: number }, since: number): number => {
  const gross = Math.floor((seconds + since) / 60);
  return gross - breakOff(gross, unpaid);
}; // AT-10
