import type { TestInput } from '#contract/courses/tests.ts';
import type { OpenedTest, TestQuestion } from '#contract/learning/test.ts';
import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import type { QuestionType } from '#contract/question-kinds/question-type.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { coursesChanged } from '#server/features/courses/edit.ts';
import { editTest } from '#server/features/courses/tests/edit-test.ts';
import { addExam } from '#server/features/courses/tests/exams.ts';
import { publish } from '#server/platform/db/bus/bus.ts';
import type { PortalServices } from '#server/services.ts';
import { unique } from './factories.ts';

const exam = { exam_announcement: '', exam_points: 10, exam_duration: 30 };
const plain = { question_image_file: null, question_right_answer: '', answers: [], items: [] };

const variants = (rights: readonly (0 | 1)[]) =>
  rights.map((right, index) => ({ answer_text: `Вариант ${index + 1}`, right }));

/** Ids of the variants written at these positions, since each attempt shuffles them. */
const byPlace = ({ answers }: TestQuestion, places: readonly number[]) =>
  places.map((place) => answers.find(({ answer_text }) => answer_text === `Вариант ${place}`)?.id ?? 0);

type Sample = {
  question: Omit<TestInput['questions'][number], 'question_type'>;
  right: (question: TestQuestion) => AnswerValue;
};

/** A question of each kind; the typed one's right answer contains a unique word. */
const samples: Record<QuestionType, Sample> = {
  [questionTypes.singleChoice]: {
    question: { ...plain, question_text: 'Один', answers: variants([0, 1, 0]) },
    right: (question) => ({ answer_ids: byPlace(question, [2]) }),
  },
  [questionTypes.multipleChoice]: {
    question: { ...plain, question_text: 'Несколько', answers: variants([1, 0, 1]) },
    right: (question) => ({ answer_ids: byPlace(question, [1, 3]) }),
  },
  [questionTypes.typed]: {
    question: { ...plain, question_text: 'Слово', question_right_answer: 'тайнаглубины' },
    right: () => ({ text: ' ТайнаГлубины. ' }),
  },
  [questionTypes.matching]: {
    question: {
      ...plain,
      question_text: 'Пары',
      answers: variants([0, 0, 0]),
      items: [
        { question_item_text: 'Кит', right_answer_place: 2 },
        { question_item_text: 'Краб', right_answer_place: 1 },
      ],
    },
    right: (question) => {
      const places = byPlace(question, [2, 1]);
      return { pairs: question.items.map(({ id }, index) => ({ item_id: id, answer_id: places[index] ?? 0 })) };
    },
  },
  [questionTypes.number]: {
    question: {
      ...plain,
      question_text: 'Число',
      question_right_answer: '76543,5',
      question_tolerance: 0.5,
      question_unit: 'тонн',
    },
    right: () => ({ text: '76 544 тонн' }),
  },
  [questionTypes.gradedTyped]: {
    question: {
      ...plain,
      question_text: 'Кто это',
      answers: [
        { answer_text: 'тайнаглубины вся', right: 1, answer_share: 100, answer_feedback: 'Именно так', gap_place: 1 },
        { answer_text: 'тайна вся', right: 0, answer_share: 50, answer_feedback: 'Точнее', gap_place: 1 },
      ],
      items: [
        { question_item_text: 'Ответ', item_feedback: 'Подумайте ещё', gap_type: 'typed', right_answer_place: null },
      ],
    },
    right: () => ({ text: ' ТайнаГлубины вся. ' }),
  },
  [questionTypes.cloze]: {
    question: {
      ...plain,
      question_text: 'Кит [[1]] весит [[2]], и это [[3]]',
      answers: [
        { answer_text: 'Вариант 1', right: 0, answer_share: 0, gap_place: 1 },
        { answer_text: 'Вариант 2', right: 1, answer_share: 100, gap_place: 1 },
        { answer_text: '150 тонн', right: 1, answer_share: 100, answer_tolerance: 5, gap_place: 2 },
        { answer_text: 'тайнапропуска', right: 1, answer_share: 100, gap_place: 3 },
      ],
      items: (['choice', 'number', 'typed'] as const).map((gap_type, index) => ({
        question_item_text: `Пропуск ${index + 1}`,
        gap_type,
        right_answer_place: null,
      })),
    },
    right: (question) => {
      const [choice, number, typed] = question.items.map(({ id }) => id) as [number, number, number];
      const [answer_id = 0] = byPlace(question, [2]);
      return {
        gaps: [
          { item_id: choice, answer_id },
          { item_id: number, text: '154 т' },
          { item_id: typed, text: 'ТайнаПропуска' },
        ],
      };
    },
  },
  [questionTypes.ordering]: {
    question: { ...plain, question_text: 'Порядок', answers: variants([0, 0, 0]) },
    right: (question) => ({ ordered_ids: byPlace(question, [1, 2, 3]) }),
  },
};

/** Creates a test with a question of each of these kinds, or replaces the questions of a test. */
export async function makeTestOfKinds(
  { db }: Pick<PortalServices, 'db'>,
  types: readonly QuestionType[],
  exam_id?: number,
): Promise<number> {
  const exam_title = `Проба ${unique()}`;
  return db.transaction(async (tx) => {
    const id = exam_id ?? (await addExam(tx, { ...exam, exam_title }));
    const questions = types.map((type) => ({ ...samples[type].question, question_type: type }));
    await editTest(tx, { ...exam, exam_title, id, questions }, null);
    await publish(tx, coursesChanged, {});
    return id;
  });
}

/** Right answers to the questions of such a test. */
export const rightOfKinds = ({ questions }: Pick<OpenedTest, 'questions'>) =>
  questions.map((question) => ({
    question_id: question.id,
    answer: samples[question.question_type].right(question),
    revision: 1,
  }));
