import { asc, eq, inArray } from 'drizzle-orm';
import { participations as p } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { type Chapter, entriesOf, moment } from '#server/platform/personal-data/chapter.ts';
import type { PersonalDataPart } from '#server/platform/personal-data/part.ts';
import { checkIns } from './tables.ts';

const kinds = { arrived: 'Прибытие отмечено', undone: 'Отметка снята' } as const;

/** When these people were met at the evakobaza, in every season. One query. */
async function chapters(db: Connection, ids: readonly number[]): Promise<Chapter[]> {
  const rows = await db
    .select({ user_id: p.user_id, row: checkIns })
    .from(checkIns)
    .innerJoin(p, eq(p.id, checkIns.participation_id))
    .where(inArray(p.user_id, [...ids]))
    .orderBy(asc(checkIns.received_at));
  return [
    {
      key: 'check_ins',
      title: 'Отметки на эвакобазе',
      entries: entriesOf(
        rows,
        ({ user_id }) => user_id,
        ({ row }) => ({
          title: kinds[row.kind],
          facts: [['kind', 'Что отмечено', row.kind, kinds[row.kind]], moment('pressed_at', 'Когда', row.pressed_at)],
        }),
      ),
    },
  ];
}

/** The marks go with the trips. */
export const checkInData: PersonalDataPart = { chapters };
