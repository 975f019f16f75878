import { and, asc, eq } from 'drizzle-orm';
import type { SavedFilter } from '#contract/chat/desk.ts';
import type { Connection, Database } from '#server/platform/db/pool.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { deskFilters } from '../tables.ts';

const MAX_FILTERS = 30;

/** The caller's own saved filters of the desk, by the alphabet. One query. */
export const listFilters = (db: Connection, { user_id: owner_id }: Caller): Promise<SavedFilter[]> => {
  const { id, user_id, title, filter, search, in_messages } = deskFilters;
  return db
    .select({ id, title, filter, search, in_messages })
    .from(deskFilters)
    .where(eq(user_id, owner_id))
    .orderBy(asc(title), asc(id))
    .limit(MAX_FILTERS);
};

type FilterInput = Omit<SavedFilter, 'id'> & { id?: number | undefined; request_key: string };

/** Saves a filter for the caller, once by its key, or changes one of theirs. 404 for another's, 409 for more than thirty. */
export const saveFilter = (db: Database, { user_id }: Caller, { id, ...given }: FilterInput): Promise<void> =>
  db.transaction(async (tx) => {
    const { request_key, ...fields } = given;
    if (id !== undefined) {
      const own = and(eq(deskFilters.id, id), eq(deskFilters.user_id, user_id));
      const changed = await tx.update(deskFilters).set(fields).where(own).returning({ id: deskFilters.id });
      if (changed.length === 0) throw notFound('Этого фильтра уже нет');
      return;
    }
    await tx
      .insert(deskFilters)
      .values({ ...fields, user_id, request_key })
      .onConflictDoNothing();
    if ((await tx.$count(deskFilters, eq(deskFilters.user_id, user_id))) > MAX_FILTERS)
      throw conflict(`Сохранить можно не больше ${MAX_FILTERS} фильтров: удалите ненужный`);
  });

/** No failure where it is gone already, or another's. */
export async function deleteFilter(db: Connection, { user_id }: Caller, id: number): Promise<void> {
  await db.delete(deskFilters).where(and(eq(deskFilters.id, id), eq(deskFilters.user_id, user_id)));
}
