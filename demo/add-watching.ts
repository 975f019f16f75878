import { and, asc, isNotNull, sql } from 'drizzle-orm';
import { hasReachedTraining } from '#contract/statuses/predicates.ts';
import { statusCodes } from '#contract/statuses.ts';
import { videos } from '#server/features/materials/reads.ts';
import { reportVideo } from '#server/features/materials/videos/video-view.ts';
import { participations } from '#server/features/participation/reads.ts';
import { isStatusIn } from '#server/features/participation/status-in.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { DAY_MS } from './moments.ts';
import { letWatchingPass } from './people/let-time-pass.ts';
import { chance, pickNumber } from './people/pick.ts';

/** Three of four videos are begun by a viewer, one of three of these is watched to the end. */
const BEGINS = 0.75;
const FINISHES = 0.35;

/** Everybody who is or was in training, including guides. */
const listViewers = (tx: Transaction) =>
  tx
    .select({ id: participations.user_id })
    .from(participations)
    .where(
      and(participations.is_current, isStatusIn(participations.reached_status, statusCodes.filter(hasReachedTraining))),
    )
    .orderBy(asc(participations.user_id));

const listFilms = (tx: Transaction) =>
  tx
    .select({ id: videos.id, length: sql<number>`${videos.duration}` })
    .from(videos)
    .where(isNotNull(videos.duration))
    .orderBy(asc(videos.position));

/**
 * Adds watching of videos by the player's own calls: begun, then left when enough time has passed to have played that
 * far.
 */
export async function addWatching(tx: Transaction): Promise<void> {
  const [viewers, films] = [await listViewers(tx), await listFilms(tx)];
  const views = viewers.flatMap(({ id: user_id }, seed) =>
    films
      .filter(({ id }) => chance(seed, id) < BEGINS)
      .map(({ id, length }) => {
        const part = chance(seed, 100 + id) < FINISHES ? 1 : 0.05 + 0.85 * chance(seed, 200 + id);
        return { user_id, id, seconds: Math.round(length * part) };
      }),
  );
  const pass = (days: (seed: number) => number) =>
    letWatchingPass(
      tx,
      viewers.map(({ id }, seed) => ({ user_id: id, ago: days(seed) * DAY_MS })),
    );
  for (const { user_id, id } of views) await reportVideo(tx, user_id, { id, seconds: 0 });
  await pass((seed) => 3 + pickNumber(12, seed, 300));
  for (const { user_id, ...view } of views) await reportVideo(tx, user_id, view);
  await pass((seed) => 1 + pickNumber(2, seed, 301));
}
