import { beforeAll, expect, test } from 'vitest';
import { statuses } from '#contract/statuses.ts';
import { makeCourse, makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { partsOfDocument } from '#tests/unzip.ts';

const portal = portalForFile();
let admin: Person;
beforeAll(async () => {
  admin = await makePerson(portal, 'curator');
});
const post = (path: string, body: unknown) => portal.call('POST', path, body, { token: admin.token });
const get = (path: string) => portal.call('GET', path, undefined, { token: admin.token });

const p = '\\(p = \\rho g h\\)';
const question = {
  question_type: 1,
  question_text: `Чему равно ${p} в H<sub>2</sub>O?`,
  answers: [
    { answer_text: '\\(10^5\\) Па', right: 1 },
    { answer_text: '10<sup>3</sup> Па', right: 0 },
  ],
};
const broken = '\\(\\frac{1\\)';

test('a preview shows formulas, says why others cannot be shown, and cleans the HTML around them', async () => {
  const { status, body } = await post('/admin/formula/preview', {
    formulas: [p, broken, 'p', '\\(a\\) и \\(b\\)'],
    html: `<p onclick="alert(1)">${p} <script>alert(1)</script></p>`,
  });
  expect(status).toBe(200);
  expect(Object.keys(body.formulas)).toEqual([p]);
  expect(Object.keys(body.faults)).toEqual([broken, 'p', '\\(a\\) и \\(b\\)']);
  expect(body.html).toMatch(/^<p><math>.*<\/math> <\/p>$/);
  for (const wrong of [{ formulas: ['x'.repeat(2000)] }, { formulas: 'x' }, { html: 5 }])
    expect((await post('/admin/formula/preview', wrong)).status).toBe(422);
});

test('a formula that cannot be read is told at its field, wherever a question, a lecture or an article is saved', async () => {
  const { body } = await post('/admin/exam/add', { exam_title: 'Океан', exam_points: 10, exam_duration: 20 });
  const exam = { exam_title: 'Океан', exam_points: 10, exam_duration: 20, id: body.exam.id };
  const whole = (questions: unknown[]) => post('/admin/test/edit', { ...exam, questions });
  const [right, wrong] = question.answers;
  expect(await whole([question, { ...question, answers: [right, { ...wrong, answer_text: broken }] }])).toMatchObject({
    status: 422,
    body: { fields: { 'questions.1.answers.1.answer_text': expect.stringContaining('Формула') } },
  });
  const saved = await whole([question]);
  expect(saved.body.test.questions[0]).toMatchObject({ question_text: question.question_text, fault: null });
  const [{ id, answers }] = saved.body.test.questions;
  const refused: [string, object, string][] = [
    ['/admin/question/add', { learning_exam_id: exam.id, question_type: 3, question_text: broken }, 'question_text'],
    ['/admin/question/update', { id, question_type: 3, question_text: '\\( x' }, 'question_text'],
    ['/admin/answer/add', { learning_question_id: id, answer_text: broken, right: 0 }, 'answer_text'],
    ['/admin/answer/update', { id: answers[0].id, answer_text: '$$\\href{a}{b}$$', right: 0 }, 'answer_text'],
    [
      '/admin/question/item/add',
      { learning_question_id: id, question_item_text: broken, right_answer_id: null },
      'question_item_text',
    ],
    ['/admin/lecture/add', { lecture_title: 'Давление', lecture_html_file: `<p>${broken}</p>` }, 'lecture_html_file'],
    [
      '/additional/articles/add',
      { article_title: 'Давление', article_html_file: `<p>${broken}</p>` },
      'article_html_file',
    ],
  ];
  for (const [path, given, field] of refused)
    expect(await post(path, given)).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.stringContaining('Формула') } },
    });
});

test('a lecture and an article are kept as they are written and read with MathML', async () => {
  const html = `<p>Давление ${p}, а \\[F_A\\]</p>`;
  const added = await post('/additional/articles/add', { article_title: 'Давление', article_html_file: html });
  expect(added.body.article).toMatchObject({ article_html_file: html });
  expect(added.body.article.shown_html.match(/<math/g)).toHaveLength(2);

  await makeCourse(portal, 1);
  const { child } = await makeFamily(portal, statuses.ADMITTED);
  const ask = (method: 'GET' | 'POST', path: string) =>
    portal.call(method, `/participant${path}`, method === 'POST' ? {} : undefined, { token: child.token });
  expect((await ask('POST', '/learning/begin')).status).toBe(200);
  const { body } = await get('/admin/lecture/list');
  const [{ id, lecture_title }] = body.data;
  expect((await post('/admin/lecture/update', { id, lecture_title, lecture_html_file: html })).status).toBe(200);
  portal.study.forget();
  expect((await ask('GET', '/lecture/current')).body.lecture.lecture_html_file).toMatch(
    /^<p id="p-[0-9a-f]{12}">Давление <math>.*<\/math>, а <math display="block">.*<\/math><span data-unclear=.*<\/span><\/p>$/,
  );
  expect((await get(`/admin/lecture/${id}`)).body.lecture.lecture_html_file).toBe(html);
});

test('from Moodle XML and GIFT back again a test of formulas is the same', async () => {
  const make = async () =>
    (await post('/admin/exam/add', { exam_title: 'Океан', exam_points: 10, exam_duration: 20 })).body.exam.id;
  const id = await make();
  const asked = { exam_title: 'Океан', exam_points: 10, exam_duration: 20, id, questions: [question] };
  expect((await post('/admin/test/edit', asked)).status).toBe(200);
  for (const format of ['moodle_xml', 'gift']) {
    const file = (await get(`/admin/tests/${id}/export?format=${format}`)).body;
    expect(file).toContain('sub');
    const form = new FormData();
    const other = await make();
    for (const [name, value] of Object.entries({
      learning_exam_id: other,
      chosen: '1',
      request_key: crypto.randomUUID(),
    }))
      form.set(name, String(value));
    form.set('file', new File([file], 'вопросы.txt'));
    expect((await post('/admin/tests/import', form)).status).toBe(200);
    expect((await get(`/admin/tests/${other}`)).body.test.questions[0]).toMatchObject(question);
  }
  const word = await fetch(`${portal.url}/api/admin/tests/${id}/download-word`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const document = partsOfDocument(Buffer.from(await word.arrayBuffer())).get('word/document.xml') ?? '';
  expect(document).toContain('>p = \\rho g h<');
  expect(document).toMatch(/<w:vertAlign w:val="subscript"\/>.*?>2</);
  expect(document).not.toMatch(/\\\(|&lt;su[bp]/);
});
