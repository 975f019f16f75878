import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { changedParts, downloadCourse, exportCourse, partsOfZip, uploadCourse, zipOf } from '#tests/course-file.ts';
import { makePerson, type Person } from '#tests/factories.ts';
import { type Portal, portalForFile } from '#tests/portal.ts';
import { actionLog, files, lectures, teachings } from '#tests/tables.ts';

const portal = portalForFile();
/** Where courses come to from elsewhere. */
const other = portalForFile();
let admin: Person;
let otherAdmin: Person;
let starter: Buffer;
/** A small one with what a course may have. */
let odd: Buffer;
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
  otherAdmin = await makePerson(other, 'curator');
  const { body } = await portal.call('POST', '/admin/starter/take', { part: 'course' }, { token: admin.token });
  starter = await downloadCourse(portal, body.teaching_id, admin);
  odd = await downloadCourse(portal, await makeOddCourse(), admin);
});

const post = async (path: string, body: object) => {
  const answer = await portal.call('POST', `/admin${path}`, body, { token: admin.token });
  expect(answer.body).toMatchObject({ ok: true });
  return answer.body;
};
const asked = (manifest: { tests: { questions: unknown[] }[] }) =>
  manifest.tests.reduce((sum, one) => sum + one.questions.length, 0);
const manifestOf = (parts: ReadonlyMap<string, Buffer>) => JSON.parse(parts.get('course.json')?.toString() ?? '');

/** Another portal's own copy, as it goes out again. */
async function throughOther(file: Buffer): Promise<Map<string, Buffer>> {
  const { status, body } = await uploadCourse(other, file, otherAdmin);
  expect(body).toMatchObject({ ok: true });
  expect(status).toBe(200);
  return partsOfZip(await downloadCourse(other, body.teaching.id, otherAdmin));
}

function expectSame(one: ReadonlyMap<string, Buffer>, two: ReadonlyMap<string, Buffer>): void {
  expect([...two.keys()].toSorted()).toEqual([...one.keys()].toSorted());
  expect(manifestOf(two)).toEqual(manifestOf(one));
  for (const [name, content] of one)
    if (name !== 'course.json') expect(two.get(name)?.equals(content), name).toBe(true);
}

test('the starter course of 23 milestones comes over whole, every byte of it', async () => {
  const parts = await partsOfZip(starter);
  const manifest = manifestOf(parts);
  expect(manifest).toMatchObject({
    teaching: { teaching_title: 'Морская школа: курс участника', audience: 'participant' },
    held: { practice: [23] },
  });
  expect([manifest.milestones.length, manifest.lectures.length, manifest.tests.length]).toEqual([23, 23, 24]);
  expect(asked(manifest)).toBeGreaterThan(150);
  expect([...parts.keys()].filter((name) => name.startsWith('files/')).length).toBeGreaterThan(30);
  expect(parts.get('lectures/001.html')?.toString()).toMatch(/<img src="\.\.\/files\/[0-9a-f]{32}\.webp"/);
  expect(parts.get('tests/001.xml')?.toString()).toMatch(/^<\?xml[^>]*>\s*<quiz>/);
  expectSame(parts, await throughOther(starter));
  const [course] = await other.db.select().from(teachings);
  expect(course).toMatchObject({
    teaching_title: 'Морская школа: курс участника',
    is_active: false,
    updated_by: otherAdmin.id,
  });
  const activated = await other.call(
    'POST',
    '/admin/teaching/activate',
    { id: course?.id },
    { token: otherAdmin.token },
  );
  expect(activated.status).toBe(200);
  expect(await portal.db.$count(actionLog, eq(actionLog.action, 'course_exported'))).toBe(2);
  expect(await other.db.$count(actionLog, eq(actionLog.action, 'course_imported'))).toBe(1);
});

test('the file is named as its course is', async () => {
  const { teaching } = await post('/teaching/add', { teaching_title: 'Глубина: начало', audience: 'participant' });
  const { headers } = await exportCourse(portal, teaching.id, admin);
  expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain('Глубина: начало.zip');
});

/** A course with what Moodle has no place for, and half-finished. */
async function makeOddCourse(): Promise<number> {
  const { teaching } = await post('/teaching/add', { teaching_title: 'Черновик', audience: 'guide' });
  const html = [
    '<h2>Тема</h2><p>Формула \\(x^2\\) &amp; <em>знаки</em></p>',
    '<section data-check="1"><p>Вопрос себе?</p><ul><li data-right="1">да</li><li>нет</li></ul><p>Потому</p></section>',
    '<iframe src="https://rutube.ru/play/embed/0123456789abcdef0123456789abcdef" title="Видео"></iframe>',
  ].join('');
  const { lecture } = await post('/lecture/add', {
    lecture_title: 'Лекция',
    lecture_html_file: html,
    lecture_author: 'Автор',
  });
  const { exam } = await post('/exam/add', { exam_title: 'Тест', exam_points: 7.5, exam_duration: 12 });
  const { exam: empty } = await post('/exam/add', { exam_title: 'Пустой', exam_points: 1, exam_duration: 1 });
  const picture = (
    await portal.db
      .select()
      .from(files)
      .where(and(eq(files.file_target, 'question_image_file'), eq(files.is_public, false)))
  )[0];
  await post('/test/edit', {
    id: exam.id,
    exam_title: 'Тест',
    exam_points: 7.5,
    exam_duration: 12,
    mixes_questions: true,
    answers_open: 'never',
    questions: [
      { question_type: 1, question_text: 'Ещё без вариантов', question_feedback: 'Допишу' },
      {
        question_type: 4,
        question_text: 'Пары <b>не тег</b> ]]> \\(x_1\\)',
        question_theme: 'т'.repeat(200),
        answers: [
          { answer_text: 'А*', right: 0, answer_feedback: 'об А' },
          { answer_text: 'Б', right: 0 },
        ],
        items: [
          { question_item_text: 'первое', right_answer_place: 2, item_feedback: 'о первом' },
          { question_item_text: 'второе', right_answer_place: 1 },
        ],
      },
      {
        question_type: 3,
        question_text: 'Кто?',
        question_right_answer: 'кит|к*т',
        question_image_file: picture?.path,
      },
      {
        question_type: 5,
        question_text: 'Сколько?',
        question_right_answer: '3.5',
        question_tolerance: 10,
        tolerance_in_percent: true,
        question_unit: 'км/ч',
        question_weight: 2.25,
      },
      {
        question_type: 2,
        question_text: 'Какие?',
        keeps_order: true,
        answers: [
          { answer_text: '<sub>2</sub>', right: 1, answer_feedback: 'да' },
          { answer_text: 'x', right: 0 },
          { answer_text: 'y', right: 1 },
        ],
      },
    ],
  });
  const step = { teaching_id: teaching.id, color: 'blue', days_to_pass: 3 };
  await post('/milestone/add', { ...step, milestone_title: 'Пустой', lecture_id: null, learning_exam_id: null });
  await post('/milestone/add', {
    ...step,
    milestone_title: 'Полный',
    lecture_id: lecture.id,
    learning_exam_id: exam.id,
  });
  await post('/milestone/add', {
    ...step,
    milestone_title: 'Та же лекция',
    lecture_id: lecture.id,
    learning_exam_id: empty.id,
  });
  return teaching.id;
}

test('nothing is lost of what Moodle has no place for, nor of what is half-finished', async () => {
  const parts = await partsOfZip(odd);
  const manifest = manifestOf(parts);
  expect(manifest.lectures).toHaveLength(1);
  expect(
    manifest.milestones.map(({ lecture, test: place }: { lecture: number; test: number }) => [lecture, place]),
  ).toEqual([
    [null, null],
    [0, 0],
    [0, 1],
  ]);
  expect(manifest.tests[0].questions.map(({ in_file }: { in_file: number }) => in_file)).toEqual([null, 1, 2, 3, 4]);
  expect(manifest.tests[0].questions[1].kept).toMatchObject({ question_theme: 'т'.repeat(200) });
  const before = await other.db.$count(lectures);
  expectSame(parts, await throughOther(await zipOf(parts)));
  expect(await other.db.$count(lectures)).toBe(before + 1);
});

test('sent twice, or by two at once, it makes one course, and pictures of one', async () => {
  const count = () => Promise.all([other.db.$count(teachings), other.db.$count(files)]);
  const [courses, pictures] = await count();
  const key = crypto.randomUUID();
  const answers = [
    ...(await Promise.all([1, 2].map(() => uploadCourse(other, odd, otherAdmin, key)))),
    await uploadCourse(other, odd, otherAdmin, key),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.teaching.id)).size).toBe(1);
  const parts = [...(await partsOfZip(odd)).keys()].filter((name) => name.startsWith('files/'));
  expect(await count()).toEqual([courses + 1, pictures + parts.length]);
});

/** What the refusal of a file says; nothing of the file is there then. */
async function refusalOf(file: Buffer, at: Portal = other): Promise<string[]> {
  const count = () => Promise.all([at.db.$count(teachings), at.db.$count(files), at.db.$count(lectures)]);
  const before = await count();
  const { status, body } = await uploadCourse(at, file, at === other ? otherAdmin : admin);
  expect(status).toBe(422);
  expect(await count()).toEqual(before);
  return body.errors;
}

test('faults are told part by part, all of them', async () => {
  const parts = await partsOfZip(odd);
  const picture = [...parts.keys()].find((name) => name.startsWith('files/')) ?? '';
  parts.delete('lectures/001.html');
  parts.set('tests/001.xml', Buffer.from('<quiz/>'));
  parts.set('note.txt', Buffer.from('x'));
  expect(await refusalOf(await zipOf(parts))).toEqual([
    'lectures/001.html: этого файла нет в архиве',
    'tests/001.xml: не такой, каким его записал портал',
    'note.txt: лишний файл, о нём в course.json не сказано',
  ]);
  const whole = await partsOfZip(odd);
  const changed = changedParts(whole, {
    'lectures/001.html': '<p>\\(\\frac{1\\)</p>',
    'tests/001.xml': '<quiz><question',
  });
  expect(await refusalOf(await zipOf(changed))).toEqual([
    expect.stringMatching(/^lectures\/001\.html: .*[Фф]ормул/),
    expect.stringMatching(/^tests\/001\.xml: /),
  ]);
  expect(await refusalOf(await zipOf(changedParts(whole, { [picture]: '<svg onload="alert(1)"/>' })))).toEqual([
    expect.stringContaining(picture),
  ]);
  const manifest = { ...manifestOf(whole), extra: 1 };
  manifest.milestones[0].lecture = 900;
  manifest.milestones[1].color = 'pink';
  const faulty = await refusalOf(
    await zipOf(new Map([...whole, ['course.json', Buffer.from(JSON.stringify(manifest))]])),
  );
  expect(faulty).toContainEqual(expect.stringMatching(/^course\.json: milestones\.1\.color/));
});

test('what the database cannot keep is refused, wherever it stands', async () => {
  const parts = await partsOfZip(odd);
  const lecture = changedParts(parts, { 'lectures/001.html': 'нуль \0' });
  expect(await refusalOf(await zipOf(lecture))).toEqual([
    expect.stringMatching(/^lectures\/001\.html: .*нельзя сохранить/),
  ]);
  const manifest = manifestOf(parts);
  manifest.teaching.teaching_title = 'Курс \0';
  const named = new Map([...parts, ['course.json', Buffer.from(JSON.stringify(manifest))]]);
  expect(await refusalOf(await zipOf(named))).toEqual([expect.stringMatching(/^course\.json: .*нельзя сохранить/)]);
});

test('an imported lecture is cleaned as an editor’s, and shows no picture but its own', async () => {
  const html = `<p onclick="x()">Текст<script>alert(1)</script></p><img src="/api/storage/aa/чужой.webp"><img src='../files/x.webp'><a href="javascript:x">y</a>`;
  const changed = changedParts(await partsOfZip(odd), { 'lectures/001.html': html });
  const { body } = await uploadCourse(other, await zipOf(changed), otherAdmin);
  const { data } = (
    await other.call('GET', `/admin/milestone/list?teaching_id=${body.teaching.id}`, undefined, otherAdmin)
  ).body;
  const { lecture } = (await other.call('GET', `/admin/lecture/${data[1].lecture_id}`, undefined, otherAdmin)).body;
  expect(lecture.lecture_html_file).toBe('<p>Текст</p><a>y</a>');
});

/** The archive with one name in place of another as long, wherever it stands. */
const renamed = (name: string, to: string) => Buffer.from(odd.toString('latin1').replaceAll(name, to), 'latin1');

/** The archive whose central directory says something else of a lecture: there its name stands for the last time. */
function saying(archive: Buffer, offset: number, value: number): Buffer {
  const changed = Buffer.from(archive);
  changed.writeUInt32LE(value, changed.lastIndexOf('lectures/001.html') - 46 + offset);
  return changed;
}
const SIZE = 24;

/** The archive that says it has so many parts. */
function counting(parts: number): Buffer {
  const changed = Buffer.from(odd);
  changed.writeUInt16LE(parts, changed.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6])) + 10);
  return changed;
}

test.each([
  ['text', async () => Buffer.from('просто текст'), /не архив/],
  ['empty', async () => zipOf(new Map()), /нет course\.json/],
  ['another one', async () => zipOf(new Map([['a.txt', Buffer.from('a')]])), /нет course\.json/],
  ['cut short', async () => odd.subarray(0, odd.length - 200), /повреждён/],
  ['of links', async () => zipOf(await partsOfZip(odd), 0o120777), /ссылка/],
  ['leading out', async () => renamed('lectures/001.html', '../../../etc/pass'), /повреждён/],
  ['absolute', async () => renamed('lectures/001.html', '/tmp/absolute.htm'), /повреждён/],
  ['of another system', async () => renamed('lectures/001.html', '..\\..\\windows\\a'), /повреждён|лишний/],
  ['ambiguous', async () => renamed('tests/001.xml', 'tests/002.xml'), /дважды/],
  ['of thousands of parts', async () => counting(20_000), /больше 10000 файлов/],
  ['a bomb all told', async () => saying(odd, SIZE, 0x7fffffff), /больше 1024 МБ/],
  [
    'a bomb in one part',
    async () => zipOf(changedParts(await partsOfZip(odd), { 'lectures/001.html': Buffer.alloc(5 * 1024 * 1024) })),
    /lectures\/001\.html: больше 4 МБ/,
  ],
])('an archive that is %s is refused in words', async (_, make, words) => {
  expect((await refusalOf(await make())).join('\n')).toMatch(words);
});

test('a part that unpacks to more than everything says of it is broken', async () => {
  const parts = changedParts(await partsOfZip(odd), { 'lectures/001.html': Buffer.alloc(3 * 1024 * 1024) });
  const manifest = manifestOf(parts);
  manifest.entries['lectures/001.html'].size = 10;
  parts.set('course.json', Buffer.from(JSON.stringify(manifest)));
  expect(await refusalOf(saying(await zipOf(parts), SIZE, 10))).toEqual(['lectures/001.html: повреждён']);
});
