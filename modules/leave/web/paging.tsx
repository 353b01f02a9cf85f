import { Button } from "#web/ui/button.tsx";
import "#web/ui/list.css";

type PagingProps = { page: number; pages: number; label: string; words: { previous: string; next: string }; onTurn: (to: number) => void };

/** The foot of what comes in numbered pages; nothing where there is one. */
export const Paging = ({ page, pages, label, words, onTurn }: PagingProps) =>
  pages > 1 && (
    <nav className="list-foot" aria-label={label}>
      <Button look="plain" label={words.previous} disabled={page === 1} onClick={() => onTurn(page - 1)} />
      <span>{label}</span>
      <Button look="plain" label={words.next} disabled={page === pages} onClick={() => onTurn(page + 1)} />
    </nav>
  );
