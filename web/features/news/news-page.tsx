import { newsTagPath } from '#contract/news/path.ts';
import type { NewsCard, NewsTag } from '#contract/news.ts';
import { quoted } from '#contract/words/quotes.ts';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import styles from '#web/kit/public/page-body.module.css';
import { PageHead } from '#web/kit/public/page-head.tsx';
import { PagesNav } from '#web/kit/public/pages-nav.tsx';
import pills from '#web/kit/public/pills.module.css';
import { NewsCards } from './news-cards.tsx';

type NewsList = {
  data: NewsCard[];
  current_page: number;
  per_page: number;
  total: number;
  tags: readonly NewsTag[];
  /** The tag the list is of; undefined for all news. */
  tag: string | undefined;
};

export function NewsPage({ data, current_page, per_page, total, tags, tag }: NewsList) {
  return (
    <>
      <PageHead title={tag === undefined ? 'Новости' : `Новости: ${tag}`}>
        <p>Что происходит в программе: на берегу, на борту и на дне.</p>
      </PageHead>
      <div className={styles.body}>
        <TagLinks tags={tags} tag={tag} />
        {data.length > 0 ? (
          <NewsCards items={data} heading="h2" eager={3} />
        ) : tag === undefined ? (
          <EmptyState title="Новостей пока нет" text="Первая появится, как только сезон наберёт ход." />
        ) : (
          <EmptyState
            title={`Новостей с меткой ${quoted(tag)} нет`}
            text="Возможно, метку убрали или назвали иначе."
            action={<a href="/news/1">Все новости</a>}
          />
        )}
        <PagesNav
          page={current_page}
          last={Math.ceil(total / per_page)}
          hrefOf={(page) => (tag === undefined ? `/news/${page}` : newsTagPath(tag, page))}
        />
      </div>
    </>
  );
}

function TagLinks({ tags, tag: chosen }: Pick<NewsList, 'tags' | 'tag'>) {
  if (tags.length === 0) return null;
  return (
    <nav aria-label="Метки новостей" className={pills.pills}>
      <a href="/news/1" aria-current={chosen === undefined ? 'page' : undefined}>
        Все
      </a>
      {tags.map(({ tag }) => (
        <a key={tag} href={newsTagPath(tag)} aria-current={tag === chosen ? 'page' : undefined}>
          {tag}
        </a>
      ))}
    </nav>
  );
}
