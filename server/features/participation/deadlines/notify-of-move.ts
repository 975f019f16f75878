import type { TimeoutType } from '#contract/timeouts.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { emitEvents } from '#server/platform/live/emit-events.ts';
import { writeLogs } from '#server/platform/log/write-log.ts';
import { notifyEach } from '#server/platform/notices/notify-people.ts';
import type { Services } from '#server/platform/services.ts';
import { listFamilies } from '../child-statuses.ts';
import { movedNotice, noticesFor } from '../messages.ts';
import { statusEvents } from '../status/move-status.ts';
import type { MovedTimeout } from './move-timeouts.ts';

export type Move = { time_out_type_code: TimeoutType; why: string; by: number };

/**
 * Writes a moved deadline into the log, notifies the family, and emits the status, upon which open pages fetch their
 * deadlines again; in the transaction of the move.
 */
export async function notifyOfMove(
  { delivery, config }: Pick<Services, 'delivery' | 'config'>,
  tx: Connection,
  { time_out_type_code, why, by }: Move,
  moved: readonly MovedTimeout[],
): Promise<void> {
  await writeLogs(
    tx,
    moved.map(({ user_id, participation_id, before, after }) => ({
      actor_id: by,
      subject_id: user_id,
      participation_id,
      action: 'deadline_moved',
      why,
      details: { time_out_type_code, from: before, to: after },
    })),
  );
  const families = await listFamilies(
    tx,
    moved.map(({ user_id }) => user_id),
  );
  await emitEvents(
    tx,
    moved.flatMap(({ user_id, status }) =>
      statusEvents({ audience: 'participant', user_id, parent_id: families.get(user_id)?.parent_id ?? null }, status),
    ),
  );
  // How soon we check a questionnaire is our own matter.
  if (time_out_type_code === 'QUESTIONNAIRE_CHECKING') return;
  const notices = moved.flatMap(({ user_id, after: time_out_date }) => {
    const family = families.get(user_id);
    const deadline = { time_out_type_code, time_out_date };
    return noticesFor(family, deadline, (reader) => movedNotice(reader, family, deadline, config.PORTAL_ORIGIN));
  });
  await notifyEach(delivery, tx, notices);
}
