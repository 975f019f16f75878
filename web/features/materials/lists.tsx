import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Pager } from '#web/kit/pager.tsx';
import { useQueries } from '#web/use-api.ts';
import { BookCard } from './book-card.tsx';
import { ArticleCard, VideoCard } from './cards.tsx';
import classes from './materials.module.css';
import { type MaterialsSearch, materialsInput } from './search.ts';

type Props = { search: MaterialsSearch; empty: ReactNode };

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
      <Pager page={page} />
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
      <Pager page={page} />
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
      <Pager page={page} />
    </>
  );
}
