import type { Direction } from '#contract/families/directions.ts';
import { hasChosenDirection } from '#contract/statuses/predicates.ts';
import { type Status, statuses } from '#contract/statuses.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { quoted } from '#contract/words/quotes.ts';
import { requireRenewed } from '#server/features/consents/require-renewed.ts';
import { lockParticipation } from '#server/features/participation/locks.ts';
import { writeDirection } from '#server/features/participation/participants/write-details.ts';
import { requireSelection } from '#server/features/participation/selection.ts';
import { moveOne } from '#server/features/participation/status/move-status.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Context } from '#server/platform/context.ts';
import { invalid, wrongStatus } from '#server/platform/errors.ts';
import { countChosen, getDirection, lockDirections } from './queries.ts';
import { seatsOf } from './seats.ts';

/**
 * POST /participant/learning/direction/set. 250 → 260 with the direction chosen; the same choice again is harmless. Of
 * many who want the last place one gets it. 422 wrongStatus in another status and for a second choice, 422 «Невозможно
 * выбрать это направление» for one that is closed or full (docs/product/selection-and-trip.md), and in words while a
 * consent that ended is not given again, and once the selection is over.
 */
export async function setDirection(
  { db }: Pick<Context, 'db'>,
  user_id: number,
  direction: Direction,
): Promise<{ participant_status: Status; direction: Direction }> {
  const { status } = await db.transaction(async (tx) => {
    const { id, status, season } = await lockParticipation(tx, user_id);
    if (status !== statuses.TRAINING_COMPLETED) {
      if (hasChosenDirection(status) && (await getDirection(tx, id)) === direction) return { status };
      throw wrongStatus();
    }
    await requireRenewed(tx, user_id);
    await lockDirections(tx);
    // Under the lock that the closing holds, too: whoever comes in the same moment is answered by what it did.
    await requireSelection(tx, id);
    const places = seatsOf(await getConfiguration(tx), await countChosen(tx, season));
    if (!places.find((one) => one.direction === direction)?.is_available)
      throw invalid('Невозможно выбрать это направление');
    await writeDirection(tx, id, direction);
    await moveOne(tx, {
      participation_id: id,
      from: [statuses.TRAINING_COMPLETED],
      to: statuses.DIRECTION_CHOSEN,
      by: { who: 'child', user_id },
      why: `Выбрано направление ${quoted(directionTitle(direction))}`,
    });
    return { status: statuses.DIRECTION_CHOSEN };
  });
  return { participant_status: status, direction };
}
