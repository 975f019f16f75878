import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { programmeName } from '#contract/words/programme.ts';
import { openGate } from '#server/platform/limits/gate.ts';
import { drawSharePicture } from './draw-share-picture.ts';

type SharePicture = { png: Buffer; etag: string };

/** Some three hundred pictures: a season's news. */
const MAX_BYTES = 24 * 1024 * 1024;

/**
 * Drawn pictures by what is on them, kept while there is room; a title is drawn once however many ask, one title after
 * another. Titles are those of published pages alone: nobody makes the portal draw what they like.
 */
export function openSharePictures(draw: (title: string, programme: string) => Promise<Buffer> = drawSharePicture) {
  const cache = new LRUCache<string, SharePicture>({ maxSize: MAX_BYTES, sizeCalculation: ({ png }) => png.length });
  const drawing = new Map<string, Promise<SharePicture>>();
  const gate = openGate({ at_once: 1, waiting: 15, wait_ms: 10_000, retry_after: 5 });

  return {
    /** Bytes held now. */
    size: () => cache.calculatedSize,
    async get(title: string, from: string): Promise<SharePicture> {
      const digest = createHash('sha256').update(`${title}\n${programmeName()}`).digest('base64url').slice(0, 22);
      const known = cache.get(digest) ?? drawing.get(digest);
      if (known) return known;
      const drawn = gate(
        async () => {
          const picture = { png: await draw(title, programmeName()), etag: `"${digest}"` };
          cache.set(digest, picture);
          return picture;
        },
        { groups: [from] },
      );
      drawing.set(digest, drawn);
      try {
        return await drawn;
      } finally {
        drawing.delete(digest);
      }
    },
  };
}
