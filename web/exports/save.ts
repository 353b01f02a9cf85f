import type { Download } from "#shared/endpoint.ts";

/** Milliseconds after which the browser has surely begun to save. */
const LONG_ENOUGH = 30_000;

/** Hands the file to the browser, which saves it as it saves any other; gives the name it has. */
export const save = ({ blob, fileName = "export" }: Download): string => {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), LONG_ENOUGH);
  return fileName;
};
