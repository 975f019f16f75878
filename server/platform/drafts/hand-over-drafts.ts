import { and, eq, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import type { DraftKind } from './kinds.ts';
import { savedData } from './tables.ts';

/**
 * Gives all of a person's drafts of a kind to a colleague, in the caller's transaction; where the colleague has typed into
 * the same form, that stays and the other goes. Two statements, however many there are.
 */
export async function handOverDrafts(
  tx: Connection,
  { name }: Pick<DraftKind, 'name'>,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const ofKind = and(eq(savedData.user_id, from), sql`starts_with(${savedData.form}, ${`${name}:`})`);
  await tx.execute(sql`
    insert into ${savedData} (user_id, form, preserved, typed_at, updated_at)
    select ${to}::bigint, form, preserved, typed_at, updated_at from ${savedData} where ${ofKind}
    on conflict (user_id, form) do nothing`);
  await tx.delete(savedData).where(ofKind);
}
