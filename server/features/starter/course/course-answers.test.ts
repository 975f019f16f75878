import { expect, test } from 'vitest';
import { asNumberKey } from '#contract/question-kinds/number/as-number.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import type { ExamQuestion } from '#server/features/courses/exam/exam-question.ts';
import { questionKinds } from '#server/features/courses/question-kinds/question-kinds.ts';
import { formsOf } from '#server/features/courses/question-kinds/typed/answer-forms.ts';
import { fraction, scoreTest } from '#server/features/learning/results/score.ts';
import { readStarterCourse, type StarterCourse } from './read-course.ts';

type Draft = StarterCourse['course']['milestones'][number]['exam']['questions'][number];

/** A question as it is asked, numbered by its place. */
function asAsked(
  { answers = [], items = [], question_image_file = null, question_right_answer = '', ...draft }: Draft,
  index: number,
): ExamQuestion {
  const ids = answers.map((_, place) => place + 1);
  return {
    ...draft,
    question_image_file,
    question_right_answer,
    id: index + 1,
    ordinal_number: index + 1,
    answers: answers.map(({ gap_place = null, ...answer }, place) => ({
      ...answer,
      id: place + 1,
      question_item_id: gap_place,
    })),
    items: items.map(({ question_item_text, gap_type = null, right_answer_place: right }, place) => ({
      id: place + 1,
      question_item_text,
      gap_type,
      right_answer_id: right === null || right === undefined ? null : (ids[right - 1] ?? null),
    })),
  };
}

const courses = await Promise.all(['course', 'guide-course'].map(readStarterCourse));
const exams = courses.flatMap(({ course, files }) =>
  course.milestones.map(({ exam: { draws = [], ...exam } }, index) => ({
    file: files[index],
    exam: {
      ...exam,
      questions: [
        ...exam.questions,
        ...draws.flatMap(({ section }) => course.sections?.[section]?.questions ?? []),
      ].map(asAsked),
    },
  })),
);
const allOf = (type: number) =>
  exams.flatMap(({ file, exam }) =>
    exam.questions.filter(({ question_type }) => question_type === type).map((question) => ({ file, question })),
  );

/** Four digits and more in groups, as they are taught to write. */
const grouped = (digits: string, gap: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, gap);

/** Words of a unit as children write them behind a number. */
const spoken: Record<string, string[]> = {
  м: ['м', 'метров', 'метра', 'м.'],
  мм: ['мм', 'миллиметров'],
  мин: ['мин', 'минут', 'минута', 'мин.'],
  л: ['л', 'литров', 'литра'],
  атм: ['атм', 'атм.', 'атмосфер', 'атмосферы'],
  год: ['год', 'г.', 'г', 'году'],
  '%': ['%', 'процент', 'процентов'],
  '‰': ['‰', 'промилле'],
  '°C': ['°C', '°С', 'градус', 'градуса', 'градус Цельсия'],
  '°': ['°', 'градусов', 'град.'],
  'тыс. км': ['тыс. км', 'тысяч', 'тысяч км', 'тысяч километров'],
  раз: ['раз', 'раза'],
  сердец: ['сердца', 'сердец'],
  баллов: ['баллов', 'балла'],
  мидий: ['мидий', 'мидии'],
  частей: ['частей', 'части'],
  этапов: ['этапа', 'этапов'],
  нажатий: ['нажатий', 'раз'],
  подростков: ['подростков', 'человек'],
};

function numberWays({ question_right_answer: right, question_unit: unit = '' }: ExamQuestion): string[] {
  const written = [right, ` ${right} `, `${right}.`, `${right},0`, `${right}.0`, `+${right}`];
  const groups = [' ', '\u00a0', '\u2009', '\u202f', "'"].map((gap) => grouped(right, gap));
  const powers = [
    `${right}e0`,
    `${Number(right) / 10}e1`,
    `${Number(right) / 10}·10¹`,
    `${Number(right) / 1000} × 10^3`,
  ];
  const commas = powers.map((one) => one.replace('.', ','));
  const words = unit === '' ? [] : (spoken[unit] ?? []);
  const units = words.flatMap((word) => [
    `${right} ${word}`,
    `${right}${word}`,
    `${grouped(right, ' ')}\u00a0${word}.`,
  ]);
  return [...written, ...groups, ...powers, ...commas, ...units, `около ${right}`, `≈${right}`];
}

const typedWays = ({ question_right_answer }: ExamQuestion): string[] =>
  formsOf(question_right_answer).flatMap((form) => [
    form,
    form.toUpperCase(),
    form.toLowerCase(),
    `  ${form} `,
    `${form}.`,
    `${form}!`,
    `«${form}»`,
    `"${form}"`,
    form.replaceAll('ё', 'е').replaceAll('Ё', 'Е'),
    form.normalize('NFD'),
    form.replaceAll(' ', '  '),
    form.replaceAll(' ', '\u00a0'),
    form.replaceAll('-', ' – '),
  ]);

test('no key of the course is a number to be typed as a word', () => {
  const typed = allOf(questionTypes.typed);
  expect(typed.length).toBeGreaterThan(20);
  const numbers = typed.filter(({ question }) => formsOf(question.question_right_answer).some(asNumberKey));
  expect(numbers.map(({ file, question }) => `${file}: ${question.question_text}`)).toEqual([]);
  expect(typed.filter(({ question }) => /числ(о|ом)\.$/.test(question.question_text))).toEqual([]);
});

test('a number is right however a child writes it, with spaces, commas and units', () => {
  const numbers = allOf(questionTypes.number);
  expect(numbers.length).toBeGreaterThan(24);
  for (const { file, question } of numbers) {
    expect(question.question_unit === undefined || question.question_unit in spoken, question.question_unit).toBe(true);
    const refused = numberWays(question).filter((text) => fraction(question, { text }) !== 1);
    expect({ file, asked: question.question_text, refused }).toMatchObject({ refused: [] });
    for (const text of [
      '',
      'не знаю',
      '-7',
      `${question.question_right_answer}7`,
      `${question.question_right_answer} попугая-в`,
    ])
      expect(fraction(question, { text }), text).toBe(0);
  }
});

test('a word is right in any case, with е for ё, in quotes and with whatever stands at its end', () => {
  for (const { file, question } of allOf(questionTypes.typed)) {
    const refused = typedWays(question).filter((text) => fraction(question, { text }) !== 1);
    expect({ file, asked: question.question_text, refused }).toMatchObject({ refused: [] });
  }
});

test('a pupil who answers rightly in every test, each time in another way, has all the points of the course', () => {
  for (const { file, exam } of exams)
    for (let way = 0; way < 25; way += 1) {
      const answers = new Map(
        exam.questions.map((question) => {
          const ways =
            question.question_type === questionTypes.number
              ? numberWays(question)
              : question.question_type === questionTypes.typed
                ? typedWays(question)
                : [];
          const text = ways[way % ways.length];
          const right = questionKinds[question.question_type].rightAnswer(question);
          return [question.id, text === undefined ? right : { text }] as const;
        }),
      );
      expect([file, scoreTest(exam, answers).points]).toEqual([file, exam.exam_points]);
    }
});
