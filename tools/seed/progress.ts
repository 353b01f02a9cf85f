/** One line that is written over again, and nothing at all where nobody watches. */
export const progressOn = (stream: NodeJS.WriteStream) => ({
  show: (done: number, what: string): void => {
    if (stream.isTTY) stream.write(`\r\u001b[K${String(Math.round(done * 100)).padStart(3)} %  ${what}`);
  },
  end: (): void => {
    if (stream.isTTY) stream.write("\r\u001b[K");
  },
});
