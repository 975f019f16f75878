import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { participations } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { attempts, examVersions } from '../tables.ts';
import type { CorrectedVersion } from './plan.ts';

/** Locks the versions of a test: nobody opens it by any of them to the end of the transaction. */
export const lockVersions = (tx: Connection, exam_id: number) =>
  tx.execute(sql`select from ${examVersions} where exam_id = ${exam_id} order by id for update`);

/**
 * Writes the corrected versions and leads the former ones, with whatever led to them, to these; the attempts of the
 * participations under way stand on them from now on, but for the tries that failed. Five queries, however many attempts.
 */
export async function writeVersions(
  tx: Connection,
  exam_id: number,
  mended: readonly CorrectedVersion[],
): Promise<void> {
  const rows = mended.map(({ id, content }) => ({
    former: id,
    content,
    hash: createHash('sha256').update(JSON.stringify(content)).digest(),
  }));
  const unique = [...new Map(rows.map((row) => [row.hash.toString('hex'), row])).values()];
  const written = await tx
    .insert(examVersions)
    .values(
      unique.map(({ content, hash }) => ({
        exam_id,
        content,
        content_hash: hash,
        question_ids: content.questions.map(({ id }) => id),
      })),
    )
    .onConflictDoUpdate({
      target: [examVersions.exam_id, examVersions.content_hash],
      set: { content_hash: sql`excluded.content_hash` },
    })
    .returning({ id: examVersions.id, hash: sql<string>`encode(${examVersions.content_hash}, 'hex')` });
  const idOf = new Map(written.map(({ id, hash }) => [hash, id]));
  const steps = rows.map(({ former, hash }) => ({ former, to: idOf.get(hash.toString('hex')) }));
  const replacements = sql`jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as given (former bigint, "to" bigint)`;
  await tx.execute(sql`update ${examVersions} set replaced_by_id = given."to" from ${replacements}
    where exam_versions.id = given.former or exam_versions.replaced_by_id = given.former`);
  // A correction taken back leads to the version that was there before.
  const ids = written.map(({ id }) => id);
  await tx.update(examVersions).set({ replaced_by_id: null }).where(inArray(examVersions.id, ids));
  await tx.execute(sql`update ${attempts} set exam_version_id = given."to" from ${replacements}, ${participations}
    where attempts.exam_version_id = given.former and attempts.failed_try = 0
      and ${participations.id} = attempts.participation_id and ${participations.is_current}`);
}
