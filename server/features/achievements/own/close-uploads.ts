import { statuses as s } from '#contract/statuses.ts';
import { lockAtStatus } from '#server/features/participation/locks.ts';
import { listAtStatus } from '#server/features/participation/queries.ts';
import { moveStatus } from '#server/features/participation/status/move-status.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { inBatches } from '#server/platform/jobs/in-batches.ts';
import type { Services } from '#server/platform/services.ts';
import { isOver } from './period.ts';

/** The end of the upload period: 260 → 290 for everybody of the season, a batch of hundreds in one transaction. */
export async function closeUploads({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  const { current_year, achievements_upload_period } = await getConfiguration(db);
  if (!isOver(achievements_upload_period)) return;
  await inBatches(
    log,
    (after, limit) => listAtStatus(db, current_year, s.DIRECTION_CHOSEN, after, limit),
    (rows) =>
      db.transaction(async (tx) => {
        // A period that was lengthened this very moment goes on.
        if (!isOver((await getConfiguration(tx)).achievements_upload_period)) return;
        const due = await lockAtStatus(
          tx,
          rows.map(({ id }) => id),
          s.DIRECTION_CHOSEN,
        );
        await moveStatus(
          tx,
          due.map(({ id }) => ({
            participation_id: id,
            to: s.ACHIEVEMENTS_ON_CHECK,
            by: { who: 'clock', user_id: null },
            why: 'Период загрузки достижений закончился',
          })),
        );
      }),
  );
}
