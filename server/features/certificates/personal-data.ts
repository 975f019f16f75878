import { and, asc, inArray, isNotNull, isNull } from 'drizzle-orm';
import { certificateKinds } from '#contract/certificates/kinds.ts';
import { fullName } from '#contract/words/names.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { type Chapter, entriesOf, moment } from '#server/platform/personal-data/chapter.ts';
import type { PersonalDataPart } from '#server/platform/personal-data/part.ts';
import { certificates as c } from './tables.ts';

/** Certificates sent to these people; one that was only made is the administration's paper. One query. */
async function chapters(db: Connection, ids: readonly number[]): Promise<Chapter[]> {
  const rows = await db
    .select()
    .from(c)
    .where(and(inArray(c.user_id, [...ids]), isNotNull(c.sent_at)))
    .orderBy(asc(c.id));
  return [
    {
      key: 'certificates',
      title: 'Сертификаты',
      entries: entriesOf(
        rows,
        ({ user_id }) => user_id ?? 0,
        (row) => ({
          title: row.number,
          facts: [
            ['number', 'Номер', row.number],
            ['kind', 'Вид', row.kind, certificateKinds[row.kind]],
            ['season', 'Сезон', row.season],
            ['name', 'Имя на листе', fullName(row)],
            ['path', 'Файл', row.path],
            moment('sent_at', 'Выдан', row.sent_at),
            moment('made_at', 'Лист создан', row.made_at),
          ],
        }),
      ),
    },
  ];
}

/** The number of one that was sent stays, without the name and the file: nobody gets it again, and who checks it is told. */
export const certificateData: PersonalDataPart = {
  chapters,
  count: async (db, ids) => ({ certificates: await db.$count(c, inArray(c.user_id, [...ids])) }),
  erase: async (tx, people) => {
    const theirs = inArray(
      c.user_id,
      people.map(({ id }) => id),
    );
    await tx.delete(c).where(and(theirs, isNull(c.sent_at)));
    await tx
      .update(c)
      .set({
        surname: '',
        name: '',
        patronymic: '',
        direction: null,
        path: null,
        erased_at: now,
        user_id: null,
        participation_id: null,
      })
      .where(theirs);
  },
};
