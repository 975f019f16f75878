import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { participations } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { attempts, examVersions } from '../tables.ts';
import type { CorrectedVersion } from './plan.ts';

/** Locks the versions that ask these questions: nobody opens a test by any of them to the end of the transaction. */
export const lockVersions = (tx: Connection, question_ids: readonly number[]) =>
  tx.execute(
    sql`select from ${examVersions} where question_ids && ${sql.param(question_ids)}::bigint[] order by id for update`,
  );

const keyOf = (exam_id: number, hash: string): string => `${exam_id} ${hash}`;

/**
 * Writes the corrected versions, each for its own test, and leads the former ones, with whatever led to them, to these; the
 * attempts of the participations under way stand on them from now on, but for the tries that failed. Five queries, however
 * many tests and attempts.
 */
export async function writeVersions(tx: Connection, mended: readonly CorrectedVersion[]): Promise<void> {
  const rows = mended.map(({ id, exam_id, content }) => {
    const hash = createHash('sha256').update(JSON.stringify(content)).digest();
    return { former: id, exam_id, content, hash, key: keyOf(exam_id, hash.toString('hex')) };
  });
  const unique = [...new Map(rows.map((row) => [row.key, row])).values()];
  const written = await tx
    .insert(examVersions)
    .values(
      unique.map(({ exam_id, content, hash }) => ({
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
    .returning({
      id: examVersions.id,
      exam_id: examVersions.exam_id,
      hash: sql<string>`encode(${examVersions.content_hash}, 'hex')`,
    });
  const idOf = new Map(written.map(({ id, exam_id, hash }) => [keyOf(exam_id, hash), id]));
  const steps = rows.map(({ former, key }) => ({ former, to: idOf.get(key) }));
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
