import { IconArrowLeft, IconArrowRight, IconExternalLink } from '@tabler/icons-react';
import { newsPath } from '#contract/news/path.ts';
import type { NewsItem } from '#contract/news.ts';
import { formatDate } from '#contract/words/dates.ts';
import { Picture } from '#web/kit/content/picture.tsx';
import { RichText } from '#web/kit/content/rich-text.tsx';
import { addressOfLink } from '#web/kit/links/address-of-link.ts';
import { PageHead } from '#web/kit/public/page-head.tsx';
import styles from './news-item-page.module.css';
import { NewsTags } from './news-tags.tsx';

type Neighbour = { id: number; news_title: string; slug: string | null } | null;
type Shown = Omit<NewsItem, 'share_picture' | 'share_text'>;

export function NewsItemPage({ news, newer, older }: { news: Shown; newer: Neighbour; older: Neighbour }) {
  return (
    <article>
      <PageHead title={news.news_title}>
        <p>
          <time dateTime={news.news_date_published}>{formatDate(news.news_date_published)}</time>
        </p>
      </PageHead>
      <div className={styles.body}>
        <div className={styles.article}>
          {news.news_main_foto_file ? (
            <Picture
              path={news.news_main_foto_file}
              alt={news.news_main_foto_alt}
              sizes="(min-width: 860px) 800px, 100vw"
              eager
              className={styles.picture}
            />
          ) : null}
          <RichText html={news.news_html_file} />
          <NewsTags tags={news.tags} />
          {news.news_link ? (
            <a href={addressOfLink(news.news_link)} target="_blank" rel="noopener noreferrer" className={styles.link}>
              Подробнее по ссылке
              <IconExternalLink size={18} aria-hidden="true" />
              <span className="visually-hidden">(откроется в новом окне)</span>
            </a>
          ) : null}
        </div>
        <nav aria-label="Другие новости" className={styles.others}>
          {newer ? (
            <a href={newsPath(newer)} className={styles.newer}>
              <span>
                <IconArrowLeft size={18} aria-hidden="true" /> Новее
              </span>
              {newer.news_title}
            </a>
          ) : null}
          {older ? (
            <a href={newsPath(older)} className={styles.older}>
              <span>
                Раньше <IconArrowRight size={18} aria-hidden="true" />
              </span>
              {older.news_title}
            </a>
          ) : null}
          <a href="/news/1" className={styles.all}>
            Все новости
          </a>
        </nav>
      </div>
    </article>
  );
}
