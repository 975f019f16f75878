import { type NoticeReader, notifyEachFamily } from '#server/features/participation/notify-families.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';
import type { Services } from '#server/platform/services.ts';

type NotifyDeps = Pick<Services, 'delivery' | 'config'>;

/** Sends to the parent of each row's child what `write` says, and nothing to the child; in the caller's transaction. */
export const notifyParents = <Row extends { user_id: number }>(
  { delivery, config }: NotifyDeps,
  tx: Connection,
  rows: readonly Row[],
  write: (reader: NoticeReader, row: Row) => Notice,
): Promise<void> =>
  notifyEachFamily({ delivery }, tx, rows, (family, row) => {
    if (!family || family.parent_id === null) return [];
    const { participant_id, parent_id, name } = family;
    const reader: NoticeReader = { whom: 'parent', name, participant_id, origin: config.PORTAL_ORIGIN };
    return [{ user_id: parent_id, about_id: participant_id, ...write(reader, row) }];
  });
