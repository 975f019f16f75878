import type { NewsCard } from '#contract/news.ts';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import styles from '#web/kit/public/page-body.module.css';
import { PageHead } from '#web/kit/public/page-head.tsx';
import { PagesNav } from '#web/kit/public/pages-nav.tsx';
import { NewsCards } from './news-cards.tsx';

type NewsList = { data: NewsCard[]; current_page: number; per_page: number; total: number };

export function NewsPage({ data, current_page, per_page, total }: NewsList) {
  return (
    <>
      <PageHead title="Новости">
        <p>Что происходит в программе: на берегу, на борту и на дне.</p>
      </PageHead>
      <div className={styles.body}>
        {data.length > 0 ? (
          <NewsCards items={data} heading="h2" eager={3} />
        ) : (
          <EmptyState title="Новостей пока нет" text="Первая появится, как только сезон наберёт ход." />
        )}
        <PagesNav page={current_page} last={Math.ceil(total / per_page)} hrefOf={(page) => `/news/${page}`} />
      </div>
    </>
  );
}
