import { newsTagPath } from '#contract/news/path.ts';
import styles from './news-tags.module.css';

/** Tags of a news item; each leads to all news with it. */
export function NewsTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label="Метки">
      {tags.map((tag) => (
        <li key={tag}>
          <a href={newsTagPath(tag)}>#{tag}</a>
        </li>
      ))}
    </ul>
  );
}
