// docs/product/learning.md, «Formatted texts».
import { eq, sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { richOf } from '#contract/formulas/rich-text.ts';
import type { OpenedTest } from '#contract/learning/test.ts';
import { statuses } from '#contract/statuses.ts';
import { uploadPublic } from '#tests/content.ts';
import { downloadCourse, uploadCourse } from '#tests/course-file.ts';
import { makeCourse, makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { somePicture } from '#tests/materials.ts';
import { portalForFile } from '#tests/portal.ts';
import { participantOf } from '#tests/study.ts';
import { milestones } from '#tests/tables.ts';
import { partsOfDocument } from '#tests/unzip.ts';

const portal = portalForFile();
let admin: Person;
let teaching_id: number;
let exam_id: number;
let picture: string;
let sound: string;

const post = (path: string, body: unknown) => portal.call('POST', `/admin${path}`, body, { token: admin.token });
const read = (path: string, token: string) =>
  fetch(`${portal.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });

/** A second of silence. */
function someSound(): Buffer {
  const samples = Buffer.alloc(8000, 0x80);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** One question with everything a text may have. */
const formatted = () => ({
  question_type: 1,
  question_text: richOf('<p>Кто из них <strong>не</strong> рыба? \\(a &lt; b\\)</p><ul><li>думай</li></ul>'),
  question_feedback: richOf('<p>Кит — <em>зверь</em></p>'),
  answers: [
    {
      answer_text: richOf(`<p>Кит <u>синий</u></p><img src="/api/storage/${picture}" alt="Кит" />`),
      right: 1,
      answer_feedback: richOf('<p>Да, <s>рыба</s> зверь</p>'),
    },
    {
      answer_text: richOf(`<p>Поёт:</p><audio src="/api/storage/${sound}" controls preload="none"></audio>`),
      right: 0,
    },
    { answer_text: '<b>треска</b> 5 < 6', right: 0 },
  ],
});
const pairs = {
  question_type: 4,
  question_text: 'Что где?',
  answers: [
    { answer_text: richOf('<p>в <strong>море</strong></p>'), right: 0 },
    { answer_text: 'на суше', right: 0 },
  ],
  items: [{ question_item_text: richOf('<p><em>Кит</em></p>'), right_answer_place: 1 }],
};
const test_ = (questions: unknown[]) => ({
  id: exam_id,
  exam_title: 'Тест',
  exam_points: 10,
  exam_duration: 30,
  questions,
});
type Words = {
  question_text: string;
  question_feedback?: string;
  answers: readonly { answer_text: string; answer_feedback?: string }[];
  items: readonly { question_item_text: string }[];
};
const wordsOf = ({ question_text, question_feedback, answers, items }: Words) => ({
  question_text,
  question_feedback,
  answers: answers.map(({ answer_text, answer_feedback = '' }) => [answer_text, answer_feedback]),
  items: items.map(({ question_item_text }) => question_item_text),
});

beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
  teaching_id = await makeCourse(portal, 1);
  const [first] = await portal.db.select().from(milestones).where(eq(milestones.teaching_id, teaching_id));
  exam_id = first?.learning_exam_id ?? 0;
  picture = await uploadPublic(portal, admin.token, await somePicture(), 'question_image_file');
  sound = await uploadPublic(portal, admin.token, someSound(), 'question_sound_file');
});

test('hostile HTML is cleaned wherever it is written; what is nothing then, and files that are not there, are refused', async () => {
  const hostile = richOf(
    '<p onclick="alert(1)">Кит <b>не</b><script>alert(1)</script><img src=x onerror=alert(1)> рыба</p>',
  );
  const clean = richOf('<p>Кит <strong>не</strong> рыба</p>');
  const { question } = (
    await post('/question/add', {
      learning_exam_id: exam_id,
      question_type: 1,
      question_text: hostile,
      question_feedback: hostile,
    })
  ).body;
  expect(question).toMatchObject({ question_text: clean, question_feedback: clean });
  const { answer } = (
    await post('/answer/add', {
      learning_question_id: question.id,
      answer_text: hostile,
      right: 1,
      answer_feedback: hostile,
    })
  ).body;
  expect(answer).toMatchObject({ answer_text: clean, answer_feedback: clean });
  const { item } = (
    await post('/question/item/add', {
      learning_question_id: question.id,
      question_item_text: hostile,
      right_answer_id: null,
    })
  ).body;
  expect(item).toMatchObject({ question_item_text: clean });
  for (const [text, fault] of [
    ['<script>alert(1)</script>', 'Поле не заполнено'],
    ['<p> </p>', 'Поле не заполнено'],
    ['<p><b>x</b> \\(\\foo\\)</p>', 'Команды «\\foo»'],
    ['<p>Кит</p><img src="/api/storage/ab/nothing.webp" alt="">', 'Загрузите'],
    [`<p><b>${'а'.repeat(1001)}</b></p>`, '1000'],
  ]) {
    const refused = await post('/answer/add', {
      learning_question_id: question.id,
      answer_text: richOf(text ?? ''),
      right: 0,
    });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      422,
      expect.stringContaining(fault?.replace('\\', '\\\\') ?? ''),
    ]);
  }
});

test('the pupil who is asked sees the formats, the picture and the sound; nobody else gets the files', async () => {
  const saved = await post('/test/edit', test_([formatted(), pairs]));
  expect(saved.body).toMatchObject({ ok: true });
  const [whole] = saved.body.test.questions;
  expect(wordsOf(whole)).toEqual(wordsOf({ ...formatted(), items: [] }));
  const [one, other] = await Promise.all([1, 2].map(() => makeFamily(portal, statuses.ADMITTED)));
  if (!one || !other) throw new Error('families');
  const pupil = participantOf(portal, one);
  const opened: OpenedTest = await pupil.start();
  const [question, matching] = opened.questions;
  expect(question?.question_text).toBe(formatted().question_text);
  expect(question?.answers.map(({ answer_text }) => answer_text).toSorted()).toEqual(
    formatted()
      .answers.map(({ answer_text }) => answer_text)
      .toSorted(),
  );
  expect(Object.keys(opened.formulas)).toEqual(['\\(a < b\\)']);
  expect(JSON.stringify(opened)).not.toContain('зверь');
  for (const path of [picture, sound]) {
    expect((await read(`/storage/${path}`, one.child.token)).status).toBe(200);
    expect((await read(`/storage/${path}`, other.child.token)).status).toBe(404);
    expect((await fetch(`${portal.url}/api/storage/${path}`)).status).toBe(404);
  }
  const wrong = question?.answers.filter(({ answer_text }) => answer_text.includes('синий')).map(({ id }) => id) ?? [];
  const [item] = matching?.items ?? [];
  const sea = matching?.answers.find(({ answer_text }) => answer_text.includes('море'));
  const result = await pupil.send(opened.attempt_id, [
    { question_id: question?.id, answer: { answer_ids: wrong }, revision: 1 },
    { question_id: matching?.id, answer: { pairs: [{ item_id: item?.id, answer_id: sea?.id }] }, revision: 1 },
  ]);
  expect(result.body.questions[0].question_text).toBe(formatted().question_text);
  const sheets = await readXlsx(
    new Uint8Array(
      await (await read(`/admin/statistics/answers?learning_exam_id=${exam_id}`, admin.token)).arrayBuffer(),
    ),
  );
  const cells = JSON.stringify(sheets.sheets.map(({ rows }) => rows));
  expect(cells).toContain('Кто из них не рыба? a < b — думай');
  expect(cells).toContain('Кит синий [Кит]');
  expect(cells).toContain('Кит — в море');
  expect(cells).not.toMatch(/rich-text|<p>/);
});

test('the same question comes through Moodle XML, GIFT, a course’s file and a copy', async () => {
  await post('/test/edit', test_([formatted(), pairs]));
  const before = (
    await portal.call('GET', `/admin/tests/${exam_id}`, undefined, { token: admin.token })
  ).body.test.questions.map(wordsOf);
  const anyFile = (words: unknown) => JSON.parse(JSON.stringify(words).replace(/\/api\/storage\/[\w./-]+/g, 'file'));
  const taken = async (format: string) => {
    const file = await (await read(`/admin/tests/${exam_id}/export?format=${format}`, admin.token)).text();
    const id = (await post('/exam/add', { exam_title: 'Вернулся', exam_points: 10, exam_duration: 20 })).body.exam.id;
    const form = new FormData();
    for (const [name, value] of Object.entries({
      learning_exam_id: id,
      chosen: '1,2',
      request_key: crypto.randomUUID(),
    }))
      form.set(name, String(value));
    form.set('file', new File([file], 'вопросы.txt'));
    expect((await post('/tests/import', form)).body).toMatchObject({ ok: true });
    const { questions } = (await portal.call('GET', `/admin/tests/${id}`, undefined, { token: admin.token })).body.test;
    return { file, words: questions.map(wordsOf) };
  };
  const { file: xml, words: fromXml } = await taken('moodle_xml');
  expect(xml).toMatch(
    /<img class="in-text" src="@@PLUGINFILE@@\/file_1_1\.\w+" alt="Кит" \/>\]\]><\/text><file name="file_1_1/,
  );
  expect(xml).toContain('<strong>не</strong>');
  expect(xml).toContain('<!-- Вопрос 2: не выгружено: оформление вариантов в парах');
  // The answers of pairs are letters only in Moodle.
  const inMoodle = (words: { answers: string[][] }[]) =>
    words.map((one, index) =>
      index === 1
        ? {
            ...one,
            answers: [
              ['в море', ''],
              ['на суше', ''],
            ],
          }
        : one,
    );
  expect(anyFile(fromXml)).toEqual(anyFile(inMoodle(before)));
  const { file: gift, words: fromGift } = await taken('gift');
  expect(gift).toContain('// Вопрос 1: картинки и звук в тексте не выгружены');
  expect(anyFile(fromGift[0])).toEqual(
    anyFile({ ...before[0], answers: [before[0].answers[0], ['Поёт:\n[звук]', ''], before[0].answers[2]] }),
  );
  const archive = await downloadCourse(portal, teaching_id, admin);
  const uploaded = await uploadCourse(portal, archive, admin);
  expect(uploaded.body).toMatchObject({ ok: true });
  const copied = await post('/teaching/copy', {
    id: teaching_id,
    teaching_title: 'Копия',
    request_key: crypto.randomUUID(),
  });
  expect(copied.body).toMatchObject({ ok: true });
  for (const [id, isShared] of [
    [uploaded.body.teaching.id, false],
    [copied.body.teaching.id, true],
  ]) {
    const [step] = await portal.db
      .select()
      .from(milestones)
      .where(eq(milestones.teaching_id, Number(id)));
    const { questions } = (
      await portal.call('GET', `/admin/tests/${step?.learning_exam_id}`, undefined, { token: admin.token })
    ).body.test;
    const words = questions.map(wordsOf);
    expect(isShared ? words : anyFile(words)).toEqual(isShared ? before : anyFile(before));
    expect(JSON.stringify(words).includes(picture)).toBe(isShared);
  }
  const { rows } = await portal.db.execute<{ amount: string }>(
    sql`select count(*) as amount from answers where cardinality(shown_files) > 0`,
  );
  expect(Number(rows[0]?.amount)).toBeGreaterThanOrEqual(8);
});

test('a Word document has the formats of the texts', async () => {
  await post('/test/edit', test_([formatted(), pairs]));
  const answer = await read(`/admin/tests/${exam_id}/download-word?answers=1`, admin.token);
  const document = (await partsOfDocument(Buffer.from(await answer.arrayBuffer()))).get('word/document.xml') ?? '';
  expect(document).toMatch(/<w:b\/>(?:(?!<\/w:r>).)*>не<\/w:t>/s);
  expect(document).toMatch(/<w:u\b[^>]*>(?:(?!<\/w:r>).)*>синий<\/w:t>/s);
  for (const words of ['— ', 'думай', '[Кит]', '[звук]', '&lt;b&gt;треска&lt;/b&gt; 5 &lt; 6', '1. '])
    expect(document).toContain(words);
  expect(document).not.toContain('rich-text');
});
