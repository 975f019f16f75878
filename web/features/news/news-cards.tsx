import { newsPath } from '#contract/news/path.ts';
import type { NewsCard } from '#contract/news.ts';
import { formatDate } from '#contract/words/dates.ts';
import { Picture } from '#web/kit/content/picture.tsx';
import card from '#web/kit/public/whole-card.module.css';
import styles from './news-cards.module.css';
import { NewsTags } from './news-tags.tsx';

/** News as cards; pictures of the first ones are loaded eagerly. */
export function NewsCards({
  items,
  heading: Heading,
  eager = 0,
}: {
  items: readonly NewsCard[];
  heading: 'h2' | 'h3';
  eager?: number;
}) {
  return (
    <ul className={styles.cards}>
      {items.map((item, index) => (
        <li key={item.id} className={styles.card}>
          {item.news_main_foto_file ? (
            <Picture
              path={item.news_main_foto_file}
              alt={item.news_main_foto_alt}
              sizes="(min-width: 1000px) 380px, (min-width: 640px) 50vw, 100vw"
              eager={index < eager}
              className={styles.picture}
            />
          ) : (
            <div className={styles.noPicture} data-art="" />
          )}
          <div className={styles.words}>
            <p className={styles.when}>
              <time dateTime={item.news_date_published}>{formatDate(item.news_date_published)}</time>
              {item.is_pinned ? <span className={styles.pinned}>Закреплено</span> : null}
            </p>
            <Heading className={`${card.whole} ${styles.title}`}>
              <a href={newsPath(item)}>{item.news_title}</a>
            </Heading>
            <p className={styles.announcement}>{item.announcement}</p>
            <NewsTags tags={item.tags} />
          </div>
        </li>
      ))}
    </ul>
  );
}
