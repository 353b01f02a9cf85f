import { useEffect, useState } from "react";

/** An address for what the browser has fetched, for as long as it is drawn. */
export const useObjectUrl = (content: Blob | undefined): string | undefined => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!content) return;
    const made = URL.createObjectURL(content);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [content]);
  return url;
};
