import { and, eq, isNull, lte } from 'drizzle-orm';
import type { TripDocumentKind } from '#contract/trips/fields.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { tripChanges, tripDocuments } from '../tables.ts';

type PaperKey = { participation_id: number; kind: TripDocumentKind };
const isPaper = ({ participation_id, kind }: PaperKey) =>
  and(eq(tripDocuments.participation_id, participation_id), eq(tripDocuments.kind, kind));

/** A paper as it stands now, locked to the end of the transaction; the participation is locked before it. One query. */
export async function lockPaper(tx: Connection, of: PaperKey) {
  const [row] = await tx.select().from(tripDocuments).where(isPaper(of)).for('update');
  return row;
}

type Review = { state: 'accepted' | 'returned'; remark: string | null; reviewed_by: number };

/** Writes what was decided of a paper. One query. */
export const writeReview = (tx: Connection, of: PaperKey, review: Review) =>
  tx
    .update(tripDocuments)
    .set({ ...review, reviewed_at: now })
    .where(isPaper(of));

/** Notes that the changes of a trip up to this one were seen; gives how many were not before. One query. */
export async function writeChangesSeen(
  tx: Connection,
  { participation_id, up_to, seen_by }: { participation_id: number; up_to: number; seen_by: number },
): Promise<number> {
  const rows = await tx
    .update(tripChanges)
    .set({ seen_by, seen_at: now })
    .where(
      and(eq(tripChanges.participation_id, participation_id), lte(tripChanges.id, up_to), isNull(tripChanges.seen_at)),
    )
    .returning({ id: tripChanges.id });
  return rows.length;
}
