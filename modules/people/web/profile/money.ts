// Amounts of pay: kept in minor units, written and typed in whole ones.

const digitsOf = (currency: string): number =>
  new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** "₹43,500.00" */
export const money = (minor: number, currency: string): string =>
  new Intl.NumberFormat(currency === "INR" ? "en-IN" : "en-GB", { style: "currency", currency }).format(minor / 10 ** digitsOf(currency));

const amount = /^\d{1,9}([.]\d{1,2})?$/;

/** What somebody has typed, with or without commas; undefined for what is no amount. */
export const minorOf = (typed: string): number | undefined => {
  const plain = typed.replace(/[\s,]/g, "");
  return amount.test(plain) ? Math.round(Number(plain) * 100) : undefined;
};
