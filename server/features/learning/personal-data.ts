import { asc, eq, inArray } from 'drizzle-orm';
import { questionKinds } from '#server/features/courses/question-kinds/question-kinds.ts';
// What was learnt is named by its course and milestone.
import { milestones, teachings } from '#server/features/courses/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { type Chapter, entriesOf, type Fact, moment } from '#server/platform/personal-data/chapter.ts';
import type { PersonalDataPart } from '#server/platform/personal-data/part.ts';
import { attemptAnswers, attempts, examVersions, learnings } from './tables.ts';

const listWays = (db: Connection, ids: readonly number[]) =>
  db
    .select({ one: learnings, teaching_title: teachings.teaching_title })
    .from(learnings)
    .innerJoin(teachings, eq(teachings.id, learnings.teaching_id))
    .where(inArray(learnings.user_id, [...ids]))
    .orderBy(asc(learnings.id));

const listAttempts = (db: Connection, ids: readonly number[]) =>
  db
    .select({
      user_id: learnings.user_id,
      one: attempts,
      milestone_title: milestones.milestone_title,
      content: examVersions.content,
    })
    .from(attempts)
    .innerJoin(learnings, eq(learnings.id, attempts.learning_id))
    .innerJoin(milestones, eq(milestones.id, attempts.milestone_id))
    .innerJoin(examVersions, eq(examVersions.id, attempts.exam_version_id))
    .where(inArray(learnings.user_id, [...ids]))
    .orderBy(asc(attempts.id));

const listAnswers = (db: Connection, ids: readonly number[]) =>
  db
    .select({ answer: attemptAnswers })
    .from(attemptAnswers)
    .innerJoin(attempts, eq(attempts.id, attemptAnswers.attempt_id))
    .innerJoin(learnings, eq(learnings.id, attempts.learning_id))
    .where(inArray(learnings.user_id, [...ids]))
    .orderBy(asc(attemptAnswers.question_id));

/** How these people learnt: courses, tests and the answers they gave (which one was right is the test's secret); three queries. */
async function chapters(db: Connection, ids: readonly number[]): Promise<Chapter[]> {
  const [ways, tests, given] = await Promise.all([listWays(db, ids), listAttempts(db, ids), listAnswers(db, ids)]);
  const answersOf = Map.groupBy(given, ({ answer }) => answer.attempt_id);
  return [
    {
      key: 'learning',
      title: 'Обучение',
      entries: entriesOf(
        ways,
        ({ one }) => one.user_id,
        ({ one, teaching_title }) => ({
          title: teaching_title,
          facts: [
            ['teaching_title', 'Курс', teaching_title],
            ['season', 'Сезон', one.season],
            ['points', 'Баллы', one.points],
            ['passed_count', 'Пройдено этапов', one.passed_count],
            moment('begun_at', 'Начато', one.begun_at),
            moment('completed_at', 'Завершено', one.completed_at),
          ],
        }),
      ),
    },
    {
      key: 'tests',
      title: 'Тесты',
      entries: entriesOf(
        tests,
        ({ user_id }) => user_id,
        ({ one, milestone_title, content }) => ({
          title: content.exam_title,
          facts: [
            ['milestone_title', 'Этап', milestone_title],
            ['exam_title', 'Тест', content.exam_title],
            moment('opened_at', 'Открыт', one.opened_at),
            moment('closed_at', 'Отправлен', one.closed_at),
            ['points', 'Баллы', one.points],
            ...(answersOf.get(one.id) ?? []).flatMap(({ answer }): Fact[] => {
              const question = content.questions.find(({ id }) => id === answer.question_id);
              if (!question) return [];
              const name = `answer_${question.ordinal_number}`;
              const words = questionKinds[question.question_type].inWords(question, answer.answer);
              return [[name, `${question.ordinal_number}. ${question.question_text}`, words]];
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
      attempts.learning_id,
      db
        .select({ id: learnings.id })
        .from(learnings)
        .where(inArray(learnings.user_id, [...ids])),
    ),
  );

export const learningData: PersonalDataPart = {
  chapters,
  count: async (db, ids) => ({ test_attempts: await countAttempts(db, ids) }),
};
