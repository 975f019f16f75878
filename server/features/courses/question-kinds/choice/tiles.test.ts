// docs/product/learning.md, «Pictures and formulas as variants».
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { toPlainLine } from '#contract/formulas/rich-text.ts';
import type { OpenedTest } from '#contract/learning/test.ts';
import { pictureAlone, textOfPicture } from '#contract/question-kinds/choice/tiles.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { statuses } from '#contract/statuses.ts';
import { findFaultOf } from '#server/features/learning/key-correction/correct-exam.ts';
import { uploadPublic } from '#tests/content.ts';
import { downloadCourse, uploadCourse } from '#tests/course-file.ts';
import { makeCourse, makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { somePicture } from '#tests/materials.ts';
import { portalForFile } from '#tests/portal.ts';
import { participantOf } from '#tests/study.ts';
import { milestones } from '#tests/tables.ts';
import { partsOfDocument } from '#tests/unzip.ts';
import type { ExamContent } from '../../exam/exam-content.ts';
import { questionKinds } from '../question-kinds.ts';

const portal = portalForFile();
let admin: Person;
let teaching_id: number;
let exam_id: number;
let pictures: string[];

const words = ['Кит: «плавник» & хвост', 'Скат', 'Медуза'];
const variant = (place: number, alt = words[place]) =>
  textOfPicture({ src: `/api/storage/${pictures[place]}`, alt: alt ?? '', width: 64, height: 48 });
const asked = (texts: string[]) => ({
  question_type: questionTypes.singleChoice,
  question_text: 'Кто здесь рыба?',
  keeps_order: true,
  answers: texts.map((answer_text, place) => ({ answer_text, right: place === 1 ? 1 : 0 })),
});
const formulas = {
  ...asked(['\\[p = \\rho g h\\]', '\\[p = \\rho g\\]', '$$p = mgh$$']),
  question_type: questionTypes.multipleChoice,
  question_text: 'Где давление?',
};

const call = (path: string) => portal.call('GET', `/admin${path}`, undefined, { token: admin.token });
const post = (path: string, body: unknown) => portal.call('POST', `/admin${path}`, body, { token: admin.token });
const read = (path: string, token: string) =>
  fetch(`${portal.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
const write = (questions: unknown[]) =>
  post('/test/edit', { id: exam_id, exam_title: 'Тест', exam_points: 10, exam_duration: 30, questions });
const textsOf = async (id: number) =>
  (await call(`/tests/${id}`)).body.test.questions.map(({ answers }: { answers: { answer_text: string }[] }) =>
    answers.map(({ answer_text }) => answer_text),
  );
/** Texts with the addresses of their files alike. */
const anyFile = (texts: unknown) => JSON.parse(JSON.stringify(texts).replace(/\/api\/storage\/[\w./-]+/g, 'file'));

beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
  teaching_id = await makeCourse(portal, 1);
  const [first] = await portal.db.select().from(milestones).where(eq(milestones.teaching_id, teaching_id));
  exam_id = first?.learning_exam_id ?? 0;
  pictures = await Promise.all(
    words.map(async () => uploadPublic(portal, admin.token, await somePicture(), 'question_image_file')),
  );
});

test('a picture nobody has described keeps its question out of the test, and so do two described alike', async () => {
  const faultOf = async (...alts: string[]) => {
    const { body } = await write([formulas, asked(alts.map((alt, place) => variant(place, alt)))]);
    return body.test.questions[1].fault;
  };
  expect(await faultOf('Кит', ' ', 'Медуза')).toBe(
    'Опишите словами картинку варианта 2: её прочтёт тот, кто не видит экрана',
  );
  expect((await call(`/milestone/list?teaching_id=${teaching_id}`)).body.data[0].missing).toEqual([
    expect.stringContaining('вопрос'),
  ]);
  expect(await faultOf('Кит', 'Скат', ' кит')).toBe(
    'Картинки вариантов 1 и 3 описаны одинаково: тот, кто не видит экрана, их не различит',
  );
  const [pupil] = await Promise.all([makeFamily(portal, statuses.ADMITTED)]);
  const opened: OpenedTest = await participantOf(portal, pupil).start();
  expect(opened.questions.map(({ question_text }) => question_text)).toEqual(['Где давление?']);
  expect(await faultOf('Кит', 'Скат', 'Медуза')).toBeNull();
});

test('a test asked before is scored and mended whatever its pictures lack', () => {
  const question = {
    id: 1,
    ordinal_number: 1,
    question_type: questionTypes.singleChoice,
    question_text: 'Кто?',
    question_image_file: null,
    question_right_answer: '',
    items: [],
    answers: ['', ''].map((alt, index) => ({
      id: index + 1,
      answer_text: textOfPicture({ src: `/api/storage/a/${index}.webp`, alt }),
      right: index === 0 ? (1 as const) : (0 as const),
    })),
  };
  const kind = questionKinds[question.question_type];
  expect(kind.findFault(question)).toMatch(/^Опишите/);
  expect(kind.score(question, { answer_ids: [1] })).toBe(1);
  expect(findFaultOf({ questions: [question] } as unknown as ExamContent)).toBeNull();
});

test('the room is given the pictures with their words and sizes, and nothing of what is right; only who is asked gets the files', async () => {
  await write([asked(words.map((_, place) => variant(place))), formulas]);
  const [one, other] = await Promise.all([1, 2].map(() => makeFamily(portal, statuses.ADMITTED)));
  if (!one || !other) throw new Error('families');
  const opened: OpenedTest = await participantOf(portal, one).start();
  const [question, second] = opened.questions;
  expect(question?.answers.map(({ answer_text }) => pictureAlone(answer_text))).toEqual(
    words.map((alt, place) => ({ src: `/api/storage/${pictures[place]}`, alt, width: 64, height: 48 })),
  );
  expect(second?.answers.map(({ answer_text }) => Object.keys(opened.formulas).includes(answer_text))).toEqual([
    true,
    true,
    true,
  ]);
  expect(JSON.stringify(opened.questions)).not.toContain('"right"');
  for (const path of pictures) {
    expect((await read(`/storage/${path}?w=800`, one.child.token)).status).toBe(200);
    // Kept by the browser: the room goes on without a network.
    expect((await read(`/storage/${path}?w=800`, one.child.token)).headers.get('cache-control')).toContain('immutable');
    expect((await read(`/storage/${path}?w=800`, other.child.token)).status).toBe(404);
  }
});

test('pictures of variants come through Moodle XML, GIFT, a course’s file and a copy with their words; Word shows them', async () => {
  await write([asked(words.map((_, place) => variant(place))), formulas]);
  const before = await textsOf(exam_id);
  for (const format of ['moodle_xml', 'gift']) {
    const file = await (await read(`/admin/tests/${exam_id}/export?format=${format}`, admin.token)).text();
    expect(file).not.toContain('не выгружен');
    const { id } = (await post('/exam/add', { exam_title: 'Вернулся', exam_points: 10, exam_duration: 20 })).body.exam;
    const form = new FormData();
    for (const [name, value] of Object.entries({
      learning_exam_id: id,
      chosen: '1,2',
      request_key: crypto.randomUUID(),
    }))
      form.set(name, String(value));
    form.set('file', new File([file], 'вопросы.txt'));
    expect((await post('/tests/import', form)).body).toMatchObject({ ok: true });
    const after = await textsOf(id);
    expect([format, anyFile(after)]).toEqual([format, anyFile(before)]);
    expect(JSON.stringify(after)).not.toContain(pictures[0]);
    expect((await call(`/tests/${id}`)).body.test.questions.map(({ fault }: { fault: unknown }) => fault)).toEqual([
      null,
      null,
    ]);
  }
  const uploaded = await uploadCourse(portal, await downloadCourse(portal, teaching_id, admin), admin);
  const copied = await post('/teaching/copy', {
    id: teaching_id,
    teaching_title: 'Копия',
    request_key: crypto.randomUUID(),
  });
  for (const { id } of [uploaded.body.teaching, copied.body.teaching]) {
    const [step] = await portal.db.select().from(milestones).where(eq(milestones.teaching_id, id));
    expect(anyFile(await textsOf(step?.learning_exam_id ?? 0))).toEqual(anyFile(before));
  }
  const word = await read(`/admin/tests/${exam_id}/download-word?answers=0`, admin.token);
  const parts = await partsOfDocument(Buffer.from(await word.arrayBuffer()));
  expect([...parts.keys()].filter((name) => name.startsWith('word/media/')).length).toBeGreaterThan(0);
  const document = parts.get('word/document.xml') ?? '';
  for (const alt of ['Скат', 'Медуза']) expect(document).toContain(`descr="${alt}"`);
  expect(document).not.toContain(toPlainLine(variant(1)));
});
