import type { OpenedTest, TestQuestion } from '#contract/learning.ts';
import { editTest } from '#server/features/courses/edit-test.ts';
import { addExam } from '#server/features/courses/exams.ts';
import { publish } from '#server/platform/db/bus.ts';
import type { Services } from '#server/platform/services.ts';
import { unique } from './factories.ts';

const exam = { exam_announcement: '', exam_points: 10, exam_duration: 30 };

/** A test of four questions, one of each type; what is right in it bears a word that stands nowhere else. */
export async function makeFourTypes({ db }: Pick<Services, 'db'>, exam_id?: number): Promise<number> {
  const exam_title = `Проба ${unique()}`;
  return db.transaction(async (tx) => {
    const id = exam_id ?? (await addExam(tx, { ...exam, exam_title }));
    const variants = (rights: readonly (0 | 1)[]) =>
      rights.map((right, index) => ({ answer_text: `Вариант ${index + 1}`, right }));
    const plain = { question_image_file: null, question_right_answer: '', items: [] };
    await editTest(tx, {
      ...exam,
      exam_title,
      id,
      questions: [
        { ...plain, question_type: 1, question_text: 'Один', answers: variants([0, 1, 0]) },
        { ...plain, question_type: 2, question_text: 'Несколько', answers: variants([1, 0, 1]) },
        { ...plain, question_type: 3, question_text: 'Слово', question_right_answer: 'тайнаглубины', answers: [] },
        {
          ...plain,
          question_type: 4,
          question_text: 'Пары',
          answers: variants([0, 0, 0]),
          items: [
            { question_item_text: 'Кит', right_answer_place: 2 },
            { question_item_text: 'Краб', right_answer_place: 1 },
          ],
        },
      ],
    });
    await publish(tx, 'courses', {});
    return id;
  });
}

const byPlace = (question: TestQuestion, places: readonly number[]) =>
  places.map((place) => question.answers[place - 1]?.id ?? 0);

/** The right answer to each of its questions. */
export const fourTypesRight = ({ questions }: Pick<OpenedTest, 'questions'>) =>
  questions.map((question) => {
    const [first = 0, second = 0] = question.items.map(({ id }) => id);
    const [a = 0, b = 0] = byPlace(question, [2, 1]);
    const answers = {
      1: { answer_ids: byPlace(question, [2]) },
      2: { answer_ids: byPlace(question, [1, 3]) },
      3: { text: ' ТайнаГлубины. ' },
      4: {
        pairs: [
          { item_id: first, answer_id: a },
          { item_id: second, answer_id: b },
        ],
      },
    };
    return { question_id: question.id, answer: answers[question.question_type], revision: 1 };
  });
