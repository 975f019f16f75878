import { eq } from 'drizzle-orm';
import type { SchoolFields } from '#contract/schools.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { brokenUnique } from '#server/platform/db/sql/unique-violation.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { schools } from './tables.ts';

const orDuplicate = async <T>(write: Promise<T>): Promise<T> => {
  try {
    return await write;
  } catch (error) {
    if (brokenUnique(error) === 'schools_same') throw conflict('Такая школа в этом регионе и городе уже есть');
    throw error;
  }
};

/** Adds a school; 409 for one of the same region, town and name, whatever its letters' case. Gives its id. */
export const addSchool = (db: Database, fields: SchoolFields, actor_id: number): Promise<number> =>
  orDuplicate(
    db.transaction(async (tx) => {
      const [row] = await tx.insert(schools).values(fields).returning({ id: schools.id });
      if (!row) throw new Error('school was not written');
      const details = { school_id: row.id, ...fields };
      await writeLog(tx, { actor_id, subject_id: null, action: 'school_created', details });
      return row.id;
    }),
  );

/** Changes a school; answers sent before keep the name it had. 404, 409 as above. */
export const changeSchool = (db: Database, id: number, fields: SchoolFields, actor_id: number): Promise<void> =>
  orDuplicate(
    db.transaction(async (tx) => {
      const [before] = await tx.select().from(schools).where(eq(schools.id, id)).for('update');
      if (!before) throw notFound('Школа не найдена');
      await tx.update(schools).set(fields).where(eq(schools.id, id));
      const { name, region, city } = before;
      const details = { school_id: id, from: { name, region, city }, to: fields };
      await writeLog(tx, { actor_id, subject_id: null, action: 'school_changed', details });
    }),
  );
