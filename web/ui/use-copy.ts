import { useToast } from "./toast.tsx";

/** Copies a text and says so; a browser that does not let it, as none does on plain http, is no dead end. */
export const useCopy = (words: { copied: string; notCopied: string }): ((text: string) => void) => {
  const toast = useToast();
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.done(words.copied);
    } catch {
      toast.failed(words.notCopied);
    }
  };
  return (text) => void copy(text);
};
