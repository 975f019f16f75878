import type { TestInput } from '#contract/courses/tests.ts';

const plain = { question_image_file: null, question_right_answer: '', items: [] };
const variants = (right: readonly string[], wrong: readonly string[]) => [
  ...right.map((answer_text) => ({ answer_text, right: 1 as const })),
  ...wrong.map((answer_text) => ({ answer_text, right: 0 as const })),
];

/** The demo course's practice test: a question of each type, about the test's own room. */
export const demoPractice: Omit<TestInput, 'id'> = {
  exam_title: 'Проба: как устроен тест',
  exam_announcement: 'Четыре вопроса, по одному каждого вида. Ответы на них есть в самих вопросах.',
  exam_points: 4,
  exam_duration: 10,
  questions: [
    {
      ...plain,
      question_type: 1,
      question_text: 'Здесь верен один вариант. Какого цвета рабочий костюм у водолаза, которого видно издалека?',
      answers: [
        { answer_text: 'прозрачный', right: 0 },
        { answer_text: 'ярко-оранжевый', right: 1 },
        { answer_text: 'под цвет воды', right: 0 },
      ],
    },
    {
      ...plain,
      question_type: 2,
      question_text: 'Здесь верных вариантов несколько: отметь все. Что дышит воздухом, а живёт в море?',
      answers: variants(['дельфин', 'морская черепаха'], ['скат', 'медуза']),
    },
    {
      ...plain,
      question_type: 3,
      question_text:
        'Здесь ответ пишут самому. Большие буквы, «ё» и точка в конце не важны. Что больше: океан или море?',
      question_right_answer: 'океан',
      answers: [],
    },
    {
      ...plain,
      question_type: 4,
      question_text: 'Здесь к каждой строке подбирают пару. Кто где живёт?',
      answers: [
        { answer_text: 'в толще воды', right: 0 },
        { answer_text: 'на дне', right: 0 },
        { answer_text: 'на скалах у берега', right: 0 },
      ],
      items: [
        { question_item_text: 'Тунец', right_answer_place: 1 },
        { question_item_text: 'Камбала', right_answer_place: 2 },
        { question_item_text: 'Мидия', right_answer_place: 3 },
      ],
    },
  ],
};
