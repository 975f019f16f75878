import { eq, sql } from 'drizzle-orm';
import type { KeyCorrectionInput } from '#contract/learning/key-correction.ts';
import { edit } from '#server/features/courses/edit.ts';
import type { ExamQuestion } from '#server/features/courses/exam/exam-question.ts';
import { numberNewAnswers } from '#server/features/courses/tests/correct-gaps.ts';
import { correctKey } from '#server/features/courses/tests/correct-key.ts';
import { lockExams } from '#server/features/courses/tests/exams.ts';
import { listQuestionsById } from '#server/features/courses/tests/find-test.ts';
import { findHomes, takeAgain } from '#server/features/courses/tests/left-out.ts';
import { restoreQuestions } from '#server/features/courses/tests/restore-questions.ts';
import { lockByIds } from '#server/features/participation/locks.ts';
import { correctPoints } from '#server/features/participation/ranking/correct-points.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection, Transaction } from '#server/platform/db/pool.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { recountQuestionsLater } from '../results/count-questions.ts';
import { recountLater } from '../results/count-results.ts';
import type { StudyServices } from '../study-memory.ts';
import { correctedExams, keyCorrections } from '../tables.ts';
import { checkGapAnswers } from './check-gap-answers.ts';
import { correctionsFor, type WordsOfEditions } from './editions.ts';
import { type ChangedPoints, notifyOfCorrection } from './notify-of-correction.ts';
import { notifyWhenOver } from './notify-when-over.ts';
import {
  basisOf,
  type CorrectedVersion,
  changesOfPoints,
  correctVersions,
  findWordsOfEditions,
  hasExactChange,
  idsOf,
  type Rescore,
  rescoreAttempts,
} from './plan.ts';
import { writeRescores } from './write-rescores.ts';
import { lockVersions, writeVersions } from './write-versions.ts';

type CorrectionInput = KeyCorrectionInput & { basis: string; reason: string; request_key: string };
type CorrectionDeps = Pick<SignedContext, 'db' | 'caller' | 'delivery' | 'config'> & StudyServices;
type CorrectionResult = { mending_id: number; gained: number; lost: number; untold: number };

/**
 * POST /admin/mending/mend. Corrects a key in every version of every test that asks the question, points and results by it, in
 * one transaction and exactly as the preview with this `basis` said; keeps what each had been worth. Without `allows_losses`
 * nobody loses. Families are told once the test is over for everybody (notify-when-over.ts). Repeated with its key: answers what
 * was done. 409 where anybody's points would change otherwise than was seen, 422 for corrections that change nothing or that no
 * test could be scored by. docs/product/learning.md, «Mending a key».
 */
export async function applyCorrection(context: CorrectionDeps, asked: CorrectionInput): Promise<CorrectionResult> {
  await correctOnce(context, asked);
  await notifyWhenOver(context);
  const made = await findApplied(context.db, asked.request_key);
  if (!made) throw new Error('a mending is gone');
  return made;
}

async function correctOnce(context: CorrectionDeps, asked: CorrectionInput): Promise<void> {
  await edit(context, async (tx) => {
    if (await findApplied(tx, asked.request_key)) return;
    const { learning_exam_id: exam_id, allows_losses, basis, reason, request_key } = asked;
    const question_ids = idsOf(asked.corrections);
    await lockVersions(tx, question_ids);
    await checkGapAnswers(tx, asked.corrections);
    const corrections = await numberNewAnswers(tx, asked.corrections);
    const versions = await correctVersions(tx, { ...asked, corrections });
    if (versions.length === 0) throw invalid({ corrections: 'Ключ уже такой: исправлять нечего' });
    const homes = await findHomes(tx, question_ids);
    const concerned = await lockExams(tx, [exam_id, ...homes.values(), ...versions.map((version) => version.exam_id)]);
    await lockLearners(tx, versions);
    const actor_id = context.caller.user_id;
    const values = { exam_id, corrections, allows_losses, basis, reason, request_key, actor_id };
    const [row] = await tx.insert(keyCorrections).values(values).returning({ id: keyCorrections.id });
    if (!row) throw new Error('a mending was not written');
    await tx.insert(correctedExams).values(concerned.map(({ id }) => ({ exam_id: id, mending_id: row.id })));
    const counts = await rescoreAll(context, tx, versions, { ...asked, mending_id: row.id, actor_id });
    await writeVersions(tx, versions);
    const words = await findWordsOfEditions(tx, corrections);
    const taken_back = reinstatedQuestions(versions, corrections, words);
    await restoreQuestions(
      tx,
      taken_back.map((question) => ({ question, exam_id: homes.get(question.id) ?? exam_id })),
    );
    await takeAgain(
      tx,
      taken_back.map(({ id }) => id),
    );
    // A question that has been rewritten since keeps the key of its present words.
    const current = await listQuestionsById(tx, question_ids);
    await correctKey(tx, correctionsFor(current, corrections, words));
    const title = concerned.find(({ id }) => id === exam_id)?.exam_title;
    const details = { mending_id: row.id, exam_id, title, ...counts };
    await writeLog(tx, { actor_id, subject_id: null, action: 'key_mended', details });
  });
}

/** The questions that count again, as the newest version that asked them in the words that are meant has them. */
const reinstatedQuestions = (
  versions: readonly CorrectedVersion[],
  corrections: KeyCorrectionInput['corrections'],
  words: WordsOfEditions,
): ExamQuestion[] => {
  const reinstated = corrections.filter(({ is_left_out }) => is_left_out === false);
  const asked = versions.flatMap(({ content }) => {
    const own = correctionsFor(content.questions, reinstated, words);
    return content.questions.filter(({ id }) => own.some(({ question_id }) => question_id === id));
  });
  return [...new Map(asked.map((question) => [question.id, question])).values()];
};

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

/** Writes every batch as it is scored; points of people and letters to guides at the end, to each once. */
async function rescoreAll(
  context: CorrectionDeps,
  tx: Transaction,
  versions: readonly CorrectedVersion[],
  { mending_id, actor_id, ...asked }: CorrectionInput & { mending_id: number; actor_id: number },
) {
  const basis = basisOf(asked);
  const changes = changesOfPoints();
  const counts = { gained: 0, lost: 0 };
  const guides: ChangedPoints[] = [];
  for await (const batch of rescoreAttempts(tx, versions, asked)) {
    for (const one of batch.filter(hasExactChange)) {
      basis.add(one);
      changes.add(one);
    }
    const changed = batch.filter(({ from, to }) => from !== to);
    for (const { from, to } of changed) counts[to > from ? 'gained' : 'lost'] += 1;
    await recountLater(tx, changed.map(idOf));
    // What one question gained another may have lost.
    await recountQuestionsLater(tx, batch.map(idOf));
    await writeRescores(tx, mending_id, batch);
    // A guide who has passed sees the right answers at once; families wait until the test is over for everybody.
    for (const { audience, user_id, exam_title, from, to } of changed)
      if (audience === 'guide') guides.push({ user_id, exam_title, from, to, reasons: [asked.reason] });
  }
  if (basis.digest() !== asked.basis)
    throw conflict(
      'Пока вы смотрели, кто-то сдал тест или ключ уже исправили. Посмотрите ещё раз, что изменится теперь',
    );
  await notifyOfCorrection(context, tx, guides);
  await correctPoints(tx, changes.list(), { actor_id, reason: asked.reason });
  return counts;
}

const idOf = ({ attempt_id }: Rescore): number => attempt_id;

async function findApplied(db: Connection, request_key: string): Promise<CorrectionResult | undefined> {
  const [done] = await db
    .select({
      mending_id: keyCorrections.id,
      gained: sql<number>`(select count(*)::integer from mended_attempts m where m.mending_id = mendings.id and to_points > from_points)`,
      lost: sql<number>`(select count(*)::integer from mended_attempts m where m.mending_id = mendings.id and to_points < from_points)`,
      untold: sql<number>`(select count(*)::integer from mended_attempts m where m.mending_id = mendings.id and m.is_untold)`,
    })
    .from(keyCorrections)
    .where(eq(keyCorrections.request_key, request_key));
  return done;
}
