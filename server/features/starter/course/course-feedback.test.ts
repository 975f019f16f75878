import { expect, test } from 'vitest';
import { headingsIn } from '#server/features/courses/lectures/lecture-headings.ts';
import { cleanHtml } from '#server/platform/html/clean.ts';
import { readStarterCourse } from './read-course.ts';

/** What is read between two questions on a phone; longer belongs into the lecture. */
const MAX_FEEDBACK = 200;
const selfCheck = /<section data-check(?:="1")?><p>(.*?)<\/p>/g;

const courses = await Promise.all(['course', 'guide-course'].map(readStarterCourse));
const milestones = courses.flatMap(({ course, files }) =>
  course.milestones.map(({ lecture, exam }, index) => ({
    file: files[index] ?? '',
    html: lecture.lecture_html_file,
    questions: [
      ...exam.questions,
      ...(exam.draws ?? []).flatMap(({ section }) => course.sections?.[section]?.questions ?? []),
    ],
  })),
);
const asked = milestones.flatMap(({ file, html, questions }) =>
  questions.map((question, index) => ({ where: `${file}, вопрос ${index + 1}`, html, question })),
);
/** The places of the questions that are so. */
const where = (isSo: (one: (typeof asked)[number]) => boolean): string[] => asked.filter(isSo).map((one) => one.where);
const checksIn = (html: string): string[] => Array.from(html.matchAll(selfCheck), ([, question = '']) => question);

test('every question of the courses says what to reread, by a heading of its own lecture', () => {
  expect(asked.length).toBeGreaterThan(180);
  expect(where(({ question }) => !question.question_theme)).toEqual([]);
  expect(
    where(({ html, question }) => !headingsIn(html).some(({ title }) => title === question.question_theme)),
  ).toEqual([]);
});

test('a test of the participants’ course draws some of a section of its bank, which has several times as many', () => {
  const [participants] = courses;
  const draws = participants?.course.milestones.flatMap(({ exam }) => exam.draws ?? []) ?? [];
  expect(draws).not.toEqual([]);
  for (const { section, count } of draws)
    expect(participants?.course.sections?.[section]?.questions.length).toBeGreaterThanOrEqual(3 * (count ?? 1));
});

test('every question says why, in words of its own, shortly and without a reproach', () => {
  const told = asked.map(({ question }) => question.question_feedback ?? '');
  expect(where(({ question }) => !question.question_feedback)).toEqual([]);
  expect(told.filter((text, index) => told.indexOf(text) !== index)).toEqual([]);

  const said = asked.flatMap(({ where: place, question: { question_feedback, answers = [] } }) =>
    [question_feedback, ...answers.map(({ answer_feedback }) => answer_feedback)].flatMap((text) =>
      text ? [{ place, text }] : [],
    ),
  );
  expect(said.filter(({ text }) => text.length > MAX_FEEDBACK)).toEqual([]);
  expect(said.filter(({ text }) => /неправильн|неверн|ошибся|ошиблась|правильный ответ/i.test(text))).toEqual([]);
});

test('every lecture has questions to oneself, whole ones and other than those of its test', () => {
  for (const { file, html, questions } of milestones) {
    const checks = checksIn(html);
    expect([file, checks.length > 0]).toEqual([file, true]);
    expect([file, checksIn(cleanHtml(html))]).toEqual([file, checks]);
    expect([file, questions.filter(({ question_text }) => checks.includes(question_text))]).toEqual([file, []]);
  }
});
