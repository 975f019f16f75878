const WIDTHS = [400, 800, 1200];
const WIDE = { width: 1200, height: 675 };

const addressOf = (path: string, width: number) => `/api/storage/${path}?w=${width}`;

/** A picture of the storage in the width the screen needs; kept to 16:9 or its own `shape`, so that nothing jumps while it loads. */
export function Picture({
  path,
  alt,
  sizes,
  shape = WIDE,
  eager = false,
  className,
}: {
  path: string;
  alt: string;
  /** What the picture takes of the screen, as in <img sizes>. */
  sizes: string;
  /** The room it takes, by its sides. */
  shape?: { width: number; height: number };
  /** For a picture seen at once. */
  eager?: boolean;
  className?: string | undefined;
}) {
  return (
    <img
      src={addressOf(path, 800)}
      srcSet={WIDTHS.map((width) => `${addressOf(path, width)} ${width}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      width={shape.width}
      height={shape.height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
    />
  );
}
