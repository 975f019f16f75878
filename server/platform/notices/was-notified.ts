import { and, eq, gt, sql } from 'drizzle-orm';
import type { FactKind } from '#contract/notices/kinds.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notices } from './tables.ts';

/** Whether anybody was told something of this kind within so many minutes. One query by an index. */
export async function wasNotified(
  db: Connection,
  { kind, minutes }: { kind: FactKind; minutes: number },
): Promise<boolean> {
  const [notice] = await db
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.kind, kind), gt(notices.created_at, sql`now() - make_interval(mins => ${minutes})`)))
    .limit(1);
  return notice !== undefined;
}
