// How long random tests go on: a machine that is slow or busy plays fewer of them.

/** Says whether there is time left; what is begun is played to its end. */
export const timeBox = (seconds: number): (() => boolean) => {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() < end;
};
