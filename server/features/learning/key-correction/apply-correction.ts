import { eq, sql } from 'drizzle-orm';
import type { KeyCorrectionInput } from '#contract/learning/key-correction.ts';
import { edit } from '#server/features/courses/edit.ts';
import type { ExamQuestion } from '#server/features/courses/exam/exam-question.ts';
import { correctKey } from '#server/features/courses/tests/correct-key.ts';
import { lockByIds } from '#server/features/participation/locks.ts';
import { correctPoints } from '#server/features/participation/ranking/correct-points.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection, Transaction } from '#server/platform/db/pool.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { recountLater } from '../results/count-results.ts';
import { keyCorrections } from '../tables.ts';
import { notifyOfCorrection } from './notify-of-correction.ts';
import {
  basisOf,
  type CorrectedVersion,
  changesOfPoints,
  correctVersions,
  hasExactChange,
  type Rescore,
  rescoreAttempts,
} from './plan.ts';
import { writeRescores } from './write-rescores.ts';
import { lockVersions, writeVersions } from './write-versions.ts';

type CorrectionInput = KeyCorrectionInput & { basis: string; reason: string; request_key: string };
type CorrectionDeps = Pick<SignedContext, 'db' | 'caller' | 'delivery' | 'config'>;
type CorrectionResult = { mending_id: number; gained: number; lost: number };

/**
 * POST /admin/mending/mend. Corrects a key in every version of a sent test, points and results by it, in one transaction and
 * exactly as the preview with this `basis` said; keeps what each had been worth. Without `allows_losses` nobody loses. Repeated
 * with its key: answers what was done. 409 where anybody's points would change otherwise than was seen, 422 for corrections
 * that change nothing or that no test could be scored by. docs/product/learning.md, «Mending a key».
 */
export async function applyCorrection(context: CorrectionDeps, asked: CorrectionInput): Promise<CorrectionResult> {
  return await edit(context, async (tx) => {
    const made = await findApplied(tx, asked.request_key);
    if (made) return made;
    const { learning_exam_id: exam_id, corrections, allows_losses, basis, reason, request_key } = asked;
    await lockVersions(tx, exam_id);
    const versions = await correctVersions(tx, asked);
    if (versions.length === 0) throw invalid({ corrections: 'Ключ уже такой: исправлять нечего' });
    await lockLearners(tx, versions);
    const actor_id = context.caller.user_id;
    const values = { exam_id, corrections, allows_losses, basis, reason, request_key, actor_id };
    const [row] = await tx.insert(keyCorrections).values(values).returning({ id: keyCorrections.id });
    if (!row) throw new Error('a mending was not written');
    const counts = await rescoreAll(context, tx, versions, { ...asked, mending_id: row.id, actor_id });
    await writeVersions(tx, exam_id, versions);
    await correctKey(tx, exam_id, { corrections, taken_back: reinstatedQuestions(versions, corrections) });
    await writeLog(tx, {
      actor_id,
      subject_id: null,
      action: 'key_mended',
      details: { mending_id: row.id, exam_id, ...counts },
    });
    return { mending_id: row.id, ...counts };
  });
}

/** The questions that count again, as the newest version that asked them has them. */
const reinstatedQuestions = (
  versions: readonly CorrectedVersion[],
  corrections: KeyCorrectionInput['corrections'],
): ExamQuestion[] =>
  corrections
    .filter(({ is_left_out }) => is_left_out === false)
    .flatMap(({ question_id }) => {
      const questions = versions.flatMap(({ content }) => content.questions.filter(({ id }) => id === question_id));
      return questions.at(-1) ?? [];
    });

/** Participations, then attempts, in the order in which tests are sent. Two queries. */
async function lockLearners(tx: Connection, versions: readonly CorrectedVersion[]): Promise<void> {
  const of = sql`attempts.exam_version_id = any(${sql.param(versions.map(({ id }) => id))}::bigint[])`;
  const { rows } = await tx.execute<{ id: string }>(
    sql`select distinct participation_id as id from attempts where ${of}`,
  );
  await lockByIds(
    tx,
    rows.map(({ id }) => Number(id)),
  );
  await tx.execute(sql`select from attempts where ${of} order by participation_id, id for update`);
}

/** Writes every batch as it is scored; points of people at the end, each once. */
async function rescoreAll(
  context: CorrectionDeps,
  tx: Transaction,
  versions: readonly CorrectedVersion[],
  { mending_id, actor_id, ...asked }: CorrectionInput & { mending_id: number; actor_id: number },
) {
  const basis = basisOf(asked);
  const changes = changesOfPoints();
  const counts = { gained: 0, lost: 0 };
  for await (const batch of rescoreAttempts(tx, versions, asked.allows_losses)) {
    for (const one of batch.filter(hasExactChange)) {
      basis.add(one);
      changes.add(one);
    }
    const changed = batch.filter(({ from, to }) => from !== to);
    for (const { from, to } of changed) counts[to > from ? 'gained' : 'lost'] += 1;
    await recountLater(tx, changed.map(idOf));
    await writeRescores(tx, mending_id, batch);
    await notifyOfCorrection(context, tx, changed, asked.reason);
  }
  if (basis.digest() !== asked.basis)
    throw conflict(
      'Пока вы смотрели, кто-то сдал тест или ключ уже исправили. Посмотрите ещё раз, что изменится теперь',
    );
  await correctPoints(tx, changes.list(), { actor_id, reason: asked.reason });
  return counts;
}

const idOf = ({ attempt_id }: Rescore): number => attempt_id;

async function findApplied(tx: Connection, request_key: string): Promise<CorrectionResult | undefined> {
  const [done] = await tx
    .select({
      mending_id: keyCorrections.id,
      gained: sql<number>`(select count(*)::integer from mended_attempts m where m.mending_id = mendings.id and to_points > from_points)`,
      lost: sql<number>`(select count(*)::integer from mended_attempts m where m.mending_id = mendings.id and to_points < from_points)`,
    })
    .from(keyCorrections)
    .where(eq(keyCorrections.request_key, request_key));
  return done;
}
