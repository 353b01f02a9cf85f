import { Button } from "#web/ui/button.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { periodTexts } from "./texts.ts";
import "#web/ui/list.css";

type PagingProps = { of: { page: number; pages: number; total: number }; turn: (page: number) => void };

/** Nothing where all stand on one page. */
export const Paging = ({ of: { page, pages, total }, turn }: PagingProps) => {
  const text = useTexts(periodTexts);
  if (pages < 2) return null;
  const said = text("page", { page, pages, total });
  return (
    <nav className="list-foot" aria-label={said}>
      <Button look="plain" label={text("previousPage")} disabled={page === 1} onClick={() => turn(page - 1)} />
      <span>{said}</span>
      <Button look="plain" label={text("nextPage")} disabled={page === pages} onClick={() => turn(page + 1)} />
    </nav>
  );
};
