import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog, files } from '#tests/tables.ts';
import { partsOfDocument } from '#tests/unzip.ts';

const portal = portalForFile();
let admin: Person;
beforeAll(async () => {
  admin = await makePerson(portal, 'curator');
});
const fixture = (name: string) => readFileSync(new URL(`../../../../tests/fixtures/${name}`, import.meta.url));
const post = (path: string, body: unknown) => portal.call('POST', `/admin${path}`, body, { token: admin.token });
const get = (path: string) => portal.call('GET', `/admin${path}`, undefined, { token: admin.token });
const key = () => crypto.randomUUID();

const newTest = async (): Promise<number> =>
  (await post('/exam/add', { exam_title: 'Океан', exam_points: 10, exam_duration: 20 })).body.exam.id;
const questionsOf = async (id: number) => (await get(`/tests/${id}`)).body.test.questions;
const textsOf = async (id: number) =>
  (await questionsOf(id)).map(({ question_text }: { question_text: string }) => question_text);

function form(file: Uint8Array | string, fields: Record<string, string | number>): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, String(value));
  made.set('file', new File([file as BlobPart], 'вопросы.txt'));
  return made;
}
const check = (id: number, file: Uint8Array | string) =>
  post('/tests/import/check', form(file, { learning_exam_id: id }));
const take = (id: number, file: Uint8Array | string, chosen: string, request_key = key()) =>
  post('/tests/import', form(file, { learning_exam_id: id, chosen, request_key }));

const two = 'Кит — рыба? {F}\n\nКто хранит тайны? {=тюлень =тюлень-секретник}\n\nЭссе {}';
const rowsOfLog = () => portal.db.select().from(actionLog).where(eq(actionLog.action, 'questions_imported'));

test('a dry run tells what a file holds and how much room there is, and changes nothing', async () => {
  const id = await newTest();
  const answer = await check(id, two);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      ok: true,
      format: 'gift',
      room: 200,
      skipped: [],
      questions: [
        {
          number: 1,
          where: 'строка 1',
          question_type: 1,
          question_text: 'Кит — рыба?',
          right: ['Неверно'],
          has_picture: false,
        },
        { number: 2, question_type: 3, right: ['тюлень', 'тюлень-секретник'], dropped: [] },
      ],
      not_understood: [{ number: 3, where: 'строка 5', name: 'Эссе' }],
    },
  });
  expect(await questionsOf(id)).toEqual([]);
});

test('the chosen questions come to the end of the test, ready to be asked; the log tells it', async () => {
  const id = await newTest();
  await post('/question/add', {
    learning_exam_id: id,
    question_type: 3,
    question_text: 'Был',
    question_right_answer: 'да',
  });
  const [was] = await questionsOf(id);
  const { status, body } = await take(id, two, '2');
  expect(status).toBe(200);
  const [before, added] = await questionsOf(id);
  expect(before).toEqual(was);
  expect(added).toMatchObject({
    id: body.question_ids[0],
    ordinal_number: 2,
    question_type: 3,
    question_text: 'Кто хранит тайны?',
    question_right_answer: 'тюлень|тюлень-секретник',
    fault: null,
  });
  const log = (await rowsOfLog()).find(
    ({ details }) => (details as { learning_exam_id: number }).learning_exam_id === id,
  );
  expect(log).toMatchObject({ actor_id: admin.id, details: { format: 'gift', amount: 1 } });
});

test('pressed twice, or sent again, it adds once', async () => {
  const id = await newTest();
  const request_key = key();
  const answers = await Promise.all([1, 2, 3].map(() => take(id, fixture('questions.xml'), '1,5', request_key)));
  const again = await take(id, fixture('questions.xml'), '1,5', request_key);
  for (const { status, body } of [...answers, again]) {
    expect(status).toBe(200);
    expect(body.question_ids).toEqual(again.body.question_ids);
  }
  expect(await textsOf(id)).toEqual(['Кто на снимке «Кит — 1»?', 'Кто где живёт?']);
  // The losers' pictures are gone, the winner's is there and can be read.
  const [{ question_image_file }] = await questionsOf(id);
  expect(await portal.db.select().from(files).where(eq(files.file_target, 'question_image_file'))).toHaveLength(1);
  const picture = await fetch(`${portal.url}/api/storage/${question_image_file}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
});

const picture = (content: Buffer) =>
  `<?xml version="1.0"?><quiz><question type="truefalse"><questiontext format="html"><text>&lt;img src="@@PLUGINFILE@@/a.png"&gt;Кто?</text><file name="a.png" encoding="base64">${content.toString('base64')}</file></questiontext><answer fraction="100"><text>true</text></answer></question></quiz>`;

test('a picture is judged by its content: a foreign one stays out and is named, a broken one stops the import', async () => {
  const id = await newTest();
  const svg = await check(id, picture(Buffer.from('<svg onload="alert(1)"/>')));
  expect(svg.body.questions[0]).toMatchObject({ has_picture: false, dropped: [expect.stringContaining('картинка')] });
  const whole = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#1677c8' } })
    .png()
    .toBuffer();
  const cut = await take(id, picture(whole.subarray(0, whole.length - 60)), '1');
  expect(cut).toMatchObject({ status: 422, body: { fields: { file: expect.stringContaining('вопрос 1') } } });
  expect(await questionsOf(id)).toEqual([]);
});

test('a test takes two hundred questions and not one more; all or none', async () => {
  const id = await newTest();
  const many = Array.from({ length: 201 }, (_, at) => `Вопрос ${at} {T}`).join('\n\n');
  const numbers = (amount: number) => Array.from({ length: amount }, (_, at) => at + 1).join(',');
  expect((await take(id, many, numbers(201))).status).toBe(422);
  expect((await take(id, many, numbers(150))).body.question_ids).toHaveLength(150);
  const over = await take(id, many, numbers(51));
  expect(over).toMatchObject({ status: 422, body: { errors: ['В тесте помещается 200 вопросов, в нём уже 150'] } });
  expect(await questionsOf(id)).toHaveLength(150);
  expect((await check(id, many)).body).toMatchObject({ room: 50 });
});

test.each<[string, Record<string, string>, number]>([
  ['no key', { chosen: '1' }, 422],
  ['nothing chosen', { chosen: '', request_key: key() }, 422],
  ['not in the file', { chosen: '9', request_key: key() }, 422],
  ['not understood', { chosen: '3', request_key: key() }, 422],
  ['words for numbers', { chosen: '1,кит', request_key: key() }, 422],
  ['a key that is none', { chosen: '1', request_key: '1' }, 422],
  ['no such test', { chosen: '1', request_key: key(), learning_exam_id: '999999' }, 404],
  ['a test that is none', { chosen: '1', request_key: key(), learning_exam_id: 'кит' }, 422],
])('a wrong import is refused in words: %s', async (_, fields, status) => {
  const id = await newTest();
  const answer = await post('/tests/import', form(two, { learning_exam_id: id, ...fields }));
  expect(answer.status).toBe(status);
  expect(answer.body.errors[0]).toMatch(/[а-я]/);
  expect(await questionsOf(id)).toEqual([]);
});

test('a file that cannot be read is refused at its field: empty, not a form, too large, hostile', async () => {
  const id = await newTest();
  for (const file of ['', 'a\0b', '<quiz><<'])
    expect(await check(id, file)).toMatchObject({
      status: 422,
      body: { fields: { file: expect.stringMatching(/[а-я]/) } },
    });
  expect((await post('/tests/import/check', { learning_exam_id: id })).status).toBe(422);
  expect((await check(id, Buffer.alloc(11 * 1024 * 1024, 'Q {T}\n\n'))).status).toBe(413);
});

test('what is taken out in either form comes back the same, pictures in XML too', async () => {
  const id = await newTest();
  await take(id, fixture('questions.xml'), '1,2,3,4,5,6');
  await post('/question/add', { learning_exam_id: id, question_type: 1, question_text: 'Не готов' });
  const bare = async (of: number) =>
    (await questionsOf(of))
      .filter(({ fault }: { fault: string | null }) => fault === null)
      .map(
        ({
          answers,
          items,
          ...question
        }: Record<string, { answer_text: string; right: number; question_item_text: string }[]>) => ({
          text: question.question_text,
          type: question.question_type,
          typed: question.question_right_answer,
          answers: answers?.map(({ answer_text, right }) => ({ answer_text, right })),
          items: items?.map(({ question_item_text }) => question_item_text),
        }),
      );
  for (const format of ['gift', 'moodle_xml'] as const) {
    const taken = await get(`/tests/${id}/export?format=${format}`);
    expect(taken.status).toBe(200);
    expect(taken.headers.get('content-disposition')).toContain(`test_${id}.`);
    expect(taken.body).toContain('Не выгружен «Не готов»');
    const other = await newTest();
    const report = (await check(other, taken.body)).body;
    expect(report).toMatchObject({ format, not_understood: [] });
    expect(report.questions[0].has_picture).toBe(format === 'moodle_xml');
    await take(other, taken.body, '1,2,3,4,5,6');
    expect(await bare(other)).toEqual(await bare(id));
  }
  expect((await get(`/tests/${id}/export?format=word`)).status).toBe(422);
  expect((await get('/tests/999999/export?format=gift')).status).toBe(404);
});

const word = async (id: number, query = '') => {
  const answer = await fetch(`${portal.url}/api/admin/tests/${id}/download-word${query}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toContain(`test_${id}.docx`);
  return partsOfDocument(Buffer.from(await answer.arrayBuffer()));
};

test('a test comes as a Word document to print, with the right answers in none of its parts', async () => {
  const id = await newTest();
  const secret =
    'Q {=тюлень-секретник}\n\nГде? {=тут ~там}\n\nСколько? {~%50%два ~%50%три ~%-100%сто}\n\nЧто где? {=Кит -> море =Сом -> река}';
  await take(id, secret, '1,2,3,4');
  const parts = await word(id);
  const document = parts.get('word/document.xml') ?? '';
  for (const text of ['Океан', 'Фамилия, имя', 'Дата', '4 вопроса', 'а)', 'тут', 'там', 'Категория', '1. Кит', 'море'])
    expect(document).toContain(text);
  for (const [name, content] of parts) expect(content, name).not.toMatch(/секретник|верно|Ключ|с ответами|✓/);
  // Right and wrong variants look alike.
  const looks = [...document.matchAll(/<w:p>(?:(?!<\/w:p>).)*>(?:тут|там)<(?:(?!<\/w:p>).)*<\/w:p>/gs)].map(([whole]) =>
    whole.replace(/тут|там|[аб]\)|<w:keepNext[^>]*>/g, ''),
  );
  expect(looks).toHaveLength(2);
  expect(looks[0]).toBe(looks[1]);

  const answered = (await word(id, '?answers=1')).get('word/document.xml') ?? '';
  for (const text of ['Ключ: верные ответы', 'тюлень-секретник', '✓ верно', 'а, б']) expect(answered).toContain(text);
  expect(answered).not.toContain('Фамилия, имя');
  expect((await get(`/tests/${id}/download-word?answers=yes`)).status).toBe(422);
  expect((await get('/tests/999999/download-word')).status).toBe(404);
});
