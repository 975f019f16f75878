import { asc, eq, inArray } from 'drizzle-orm';
import { toPlainLine } from '#contract/formulas/rich-text.ts';
import { shownText } from '#contract/question-kinds/cloze/shown-text.ts';
import { askedContent } from '#server/features/courses/exam/exam-draws.ts';
import { questionKinds } from '#server/features/courses/question-kinds/question-kinds.ts';
// What was learnt is named by its course and milestone.
import { milestones, teachings } from '#server/features/courses/reads.ts';
import { participations } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { type Chapter, entriesOf, type Fact, moment } from '#server/platform/personal-data/chapter.ts';
import type { PersonalDataPart } from '#server/platform/personal-data/part.ts';
import { uncountQuestions } from './results/count-questions.ts';
import { uncountResults } from './results/count-results.ts';
import {
  attemptAnswers,
  attempts,
  correctedAttempts,
  examVersions,
  keyCorrections,
  moreTimes,
  passedMilestones,
} from './tables.ts';

const listCourseProgress = (db: Connection, ids: readonly number[]) => {
  const { id, user_id, season, points, passed_count, begun_at, completed_at } = participations;
  return db
    .select({ user_id, season, points, passed_count, begun_at, completed_at, teaching_title: teachings.teaching_title })
    .from(participations)
    .innerJoin(teachings, eq(teachings.id, participations.teaching_id))
    .where(inArray(user_id, [...ids]))
    .orderBy(asc(id));
};

const listAttempts = (db: Connection, ids: readonly number[]) =>
  db
    .select({
      user_id: participations.user_id,
      one: attempts,
      milestone_title: milestones.milestone_title,
      lecture_read_at: passedMilestones.lecture_read_at,
      content: examVersions.content,
    })
    .from(attempts)
    .innerJoin(participations, eq(participations.id, attempts.participation_id))
    .innerJoin(milestones, eq(milestones.id, attempts.milestone_id))
    .innerJoin(examVersions, eq(examVersions.id, attempts.exam_version_id))
    .leftJoin(passedMilestones, eq(passedMilestones.attempt_id, attempts.id))
    .where(inArray(participations.user_id, [...ids]))
    .orderBy(asc(attempts.id));

const listAnswers = (db: Connection, ids: readonly number[]) =>
  db
    .select({ answer: attemptAnswers })
    .from(attemptAnswers)
    .innerJoin(attempts, eq(attempts.id, attemptAnswers.attempt_id))
    .innerJoin(participations, eq(participations.id, attempts.participation_id))
    .where(inArray(participations.user_id, [...ids]))
    .orderBy(asc(attemptAnswers.question_id));

const listMoreTimes = (db: Connection, ids: readonly number[]) =>
  db
    .select({
      user_id: participations.user_id,
      one: moreTimes,
      milestone_title: milestones.milestone_title,
    })
    .from(moreTimes)
    .innerJoin(participations, eq(participations.id, moreTimes.participation_id))
    .leftJoin(milestones, eq(milestones.id, moreTimes.milestone_id))
    .where(inArray(participations.user_id, [...ids]))
    .orderBy(asc(moreTimes.id));

const listCorrections = (db: Connection, ids: readonly number[]) =>
  db
    .select({
      attempt_id: correctedAttempts.attempt_id,
      from_points: correctedAttempts.from_points,
      to_points: correctedAttempts.to_points,
      reason: keyCorrections.reason,
      created_at: keyCorrections.created_at,
    })
    .from(correctedAttempts)
    .innerJoin(keyCorrections, eq(keyCorrections.id, correctedAttempts.mending_id))
    .innerJoin(attempts, eq(attempts.id, correctedAttempts.attempt_id))
    .innerJoin(participations, eq(participations.id, attempts.participation_id))
    .where(inArray(participations.user_id, [...ids]))
    .orderBy(asc(keyCorrections.id));

/** How these people learnt: courses, tests and the answers they gave (which one was right is the test's secret); five queries. */
async function chapters(db: Connection, ids: readonly number[]): Promise<Chapter[]> {
  const [ways, tests, given, more, mended] = await Promise.all([
    listCourseProgress(db, ids),
    listAttempts(db, ids),
    listAnswers(db, ids),
    listMoreTimes(db, ids),
    listCorrections(db, ids),
  ]);
  const answersOf = Map.groupBy(given, ({ answer }) => answer.attempt_id);
  const mendedOf = Map.groupBy(mended, ({ attempt_id }) => attempt_id);
  return [
    {
      key: 'learning',
      title: 'Обучение',
      entries: entriesOf(
        ways,
        ({ user_id }) => user_id,
        ({ teaching_title, ...way }) => ({
          title: teaching_title,
          facts: [
            ['teaching_title', 'Курс', teaching_title],
            ['season', 'Сезон', way.season],
            ['points', 'Баллы', way.points],
            ['passed_count', 'Пройдено этапов', way.passed_count],
            moment('begun_at', 'Начато', way.begun_at),
            moment('completed_at', 'Завершено', way.completed_at),
          ],
        }),
      ),
    },
    {
      key: 'more_time',
      title: 'Дополнительное время на тесты',
      entries: entriesOf(
        more,
        ({ user_id }) => user_id,
        ({ one, milestone_title }) => ({
          title: milestone_title ?? 'Все тесты',
          facts: [
            ['minutes', 'Минут', one.minutes],
            ['why', 'Причина', one.why],
            moment('given_at', 'Дано', one.given_at),
          ],
        }),
      ),
    },
    {
      key: 'tests',
      title: 'Тесты',
      entries: entriesOf(
        tests.map(({ content, ...test }) => ({ ...test, asked: askedContent(content, test.one.question_ids) })),
        ({ user_id }) => user_id,
        ({ one, milestone_title, lecture_read_at, asked }) => ({
          title: asked.exam_title,
          facts: [
            ['milestone_title', 'Этап', milestone_title],
            ['exam_title', 'Тест', asked.exam_title],
            moment('lecture_read_at', 'Лекция прочитана', lecture_read_at),
            moment('opened_at', 'Открыт', one.opened_at),
            moment('closed_at', 'Отправлен', one.closed_at),
            ['points', 'Баллы', one.points],
            ...(mendedOf.get(one.id) ?? []).flatMap((change, index): Fact[] => [
              moment(`mended_at_${index + 1}`, 'Ключ исправлен', change.created_at),
              [`mended_from_${index + 1}`, 'Баллы до исправления', change.from_points],
              [`mended_to_${index + 1}`, 'Баллы после исправления', change.to_points],
              [`mended_why_${index + 1}`, 'Причина исправления', change.reason],
            ]),
            ...(answersOf.get(one.id) ?? []).flatMap(({ answer }): Fact[] => {
              const question = asked.questions.find(({ id }) => id === answer.question_id);
              if (!question) return [];
              const name = `answer_${question.ordinal_number}`;
              const words = questionKinds[question.question_type].inWords(question, answer.answer);
              return [[name, `${question.ordinal_number}. ${toPlainLine(shownText(question))}`, words]];
            }),
          ],
        }),
      ),
    },
  ];
}

export const countAttempts = async (db: Connection, ids: readonly number[]): Promise<number> =>
  await db.$count(
    attempts,
    inArray(
      attempts.participation_id,
      db
        .select({ id: participations.id })
        .from(participations)
        .where(inArray(participations.user_id, [...ids])),
    ),
  );

export const learningData: PersonalDataPart = {
  chapters,
  count: async (db, ids) => ({ test_attempts: await countAttempts(db, ids) }),
  // The attempts go with the accounts; what the reports count of them would stay.
  erase: async (tx, people) => {
    const ids = people.map(({ id }) => id);
    await uncountResults(tx, ids);
    await uncountQuestions(tx, ids);
  },
};
