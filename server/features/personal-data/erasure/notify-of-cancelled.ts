import { and, inArray } from 'drizzle-orm';
import { findChildStatus, findParentId, listChildStatuses } from '#server/features/participation/child-statuses.ts';
import { statusEvents } from '#server/features/participation/status/move-status.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { emitEvents } from '#server/platform/live/emit-events.ts';
import { type Notice, notifyEach } from '#server/platform/notices/notify-people.ts';
import type { Services } from '#server/platform/services.ts';
import { cancelledToChild, cancelledToOwner, cancelledToParent } from '../messages.ts';
import { isOpen } from '../queries.ts';
import { erasures } from '../tables.ts';

export type NotifyDeps = Pick<Services, 'delivery'>;

/**
 * Notifies those who were notified of an erasure that it will not be, and emits it to their open pages, in the
 * transaction that takes it back. A child whose data another erasure still takes, its own or its parent's, is told
 * nothing.
 */
export async function notifyOfCancelled(
  { delivery }: NotifyDeps,
  tx: Connection,
  { id, subject_id, wasTold }: { id: number; subject_id: number; wasTold: boolean },
): Promise<void> {
  const self = await findChildStatus(tx, subject_id);
  const adult_id = self ? await findParentId(tx, subject_id) : subject_id;
  const kin = self ? [self] : await listChildStatuses(tx, subject_id);
  await emitEvents(
    tx,
    kin.flatMap(({ audience, participant_id, status }) =>
      statusEvents({ audience, user_id: participant_id, parent_id: adult_id }, status),
    ),
  );
  if (!wasTold) return;
  const stillGo = await listSubjects(tx, [
    ...(adult_id === null ? [] : [adult_id]),
    ...kin.map((one) => one.participant_id),
  ]);
  const kept = kin.filter(({ participant_id }) => !stillGo.has(participant_id));
  if (adult_id !== null && stillGo.has(adult_id)) return;
  const toAdult: Notice | undefined = self ? kept[0] && cancelledToParent(id, kept[0]) : cancelledToOwner(id);
  await notifyEach(delivery, tx, [
    ...(adult_id !== null && toAdult ? [{ user_id: adult_id, ...toAdult }] : []),
    ...kept.map(({ participant_id }) => ({ user_id: participant_id, ...cancelledToChild })),
  ]);
}

/** Those of these people whose data an erasure takes. */
async function listSubjects(tx: Connection, user_ids: number[]): Promise<Set<number | null>> {
  const rows = await tx
    .select({ subject_id: erasures.subject_id })
    .from(erasures)
    .where(and(inArray(erasures.subject_id, user_ids), isOpen));
  return new Set(rows.map(({ subject_id }) => subject_id));
}
