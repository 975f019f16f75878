const WIDTHS = [400, 800, 1200];
const WIDE = { width: 1200, height: 675 };

const addressOf = (path: string, width: number) => `/api/storage/${path}?w=${width}`;

/** A stored picture in the width the screen needs; its room is reserved, 16:9 or its own `shape`. */
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
  /** As in <img sizes>. */
  sizes: string;
  /** Width and height for the reserved room. */
  shape?: { width: number; height: number };
  /** Loaded eagerly. */
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
