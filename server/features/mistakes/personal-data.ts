import { asc, eq, inArray, sql } from 'drizzle-orm';
import { toPlainLine } from '#contract/formulas/rich-text.ts';
import { shownText } from '#contract/question-kinds/cloze/shown-text.ts';
import type { ExamQuestion } from '#server/features/courses/exam/exam-question.ts';
import { questionKinds } from '#server/features/courses/question-kinds/question-kinds.ts';
// A question is named in the words it was asked in.
import { attempts, examVersions } from '#server/features/learning/reads.ts';
import { participations } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { type Chapter, entriesOf, moment } from '#server/platform/personal-data/chapter.ts';
import type { PersonalDataPart } from '#server/platform/personal-data/part.ts';
import { mistakeReminders, returnedMistakes } from './tables.ts';

/** The question as the person was asked it; null where no test of theirs has it any more. */
const asked = sql<ExamQuestion | null>`(
  select question from ${attempts} join ${examVersions} on ${examVersions.id} = ${attempts.exam_version_id}
    cross join lateral jsonb_array_elements(exam_versions.content -> 'questions') question
  where ${attempts.participation_id} = ${returnedMistakes.participation_id}
    and (question ->> 'id')::bigint = ${returnedMistakes.question_id}
    and (attempts.question_ids is null or ${returnedMistakes.question_id} = any(attempts.question_ids)) limit 1)`;

const listReturned = (db: Connection, ids: readonly number[]) =>
  db
    .select({
      user_id: participations.user_id,
      turn: returnedMistakes.turn,
      step: returnedMistakes.step,
      answer: returnedMistakes.answer,
      answered_at: returnedMistakes.answered_at,
      question: asked,
    })
    .from(returnedMistakes)
    .innerJoin(participations, eq(participations.id, returnedMistakes.participation_id))
    .where(inArray(participations.user_id, [...ids]))
    .orderBy(asc(returnedMistakes.participation_id), asc(returnedMistakes.question_id));

const listReminders = (db: Connection, ids: readonly number[]) =>
  db
    .select()
    .from(mistakeReminders)
    .where(inArray(mistakeReminders.user_id, [...ids]));

async function chapters(db: Connection, ids: readonly number[]): Promise<Chapter[]> {
  const [returned, reminders] = await Promise.all([listReturned(db, ids), listReminders(db, ids)]);
  return [
    {
      key: 'mistakes',
      title: 'Повторение ошибок',
      entries: entriesOf(
        returned,
        ({ user_id }) => user_id,
        ({ turn, step, answer, answered_at, question }) => ({
          title: question ? toPlainLine(shownText(question)) : 'Вопрос',
          facts: [
            ['turn', 'Сколько раз отвечено', turn],
            ['step', 'Верно подряд', step],
            ['answer', 'Последний ответ', answer, answer && question ? inWords(question, answer) : 'не помню'],
            moment('answered_at', 'Когда', answered_at),
          ],
        }),
      ),
    },
    {
      key: 'mistake_reminders',
      title: 'Напоминания о повторении',
      entries: entriesOf(
        reminders,
        ({ user_id }) => user_id,
        ({ wished_at, told_at }) => ({
          facts: [moment('wished_at', 'Включены', wished_at), moment('told_at', 'Последнее', told_at)],
        }),
      ),
    },
  ];
}

const inWords = (question: ExamQuestion, answer: NonNullable<(typeof returnedMistakes.$inferSelect)['answer']>) =>
  questionKinds[question.question_type].inWords(question, answer);

/** What came back and how it was answered; all of it goes with the account. */
export const mistakeData: PersonalDataPart = { chapters };
