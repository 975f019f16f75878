import { createHash } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Audience } from '#contract/courses/teachings.ts';
import type { Correction, KeyCorrectionInput } from '#contract/learning/key-correction.ts';
import type { TestResult } from '#contract/learning/test.ts';
import { quoted } from '#contract/words/quotes.ts';
import type { ExamContent } from '#server/features/courses/exam/exam-content.ts';
import { askedContent } from '#server/features/courses/exam/exam-draws.ts';
import { orderedQuestions } from '#server/features/courses/exam/ordered-questions.ts';
import { areAllOfSection } from '#server/features/courses/tests/left-out.ts';
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
export type CorrectedVersion = { id: number; exam_id: number; content: ExamContent; former: ExamContent };
/**
 * A sent attempt under the corrected key. `from`, `to` and `recount` as people are told them; `exact_from` and `exact_to`
 * before they are rounded. `result` is what it is told from now on; null where the former one stays.
 */
export type Rescore = {
  attempt_id: number;
  participation_id: number;
  user_id: number;
  audience: Audience;
  exam_id: number;
  exam_title: string;
  from: number;
  to: number;
  recount: number;
  exact_from: string;
  exact_to: string;
  marks: ScoredQuestion[];
  result: TestResult | null;
};

const holds = (question_ids: readonly number[]) =>
  sql`${examVersions.question_ids} && ${sql.param(question_ids)}::bigint[]`;

export const idsOf = (corrections: readonly Correction[]): number[] => [
  ...new Set(corrections.map(({ question_id }) => question_id)),
];

/**
 * The versions of all tests whose key the corrections change, with what they become: a question of the bank is mended
 * wherever it was asked. A correction that names an edition concerns the versions that ask its question in the same words.
 * 422 where a question was not asked, where it is neither of this test nor of this section of the bank, or could not be
 * scored. One query, one more where editions are named, one of a section.
 */
export async function correctVersions(
  db: Connection,
  { learning_exam_id, corrections }: KeyCorrectionInput,
): Promise<CorrectedVersion[]> {
  const ids = idsOf(corrections);
  const versions = await db
    .select({ id: examVersions.id, exam_id: examVersions.exam_id, content: examVersions.content })
    .from(examVersions)
    // Earlier corrections lead to one of these.
    .where(and(holds(ids), isNull(examVersions.replaced_by_id)))
    .orderBy(asc(examVersions.id));
  const words = await findWordsOfEditions(db, corrections);
  const own = new Set(
    versions.flatMap(({ exam_id, content }) =>
      exam_id === learning_exam_id ? content.questions.map((question) => question.id) : [],
    ),
  );
  const isHere = ids.every((id) => own.has(id)) || (await areAllOfSection(db, learning_exam_id, ids));
  if (!isHere || !areAllKnown(versions, corrections, words))
    throw invalid({ corrections: 'В этом тесте такого вопроса не задавали' });
  const mended = versions.flatMap(({ id, exam_id, content }) => {
    const right = correctExam(content, correctionsFor(content.questions, corrections, words));
    return right === content ? [] : [{ id, exam_id, content: right, former: content }];
  });
  for (const { content, exam_id } of mended) {
    const fault = findFaultOf(content);
    if (fault === null) continue;
    throw invalid({
      corrections: exam_id === learning_exam_id ? fault : `Тест ${quoted(content.exam_title)}: ${fault}`,
    });
  }
  await requireAsked(db, mended);
  return mended;
}

/** 422 where somebody was asked nothing but what is left out: nobody could say what that attempt is worth. One query at most. */
async function requireAsked(db: Connection, mended: readonly CorrectedVersion[]): Promise<void> {
  const drawing = mended.filter(({ content }) => content.draws);
  const out = drawing.flatMap(({ content }) =>
    content.questions.flatMap(({ id, is_left_out }) => (is_left_out ? [id] : [])),
  );
  if (out.length === 0) return;
  const version_ids = drawing.map(({ id }) => id);
  const [emptied] = await db
    .select({ exam_title: sql<string>`${examVersions.content} ->> 'exam_title'` })
    .from(attempts)
    .innerJoin(examVersions, eq(examVersions.id, attempts.exam_version_id))
    .innerJoin(participations, eq(participations.id, attempts.participation_id))
    .where(
      and(
        inArray(attempts.exam_version_id, version_ids),
        sql`attempts.failed_try = 0 and participations.is_current`,
        sql`attempts.question_ids <@ ${sql.param(out)}::bigint[]`,
      ),
    )
    .limit(1);
  if (emptied)
    throw invalid({
      corrections: `В тесте ${quoted(emptied.exam_title)} кого-то больше ни о чём не спросили: исключить вопрос нельзя`,
    });
}

/** The words of the questions in the editions that corrections name; no query where they name none, else one. */
export async function findWordsOfEditions(
  db: Connection,
  corrections: readonly Correction[],
): Promise<WordsOfEditions> {
  const ids = corrections.flatMap(({ version_id }) => version_id ?? []);
  if (ids.length === 0) return new Map();
  const named = await db
    .select({ id: examVersions.id, content: examVersions.content })
    .from(examVersions)
    .where(inArray(examVersions.id, ids));
  return wordsOfEditions(named, corrections);
}

/** A sent test of a participation under way that stands: no try below the pass mark, no former season. */
export const isCurrentlySent = sql`attempts.closed_at is not null and attempts.failed_try = 0 and participations.is_current`;

/** True of an attempt that was asked one of these questions, though its test may draw others for others. */
export const wasAsked = (question_ids: readonly number[]): SQL =>
  sql`(attempts.question_ids is null or attempts.question_ids && ${sql.param(question_ids)}::bigint[])`;

type QuestionsOfVersions = { version_ids: readonly number[]; question_ids: readonly number[] };

const listSent = (db: Connection, { version_ids, question_ids }: QuestionsOfVersions, after: number) =>
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
        wasAsked(question_ids),
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
  { exam_id, content, former: formerContent, shown }: VersionKey,
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
  return [{ attempt_id, participation_id, user_id, audience, exam_id, exam_title, ...points, marks, result }];
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
 * Scores all sent attempts of the participations under way that were asked one of the questions under the corrected key, a batch
 * at a time in the order of ids. Two queries each.
 */
export async function* rescoreAttempts(
  db: Connection,
  versions: readonly CorrectedVersion[],
  { corrections, allows_losses }: Pick<KeyCorrectionInput, 'corrections' | 'allows_losses'>,
) {
  const keys = new Map(
    versions.map(({ id, ...version }): [number, VersionKey] => [
      id,
      { ...version, shown: shownShares(version.content) },
    ]),
  );
  const asked = { version_ids: [...keys.keys()], question_ids: idsOf(corrections) };
  for (let after = 0, more = versions.length > 0; more; ) {
    const sent = await listSent(db, asked, after);
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
