import type { CSSProperties } from 'react';
import type { Photo } from '#contract/site/media.ts';
import { storageUrl } from '#web/kit/editor/stored-picture.ts';
import styles from './photo-grid.module.css';
import { PhotoPicture } from './photo-picture.tsx';

/** A row of a wide screen holds three or four photos. */
const SIZES = '(min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw';

/** Number of photos loaded eagerly. */
const AT_ONCE = 4;

type Props = {
  photos: readonly Photo[];
  /** Number of photos on previous pages. */
  first: number;
  /** Number of the year's photos. */
  total: number;
  title: string;
};

/**
 * Photos in rows of equal height, widths by aspect ratio. Each links to its file; the viewer opens it over the page.
 */
export const PhotoGrid = ({ photos, first, total, title }: Props) => (
  <ul className={styles.grid} data-first={first} data-total={total}>
    {photos.map((photo, index) => (
      <li key={photo.path} style={{ '--ratio': (photo.width / photo.height).toFixed(2) } as CSSProperties}>
        <figure>
          <a href={storageUrl(photo.path)} data-photo={photo.caption}>
            <PhotoPicture
              photo={photo}
              alt={photo.alt || photo.caption || `Снимок ${first + index + 1}, ${title}`}
              sizes={SIZES}
              eager={first === 0 && index < AT_ONCE}
            />
          </a>
          {photo.caption ? <figcaption>{photo.caption}</figcaption> : null}
        </figure>
      </li>
    ))}
  </ul>
);
