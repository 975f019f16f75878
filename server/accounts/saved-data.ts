import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { SignedContext } from '#server/context.ts';
import { now } from '#server/db/columns.ts';
import type { Connection } from '#server/db/pool.ts';
import { tooLarge } from '#server/errors.ts';
import { savedData } from './tables.ts';

const MOST_CHARACTERS = 200_000;
const MOST_FORMS = 50;

/** Keeps what was typed into a form, over what was kept before; gives when. 413 for more than anybody types. */
export async function saveData(
  { db, caller }: SignedContext,
  form: string,
  preserved: Record<string, unknown>,
): Promise<string> {
  if (JSON.stringify(preserved).length > MOST_CHARACTERS) throw tooLarge('Слишком много данных для черновика');
  const { user_id } = caller;
  return await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(savedData)
      .values({ user_id, form, preserved })
      .onConflictDoUpdate({ target: [savedData.user_id, savedData.form], set: { preserved, updated_at: now } })
      .returning({ updated_at: savedData.updated_at, inserted: sql<boolean>`xmax = 0` });
    if (!row) throw new Error('draft was not written');
    if (row.inserted) await dropOldest(tx, user_id);
    return row.updated_at;
  });
}

/** A person's drafts are bounded in number: the oldest make room. */
async function dropOldest(tx: Connection, user_id: number): Promise<void> {
  const latest = tx
    .select({ form: savedData.form })
    .from(savedData)
    .where(eq(savedData.user_id, user_id))
    .orderBy(desc(savedData.updated_at))
    .limit(MOST_FORMS);
  await tx.delete(savedData).where(and(eq(savedData.user_id, user_id), notInArray(savedData.form, latest)));
}

export async function findSavedData({ db, caller }: SignedContext, form: string) {
  const [row] = await db
    .select({ preserved: savedData.preserved, updated_at: savedData.updated_at })
    .from(savedData)
    .where(and(eq(savedData.user_id, caller.user_id), eq(savedData.form, form)));
  return row ?? { preserved: null, updated_at: null };
}
