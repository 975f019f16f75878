import { createHash } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Audience } from '#contract/courses/teachings.ts';
import type { Correction, KeyCorrectionInput } from '#contract/learning/key-correction.ts';
import type { TestResult } from '#contract/learning/test.ts';
import type { ExamContent } from '#server/features/courses/exam/exam-content.ts';
import { askedContent } from '#server/features/courses/exam/exam-draws.ts';
import { orderedQuestions } from '#server/features/courses/exam/ordered-questions.ts';
import type { PointChange } from '#server/features/participation/ranking/correct-points.ts';
import { participations } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid } from '#server/platform/errors.ts';
import { listAnswersOf } from '../queries.ts';
import { decimalOf, unitsOf } from '../results/exact-fraction.ts';
import { type Score, type ScoredQuestion, scoreTest, shownShares } from '../results/score.ts';
import { themesToReread } from '../results/themes-to-reread.ts';
import { attempts, examVersions } from '../tables.ts';
import { correctExam, findFaultOf } from './correct-exam.ts';
import { areAllKnown, correctionsFor, type WordsOfEditions, wordsOfEditions } from './editions.ts';

/** Attempts scored at once: their answers fit into the memory. */
const BATCH = 2000;

/** `former`: the test as it was scored before. */
export type CorrectedVersion = { id: number; content: ExamContent; former: ExamContent };
/**
 * A sent attempt under the corrected key. `from`, `to` and `recount` as people are told them; `exact_from` and `exact_to`
 * before they are rounded. `result` is what it is told from now on; null where the former one stays.
 */
export type Rescore = {
  attempt_id: number;
  participation_id: number;
  user_id: number;
  audience: Audience;
  exam_title: string;
  from: number;
  to: number;
  recount: number;
  exact_from: string;
  exact_to: string;
  marks: ScoredQuestion[];
  result: TestResult | null;
};

/**
 * The versions of a test whose key the corrections change, with what it becomes; a correction that names an edition concerns
 * the versions that ask its question in the same words. 422 where a question is in none or could not be scored. One query,
 * one more where editions are named.
 */
export async function correctVersions(
  db: Connection,
  { learning_exam_id, corrections }: KeyCorrectionInput,
): Promise<CorrectedVersion[]> {
  const versions = await db
    .select({ id: examVersions.id, content: examVersions.content })
    .from(examVersions)
    // Earlier corrections lead to one of these.
    .where(and(eq(examVersions.exam_id, learning_exam_id), isNull(examVersions.replaced_by_id)))
    .orderBy(asc(examVersions.id));
  const words = await findWordsOfEditions(db, learning_exam_id, corrections);
  if (!areAllKnown(versions, corrections, words))
    throw invalid({ corrections: 'В этом тесте такого вопроса не задавали' });
  const mended = versions.flatMap(({ id, content }) => {
    const right = correctExam(content, correctionsFor(content.questions, corrections, words));
    return right === content ? [] : [{ id, content: right, former: content }];
  });
  for (const { content } of mended) {
    const fault = findFaultOf(content);
    if (fault !== null) throw invalid({ corrections: fault });
  }
  return mended;
}

/** The words of the questions in the editions that corrections name; no query where they name none, else one. */
export async function findWordsOfEditions(
  db: Connection,
  exam_id: number,
  corrections: readonly Correction[],
): Promise<WordsOfEditions> {
  const ids = corrections.flatMap(({ version_id }) => version_id ?? []);
  if (ids.length === 0) return new Map();
  const named = await db
    .select({ id: examVersions.id, content: examVersions.content })
    .from(examVersions)
    .where(and(eq(examVersions.exam_id, exam_id), inArray(examVersions.id, ids)));
  return wordsOfEditions(named, corrections);
}

/** A sent test of a participation under way that stands: no try below the pass mark, no former season. */
export const isCurrentlySent = sql`attempts.closed_at is not null and attempts.failed_try = 0 and participations.is_current`;

const listSent = (db: Connection, version_ids: readonly number[], after: number) =>
  db
    .select({
      attempt_id: attempts.id,
      participation_id: attempts.participation_id,
      user_id: participations.user_id,
      audience: participations.audience,
      milestone_id: attempts.milestone_id,
      exam_version_id: attempts.exam_version_id,
      question_ids: attempts.question_ids,
      points: attempts.points,
      points_rest: attempts.points_rest,
      exact: sql<string>`(attempts.points + coalesce(attempts.points_rest, 0))::text`,
      result: attempts.result,
    })
    .from(attempts)
    .innerJoin(participations, eq(participations.id, attempts.participation_id))
    .where(
      and(
        sql`${attempts.exam_version_id} = any(${sql.param(version_ids)}::bigint[])`,
        isCurrentlySent,
        gt(attempts.id, after),
      ),
    )
    .orderBy(asc(attempts.id))
    .limit(BATCH);

type Answers = Parameters<typeof scoreTest>[1];
type SentAttempt = Awaited<ReturnType<typeof listSent>>[number];

/** A test as it is scored now, and what each of its questions brings at most. */
type VersionKey = Omit<CorrectedVersion, 'id'> & { shown: readonly number[] };

/**
 * What an attempt that was scored before exact points were kept is worth: as told, unless the correction itself changes it.
 * Its questions were rounded each, and nobody's points change by a hundredth because they no longer are.
 */
const isUntouched = (sent: SentAttempt, former: ExamContent, answers: Answers, score: Score): boolean =>
  sent.points_rest === null && scoreTest(former, answers).exact === score.exact;

/** The same as one attempt is asked it. */
const asAsked = (key: VersionKey, question_ids: number[] | null): VersionKey => {
  if (question_ids === null) return key;
  const content = askedContent(key.content, question_ids);
  return { ...key, content, former: askedContent(key.former, question_ids), shown: shownShares(content) };
};

function rescore(
  sent: SentAttempt,
  { content, former: formerContent, shown }: VersionKey,
  answers: Answers,
  allows_losses: boolean,
): Rescore[] {
  const { attempt_id, participation_id, user_id, audience, result: former, points: from, exact: exact_from } = sent;
  if (!former || from === null) return [];
  const score = scoreTest(content, answers, shown);
  const marks = score.questions;
  const isSame = isUntouched(sent, formerContent, answers, score);
  const { points: recount, exact } = isSame ? { points: from, exact: exact_from } : score;
  const stays = unitsOf(exact) < unitsOf(exact_from) && !allows_losses;
  const byQuestion = new Map(marks.map((mark) => [mark.question_id, mark]));
  const questions = former.questions.map((one) => {
    const { points = one.points, max_points = one.max_points } = byQuestion.get(one.question_id) ?? {};
    return { ...one, points, max_points };
  });
  const themes = themesToReread(orderedQuestions(content, attempt_id), byQuestion);
  const { themes: _, ...unchanged } = former;
  const result = stays
    ? null
    : {
        ...unchanged,
        points: recount,
        questions,
        ...(themes.length > 0 ? { themes, milestone_id: sent.milestone_id } : {}),
      };
  const [to, exact_to] = stays ? [from, exact_from] : [recount, exact];
  const { exam_title } = content;
  const points = { from, to, recount, exact_from, exact_to };
  return [{ attempt_id, participation_id, user_id, audience, exam_title, ...points, marks, result }];
}

/** Whether the points change at all, be it by less than a hundredth, which nobody is told of but the ranking rests on. */
export const hasExactChange = ({ exact_from, exact_to }: Pick<Rescore, 'exact_from' | 'exact_to'>): boolean =>
  unitsOf(exact_from) !== unitsOf(exact_to);

/** Exact changes of points, added up by participation. */
export const changesOfPoints = () => {
  const deltas = new Map<number, bigint>();
  return {
    add: ({ participation_id, exact_from, exact_to }: Rescore) =>
      deltas.set(participation_id, (deltas.get(participation_id) ?? 0n) + unitsOf(exact_to) - unitsOf(exact_from)),
    list: (): PointChange[] =>
      [...deltas].flatMap(([id, units]) => (units === 0n ? [] : [{ id, delta: decimalOf(units) }])),
  };
};

/**
 * Scores all sent attempts of the participations under way under the corrected key, a batch at a time in the order of
 * ids. Two queries each.
 */
export async function* rescoreAttempts(db: Connection, versions: readonly CorrectedVersion[], allows_losses: boolean) {
  const keys = new Map(
    versions.map(({ id, ...version }): [number, VersionKey] => [
      id,
      { ...version, shown: shownShares(version.content) },
    ]),
  );
  for (let after = 0, more = versions.length > 0; more; ) {
    const sent = await listSent(db, [...keys.keys()], after);
    const answers = await listAnswersOf(
      db,
      sent.map(({ attempt_id }) => attempt_id),
    );
    yield sent.flatMap((one) => {
      const key = keys.get(one.exam_version_id);
      return key
        ? rescore(one, asAsked(key, one.question_ids), answers.get(one.attempt_id) ?? new Map(), allows_losses)
        : [];
    });
    after = sent.at(-1)?.attempt_id ?? after;
    more = sent.length === BATCH;
  }
}

/** Told by `basis`: whose points change, from what to what. */
export const basisOf = (input: Pick<KeyCorrectionInput, 'corrections' | 'allows_losses'>) => {
  const hash = createHash('sha256').update(JSON.stringify([input.corrections, input.allows_losses]));
  return {
    add: ({ attempt_id, exact_from, exact_to }: Pick<Rescore, 'attempt_id' | 'exact_from' | 'exact_to'>) =>
      hash.update(`${attempt_id} ${exact_from} ${exact_to};`),
    digest: () => hash.digest('hex'),
  };
};
