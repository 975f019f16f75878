import type { Photo } from '#contract/site/media.ts';
import { MAX_PHOTO_SIDE_PX } from '#contract/site/photo.ts';
import { storageUrl } from '#web/kit/editor/stored-picture.ts';

const NARROW = [400, 800];

const sourcesOf = (photo: Photo, whole: string, more: string) =>
  [
    ...NARROW.filter((width) => width < photo.width).map(
      (width) => `${storageUrl(photo.path)}?w=${width}${more} ${width}w`,
    ),
    `${whole} ${photo.width}w`,
  ].join(', ');

type Props = {
  photo: Photo;
  alt: string;
  /** As in <img sizes>. */
  sizes: string;
  /** Loaded eagerly. */
  eager?: boolean;
};

/** A photo in the size and format the screen needs (AVIF or WebP), with reserved room. */
export function PhotoPicture({ photo, alt, sizes, eager = false }: Props) {
  const whole = storageUrl(photo.path);
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={sourcesOf(photo, `${whole}?w=${MAX_PHOTO_SIDE_PX}&as=avif`, '&as=avif')}
        sizes={sizes}
      />
      <img
        src={photo.width > 800 ? `${whole}?w=800` : whole}
        srcSet={sourcesOf(photo, whole, '')}
        sizes={sizes}
        alt={alt}
        width={photo.width}
        height={photo.height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}
