// Sends like the request helper, and says how much of it has left: `fetch` does not know.
import type { Send } from "#web/request.ts";

const headersIn = (lines: string): Headers => {
  const headers = new Headers();
  for (const line of lines.trim().split(/\r?\n/)) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
};

/** `share` is from 0 to 1. */
export const sendWithProgress =
  (onProgress: (share: number) => void): Send =>
  (url, { method = "POST", headers, body, signal, credentials }) =>
    new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      call.open(method, url);
      call.responseType = "blob";
      call.withCredentials = credentials === "include";
      for (const [name, value] of new Headers(headers)) call.setRequestHeader(name, value);
      call.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      };
      call.onload = () => resolve(new Response(call.response, { status: call.status, headers: headersIn(call.getAllResponseHeaders()) }));
      call.onerror = () => reject(new TypeError("The file did not get through."));
      call.onabort = () => reject(signal?.reason);
      signal?.addEventListener("abort", () => call.abort());
      call.send(body as FormData);
    });
