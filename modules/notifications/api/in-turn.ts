// Lets a few looks at the database run at once and the others wait, so that a thousand streams that look at one moment leave connections for calls.

const AT_ONCE = 4;

let running = 0;
const waiting: (() => void)[] = [];

export const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};
