// What the request helper reads out of an answer.

/** A number of seconds to wait, where a header names one. */
export const secondsIn = (header: string | null): number | undefined => (header && /^\d+$/.test(header) ? Number(header) : undefined);

export const fileNameIn = (header: string | null): string | undefined => {
  const encoded = header?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  return encoded ? decodeURIComponent(encoded) : header?.match(/filename="?([^";]+)"?/i)?.[1];
};

/** undefined when the text is none. */
export const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
