import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import styles from './pages-nav.module.css';

/** First, last and neighbouring pages; `null` for gaps. */
function shown(page: number, last: number): (number | null)[] {
  const numbers = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const gap = number - (sorted[index - 1] ?? 0);
    return gap === 1 ? [number] : gap === 2 ? [number - 1, number] : [null, number];
  });
}

export function PagesNav({ page, last, hrefOf }: { page: number; last: number; hrefOf: (page: number) => string }) {
  if (last <= 1) return null;
  return (
    <nav aria-label="Страницы" className={styles.nav}>
      {page > 1 ? (
        <a href={hrefOf(page - 1)} rel="prev" aria-label="Предыдущая страница">
          <IconChevronLeft size={20} aria-hidden="true" />
        </a>
      ) : null}
      {shown(page, last).map((number, index) =>
        number === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place
          <span key={`gap${index}`}>…</span>
        ) : (
          <a
            key={number}
            href={hrefOf(number)}
            aria-label={`Страница ${number}`}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </a>
        ),
      )}
      {page < last ? (
        <a href={hrefOf(page + 1)} rel="next" aria-label="Следующая страница">
          <IconChevronRight size={20} aria-hidden="true" />
        </a>
      ) : null}
    </nav>
  );
}
