import { asc, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { type Chapter, entriesOf, moment } from '#server/platform/personal-data/chapter.ts';
import type { PersonalDataPart } from '#server/platform/personal-data/part.ts';
import type { DraftKind } from './kinds.ts';
import { savedData } from './tables.ts';

const draftsOf = async (db: Connection, ids: readonly number[]): Promise<Chapter> => ({
  key: 'drafts',
  title: 'Черновики форм',
  entries: entriesOf(
    await db
      .select()
      .from(savedData)
      .where(inArray(savedData.user_id, [...ids]))
      .orderBy(asc(savedData.form)),
    ({ user_id }) => user_id,
    ({ form, preserved, updated_at }) => ({
      title: form,
      facts: [
        ['form', 'Форма', form],
        ['preserved', 'Что набрано', preserved, JSON.stringify(preserved, null, 1)],
        moment('updated_at', 'Сохранён', updated_at),
      ],
    }),
  ),
});

/** The drafts of these people, and those others keep about them: a former parent's, an administrator's remarks. */
function draftsAbout(kinds: readonly DraftKind[], ids: readonly number[]): SQL | undefined {
  const forms = kinds.flatMap(({ name }) => ids.map((id) => `${name}:${id}`));
  return or(
    inArray(savedData.user_id, [...ids]),
    inArray(savedData.form, forms),
    ...forms.map((form) => sql`starts_with(${savedData.form}, ${`${form}:`})`),
  );
}

export const draftData = (kinds: readonly DraftKind[]): PersonalDataPart => ({
  chapters: async (db, ids) => [await draftsOf(db, ids)],
  count: async (db, ids) => ({ drafts: await db.$count(savedData, draftsAbout(kinds, ids)) }),
  erase: async (tx, people) => {
    const ids = people.map(({ id }) => id);
    await tx.delete(savedData).where(draftsAbout(kinds, ids));
  },
});
