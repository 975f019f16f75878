import type { MediaYear, MediaYearCard } from '#contract/site/media.ts';
import { PHOTOS_ON_PAGE } from '#contract/site/photo.ts';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import body from '#web/kit/public/page-body.module.css';
import { PageHead } from '#web/kit/public/page-head.tsx';
import { PagesNav } from '#web/kit/public/pages-nav.tsx';
import styles from './media-page.module.css';
import { PhotoGrid } from './photo-grid.tsx';
import { PhotoPicture } from './photo-picture.tsx';
import { PhotoViewer } from './photo-viewer.tsx';

export type ShownYear = { media: Omit<MediaYear, 'id'> | null; years: readonly MediaYearCard[]; page: number };

/** Links to years with their covers. */
const Years = ({ years, year }: { years: readonly MediaYearCard[]; year: number }) => (
  <nav aria-label="Фотографии по годам">
    <ul className={styles.years}>
      {years.map((one) => (
        <li key={one.year}>
          <a
            href={`/howitwas/${one.year}`}
            aria-current={one.year === year ? 'page' : undefined}
            className={styles.year}
          >
            {one.cover ? <PhotoPicture photo={one.cover} alt="" sizes="9rem" eager /> : null}
            <span>{one.year}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** Photos of a year, or an empty page without years. */
export function MediaPage({ media, years, page }: ShownYear) {
  if (!media)
    return (
      <>
        <PageHead title="Как это было" />
        <div className={body.body}>
          <EmptyState
            title="Здесь появятся фотографии"
            text="Мы выбираем лучшие снимки экспедиций. Загляните через несколько дней."
          />
        </div>
      </>
    );
  const { year, title, description, photos } = media;
  const first = (page - 1) * PHOTOS_ON_PAGE;
  return (
    <>
      <PageHead title={title}>{description ? <p className={styles.words}>{description}</p> : null}</PageHead>
      <div className={body.body}>
        {years.length > 1 ? <Years years={years} year={year} /> : null}
        <PhotoGrid
          photos={photos.slice(first, first + PHOTOS_ON_PAGE)}
          first={first}
          total={photos.length}
          title={title}
        />
        <PagesNav
          page={page}
          last={Math.ceil(photos.length / PHOTOS_ON_PAGE)}
          hrefOf={(number) => (number === 1 ? `/howitwas/${year}` : `/howitwas/${year}/${number}`)}
        />
        <PhotoViewer />
      </div>
    </>
  );
}
