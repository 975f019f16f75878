import { beforeAll, expect, test } from 'vitest';
import { type DrawingCourse, makeDrawingCourse } from '#tests/drawn-pupils.ts';
import { makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { takeFromBank } from '#tests/question-bank.ts';
import { examDraws } from '#tests/tables.ts';
import { partsOfDocument } from '#tests/unzip.ts';

/** docs/product/learning.md, «Drawn questions»: a test that draws, on paper and in files of other systems. */
const portal = portalForFile();
let admin: Person;
let course: DrawingCourse;
beforeAll(async () => {
  admin = await makePerson(portal, 'curator');
  course = await makeDrawingCourse(portal, { candidates: 4, drawn: 2 });
  const { section, exam_id } = course;
  await portal.db.delete(examDraws);
  // One by name after the test's first question, two of the other three at its end.
  await takeFromBank(portal, exam_id, [
    { section_id: section.id, question_id: section.questions[1]?.id ?? 0, questions_before: 1 },
    { section_id: section.id, draw_count: 2, questions_before: 4 },
  ]);
});

const download = async (path: string): Promise<Buffer> => {
  const answer = await fetch(`${portal.url}/api/admin/tests/${course.exam_id}${path}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(answer.status, path).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};
const wordsOf = async (answers: 0 | 1): Promise<string> =>
  (partsOfDocument(await download(`/download-word?answers=${answers}`)).get('word/document.xml') ?? '')
    .replaceAll(/<w:p[ >]/g, '\n$&')
    .replaceAll(/<[^>]+>/g, '');
const placesOf = (text: string, numbers: readonly number[]) =>
  numbers.map((number) => text.indexOf(`${course.section.title}: вопрос ${number}`));

/** GIFT writes a colon so. */
const unescaped = (file: string): string => file.replaceAll('\\:', ':');

test('in Word the draw stands in its place, its candidates in an appendix and in the key; nothing is said to be left out', async () => {
  const { title } = course.section;
  const paper = await wordsOf(0);
  expect(paper).toContain('7 вопросов');
  expect(paper).toContain(`2 из 3 вопросов раздела «${title}»: в приложении`);
  const [named = -1, ...candidates] = placesOf(paper, [2, 1, 3, 4]);
  const appendix = paper.indexOf(`Приложение: вопросы раздела «${title}»`);
  expect(named).toBeGreaterThan(0);
  expect(appendix).toBeGreaterThan(named);
  for (const place of candidates) expect(place).toBeGreaterThan(appendix);
  expect(paper.split(`${title}: вопрос 2`)).toHaveLength(2);
  expect(paper).not.toMatch(/Ключ|Не вошли/);

  const withKey = await wordsOf(1);
  const key = withKey.slice(withKey.indexOf('Ключ: верные ответы')).split('\n');
  expect(['6', '7', '8'].map((number) => key[key.indexOf(number) + 1])).toEqual(['б', 'б', 'б']);
  // The candidates are in the file, so that none of them is missing.
  expect(withKey).not.toContain('Не вошли');
});

test('printed with its course, a test numbers what everybody is asked, then the candidates, with the key of both', async () => {
  const { body } = await portal.call('GET', `/admin/teaching/${course.teaching_id}/print?tests=answers`, undefined, {
    token: admin.token,
  });
  const { questions, drawn, left_out } = body.milestones[0].test;
  const numbersOf = (list: { ordinal_number: number }[]) => list.map(({ ordinal_number }) => ordinal_number);
  expect(numbersOf(questions)).toEqual([1, 2, 3, 4, 5]);
  expect(questions[1].id).toBe(course.section.questions[1]?.id);
  expect(drawn).toMatchObject([{ count: 2, of: 3, after: 5, section_title: course.section.title }]);
  expect(numbersOf(drawn[0].candidates)).toEqual([6, 7, 8]);
  for (const { right_answer } of drawn[0].candidates) expect(right_answer).toBe('Второй');
  expect(left_out).toBe(0);
  const blank = await portal.call('GET', `/admin/teaching/${course.teaching_id}/print?tests=questions`, undefined, {
    token: admin.token,
  });
  expect(blank.body.milestones[0].test.drawn[0].candidates).toHaveLength(3);
  expect(JSON.stringify(blank.body)).not.toMatch(/"right_answer":"/);
});

test.each(['gift', 'moodle_xml'])(
  'a file of %s has what is asked of everybody, and says what is drawn and does not travel',
  async (format) => {
    const { title } = course.section;
    const bytes = (await download(`/export?format=${format}`)).toString();
    const file = unescaped(bytes);
    const [first = -1, named = -1, second = -1] = [
      file.indexOf('Вопрос 1'),
      file.indexOf('вопрос 2'),
      file.indexOf('Вопрос 2'),
    ];
    expect(first).toBeGreaterThan(0);
    expect(named).toBeGreaterThan(first);
    expect(second).toBeGreaterThan(0);
    expect(placesOf(file, [1, 3, 4]).every((place) => place === -1)).toBe(true);
    expect(file).toContain(`2 из 3: ${title}`);
    expect(file).toContain('Раздел банка выгружается отдельно');

    // The note is told to who reads the file, and breaks nothing of it: what comes back is what went out.
    const form = new FormData();
    form.set('learning_exam_id', String(course.section.id));
    form.set('file', new File([bytes], 'вопросы.txt'));
    const { body } = await portal.call('POST', '/admin/tests/import/check', form, { token: admin.token });
    expect([body.questions.length, body.not_understood, body.skipped]).toEqual([5, [], []]);
    // As it says, the section goes out by itself.
    const own = await fetch(`${portal.url}/api/admin/tests/${course.section.id}/export?format=${format}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(placesOf(unescaped(await own.text()), [1, 2, 3, 4]).every((place) => place > 0)).toBe(true);
  },
);
