import { useRef, useState } from "react";
import { failureSentence, violationOf } from "#web/ui/failure.ts";
import { FieldError } from "#web/ui/field.tsx";
import { MenuButton } from "#web/ui/menu-button.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useRefresh } from "#web/ui/use-refresh.ts";
import { useRepeatKey } from "#web/ui/use-repeat-key.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { records } from "./queries.ts";
import { profileTexts } from "./texts.ts";

const MOST_BYTES = 5 * 1024 * 1024;

/** Choose, change or take away the own picture; saved at once. */
export const PhotoMenu = ({ hasPhoto }: { hasPhoto: boolean }) => {
  const text = useTexts(profileTexts);
  const common = useTexts(uiTexts);
  const refresh = useRefresh();
  const { keyFor, renew } = useRepeatKey();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async (work: () => Promise<unknown>) => {
    setProblem(undefined);
    setBusy(true);
    try {
      await work();
      // The same file is meant once more when it is chosen again.
      renew();
      // The bar shows it as well.
      await refresh("people", "session");
    } catch (error) {
      setProblem(violationOf(error, "file") ?? failureSentence(error, common("broken")));
    } finally {
      setBusy(false);
    }
  };
  const take = (file: File | undefined) => {
    if (!file || busy) return;
    if (file.size > MOST_BYTES) return setProblem(text("photoWrong"));
    void run(() => records.savePhoto({ file }, { key: keyFor([file.name, file.size, file.lastModified]) }));
  };
  const remove = () => {
    if (!busy) void run(() => records.removePhoto({}));
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label={text("photoChoose")}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          currentTarget.value = "";
        }}
      />
      <MenuButton
        name={text("photo")}
        icon={busy ? "spinner pi-spin" : "camera"}
        isFramed
        items={[
          { label: text(hasPhoto ? "photoChange" : "photoAdd"), icon: "camera", onSelect: () => input.current?.click() },
          ...(hasPhoto ? [{ label: text("photoRemove"), icon: "trash", onSelect: remove }] : []),
        ]}
      />
      {problem && <FieldError id="photo-problem">{problem}</FieldError>}
    </>
  );
};
