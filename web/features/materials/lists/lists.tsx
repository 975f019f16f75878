import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Pager } from '#web/kit/list/pager.tsx';
import { useQueries } from '#web/use-api.ts';
import classes from '../materials.module.css';
import { type MaterialsSearch, materialsInput, materialsSearch } from '../search.ts';
import { BookCard } from './book-card.tsx';
import { ArticleCard, VideoCard } from './cards.tsx';

type Props = { search: MaterialsSearch; empty: ReactNode };

function Pages({
  page: { current_page, per_page, total },
}: Record<'page', Record<'current_page' | 'per_page' | 'total', number>>) {
  const navigate = useNavigate();
  const setPage = (page: number) =>
    void navigate({ to: '.', search: (current: object) => materialsSearch({ ...current, page }) as object });
  return <Pager page={current_page} last={Math.max(1, Math.ceil(total / per_page))} setPage={setPage} />;
}

export function ArticleList({ search, empty }: Props) {
  const input = materialsInput(search);
  const { data: page } = useSuspenseQuery(useQueries().materials.articles.queryOptions({ input }));
  if (page.data.length === 0) return empty;
  return (
    <>
      <ul className={classes.cards}>
        {page.data.map((article) => (
          <ArticleCard key={article.id} article={article} />
        ))}
      </ul>
      <Pages page={page} />
    </>
  );
}

export function BookList({ search, empty }: Props) {
  const input = materialsInput(search);
  const { data: page } = useSuspenseQuery(useQueries().materials.books.queryOptions({ input }));
  if (page.data.length === 0) return empty;
  return (
    <>
      <ul className={classes.books}>
        {page.data.map((book) => (
          <BookCard key={book.id} book={book} />
        ))}
      </ul>
      <Pages page={page} />
    </>
  );
}

export function VideoList({ search, empty }: Props) {
  const input = materialsInput(search);
  const { data: page } = useSuspenseQuery(useQueries().materials.videos.queryOptions({ input }));
  if (page.data.length === 0) return empty;
  return (
    <>
      <ul className={classes.cards}>
        {page.data.map((video) => (
          <VideoCard key={video.id} video={video} />
        ))}
      </ul>
      <Pages page={page} />
    </>
  );
}
