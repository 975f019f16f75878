import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { SentCode } from '#contract/accounts/codes.ts';
import { findSent } from '#server/features/accounts/codes/send-code.ts';
import { findUser } from '#server/features/accounts/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { carries } from '../tables.ts';

/** The carry this parent has begun last and can still finish: where its code went. Null where there is none. */
export async function findBegunCarry(
  db: Connection,
  to_parent_id: number,
): Promise<(SentCode & { whose: 'child' | 'parent' }) | null> {
  const [begun] = await db
    .select({ key: carries.key, participant_id: carries.participant_id })
    .from(carries)
    .where(and(eq(carries.to_parent_id, to_parent_id), isNull(carries.ended_at), gt(carries.hold_ends_at, now)))
    .orderBy(desc(carries.hold_ends_at))
    .limit(1);
  const found = begun && (await findSent(db, begun.key));
  if (!found) return null;
  const child = await findUser(db, begun.participant_id);
  const isChilds = child?.[found.to.email ? 'email' : 'phone'] === (found.to.email ?? found.to.phone);
  return { ...found.sent, whose: isChilds ? 'child' : 'parent' };
}
