import { asc, eq, inArray } from 'drizzle-orm';
import { participations as p } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { type Chapter, entriesOf, moment } from '#server/platform/personal-data/chapter.ts';
import type { PersonalDataPart } from '#server/platform/personal-data/part.ts';
import { checkIns, medicinesGiven } from './tables.ts';

const kinds = { arrived: 'Прибытие отмечено', undone: 'Отметка снята' } as const;

/** When these people were met at the evakobaza, and the medicines they were given at the camp, in every season. Two queries. */
async function chapters(db: Connection, ids: readonly number[]): Promise<Chapter[]> {
  const rows = await db
    .select({ user_id: p.user_id, row: checkIns })
    .from(checkIns)
    .innerJoin(p, eq(p.id, checkIns.participation_id))
    .where(inArray(p.user_id, [...ids]))
    .orderBy(asc(checkIns.received_at));
  const medicines = await db
    .select({ user_id: p.user_id, row: medicinesGiven })
    .from(medicinesGiven)
    .innerJoin(p, eq(p.id, medicinesGiven.participation_id))
    .where(inArray(p.user_id, [...ids]))
    .orderBy(asc(medicinesGiven.given_at));
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
    {
      key: 'medicines_given',
      title: 'Лекарства, которые дали в лагере',
      entries: entriesOf(
        medicines,
        ({ user_id }) => user_id,
        ({ row }) => ({
          title: row.medicine,
          facts: [
            ['medicine', 'Лекарство', row.medicine],
            ['dose', 'Доза', row.dose],
            ['remark', 'Примечание', row.remark],
            moment('given_at', 'Когда дано', row.given_at),
            moment('undone_at', 'Запись снята', row.undone_at),
            ['undone_reason', 'Почему снята', row.undone_reason],
          ],
        }),
      ),
    },
  ];
}

/** All of it goes with the participations. Notes of the day are the administration's own, as those beside a dialog: erased, and in no export. */
export const checkInData: PersonalDataPart = { chapters };
