import { statuses } from '#contract/statuses.ts';
import { milestoneTimeout } from '#contract/timeouts.ts';
import { deadlineAt } from '#server/features/participation/deadlines/deadline-at.ts';
import { listTimeouts, openTimeout } from '#server/features/participation/deadlines/timeouts.ts';
import { lockGuide } from '#server/features/participation/participants/guides.ts';
import { moveOne, statusEvents } from '#server/features/participation/status/move-status.ts';
import type { SignedContext } from '#server/platform/context.ts';
import { invalid } from '#server/platform/errors.ts';
import { emitEvents } from '#server/platform/live/emit-events.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { notifyPeople } from '#server/platform/notices/notify-people.ts';
import { getCurrentOrdinal } from './list-guides.ts';
import { deadlineMoved } from './messages.ts';

const { TRAINING, MILESTONE_EXPIRED } = statuses;

/**
 * POST /admin/guide/move_deadline/{id}. Gives the milestone under way a new date, and brings a guide whose deadline was
 * missed back to the course (210 → 200); in the log with the reason, the guide is notified. 404 for nobody, 422 outside the
 * course and at `time_out_date` for a date that is not to come.
 */
export async function moveGuideDeadline(
  context: SignedContext,
  { id, why, ...input }: { id: number; time_out_date: string; why: string },
): Promise<void> {
  const { db, delivery, config, caller } = context;
  const time_out_date = deadlineAt(input.time_out_date);
  await db.transaction(async (tx) => {
    const participation = await lockGuide(tx, id);
    if (participation?.status !== TRAINING && participation?.status !== MILESTONE_EXPIRED)
      throw invalid('Наставник сейчас не проходит курс: срока нет');
    const code = milestoneTimeout(await getCurrentOrdinal(tx, id));
    const [before] = await listTimeouts(tx, [id]);
    if (participation.status === MILESTONE_EXPIRED) {
      const step = { participation_id: participation.id, to: TRAINING, why } as const;
      const by = { who: 'return', user_id: caller.user_id } as const;
      await moveOne(tx, { ...step, by, timeout: { code, date: time_out_date } });
    } else {
      await openTimeout(tx, id, code, time_out_date);
      // The status stays, but its event makes open pages reload the deadline.
      await emitEvents(tx, statusEvents({ audience: 'guide', user_id: id, parent_id: null }, TRAINING));
    }
    await writeLog(tx, {
      actor_id: caller.user_id,
      subject_id: id,
      action: 'deadline_moved',
      why,
      details: { time_out_type_code: code, from: before?.time_out_date ?? null, to: time_out_date },
    });
    await notifyPeople(
      delivery,
      tx,
      [id],
      deadlineMoved({ time_out_type_code: code, time_out_date }, config.PORTAL_ORIGIN),
    );
  });
}
