import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { statuses } from '#contract/statuses.ts';
import { collectData } from '#server/features/personal-data/export/collect-data.ts';
import { dialogsOf } from '#tests/dialogs.ts';
import { type Family, forgetLimits, makeCourse, makeGuide, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { allRight, guideOf, makeLearner, makeLearners, participantOf } from '#tests/study.ts';
import { actionLog, dialogMessages, lectures, milestones, unclearMarks } from '#tests/tables.ts';

/** docs/product/learning.md, «What is unclear». */
const portal = portalForFile();
const { write, answer, read, takeBack } = dialogsOf(portal);
beforeEach(() => forgetLimits(portal));

const html =
  '<h2>Приливы</h2><p>Луна тянет воду, и море поднимается.</p><p>Солнце тоже тянет.</p><ul><li>сизигия</li></ul>';

/** A course whose first lecture has three paragraphs; `edit` saves the lecture as its author does. */
async function makeLecture(audience: 'participant' | 'guide' = 'participant') {
  const teaching_id = await makeCourse(portal, 2, audience);
  const at = and(eq(milestones.teaching_id, teaching_id), eq(milestones.ordinal_number, 1));
  const [milestone] = await portal.db.select().from(milestones).where(at);
  if (!milestone?.lecture_id) throw new Error('no lecture');
  const lecture_id = milestone.lecture_id;
  const admin = await makePerson(portal, 'curator', { surname: 'Савельева', name: 'Анна', patronymic: 'Сергеевна' });
  const desk = (method: string, path: string, body?: unknown) => portal.call(method, `/admin${path}`, body, admin);
  const edit = async (lecture_html_file: string) => {
    const fields = { lecture_title: 'О приливах', lecture_announcement: '', lecture_author: '' };
    const { status } = await desk('POST', '/lecture/update', { id: lecture_id, ...fields, lecture_html_file });
    expect(status).toBe(200);
  };
  await edit(html);
  const statistics = async () => (await desk('GET', `/lecture/${lecture_id}/unclear`)).body;
  return { teaching_id, milestone_id: milestone.id, lecture_id, admin, desk, edit, statistics };
}

const prefixOf = { participant: '/participant', guide: '/guide' } as const;

function readerOf(person: Person, milestone_id: number, audience: keyof typeof prefixOf = 'participant') {
  const call = (method: string, path: string, body?: unknown) =>
    portal.call(method, `${prefixOf[audience]}${path}`, body, person);
  return {
    call,
    /** Marks of the paragraphs, from the lecture as it is read. */
    paragraphs: async (): Promise<string[]> => {
      const { body } = await call('GET', '/lecture/current');
      return [...body.lecture.lecture_html_file.matchAll(/data-unclear="(\w+)"/g)].map(([, mark]) => mark);
    },
    mark: (paragraph: string, is_unclear = true) =>
      call('POST', '/lecture/unclear', { milestone_id, paragraph, is_unclear }),
    own: async () => (await call('GET', `/lecture/unclear?milestone_id=${milestone_id}`)).body,
    place: (paragraph: string) => call('GET', `/lecture/place?milestone_id=${milestone_id}&paragraph=${paragraph}`),
  };
}
const childOf = ({ child }: Family, milestone_id: number) => readerOf(child, milestone_id);

test('a press marks a paragraph, another takes it back, and however often each is repeated it counts once', async () => {
  const { teaching_id, milestone_id, lecture_id } = await makeLecture();
  const family = await makeLearner(portal, teaching_id);
  const reader = childOf(family, milestone_id);
  const [first = '', second = ''] = await reader.paragraphs();
  const answers = await Promise.all([reader.mark(first), reader.mark(first), reader.mark(second)]);
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    Array.from({ length: 3 }, () => [200, { ok: true, is_unclear: true }]),
  );
  expect((await reader.own()).paragraphs.toSorted()).toEqual([first, second].toSorted());
  expect(await portal.db.$count(unclearMarks, eq(unclearMarks.participation_id, family.participation_id))).toBe(2);
  for (const { status } of [await reader.mark(first, false), await reader.mark(first, false)]) expect(status).toBe(200);
  expect((await reader.own()).paragraphs).toEqual([second]);
  expect(lecture_id).toBeGreaterThan(0);
});

test('only who may read the lecture marks it: under way or passed; what is ahead, or another course, is not there', async () => {
  const { teaching_id, milestone_id } = await makeLecture();
  const foreign = await makeLecture();
  const family = await makeLearner(portal, teaching_id);
  const reader = childOf(family, milestone_id);
  const [first = ''] = await reader.paragraphs();
  const course = await portal.db.select().from(milestones).where(eq(milestones.teaching_id, teaching_id));
  const ahead = course.find((one) => one.ordinal_number === 2)?.id ?? 0;
  for (const id of [ahead, foreign.milestone_id, 999_999]) {
    const other = childOf(family, id);
    expect([(await other.mark(first)).status, (await other.place(first)).status]).toEqual([404, 404]);
    expect((await other.call('GET', `/lecture/unclear?milestone_id=${id}`)).status).toBe(404);
  }
  const pupil = participantOf(portal, family);
  await pupil.passLecture();
  const opened = (await pupil.open()).body;
  await pupil.send(opened.attempt_id, allRight(opened));
  expect((await reader.mark(first)).status).toBe(200);
  expect((await reader.own()).paragraphs).toEqual([first]);
  // The training has ended for whoever missed the deadline: what is not passed is closed with it.
  const late = await makeLearner(portal, teaching_id);
  await participantOf(portal, late).putAt(statuses.MILESTONE_EXPIRED);
  expect((await childOf(late, milestone_id).mark(first)).status).toBe(404);
});

test('a wrong mark is a fault at its field; a paragraph that has been rewritten is a conflict', async () => {
  const { teaching_id, milestone_id, edit } = await makeLecture();
  const reader = childOf(await makeLearner(portal, teaching_id), milestone_id);
  const [first = ''] = await reader.paragraphs();
  const wrong = await reader.mark('не абзац');
  expect([wrong.status, wrong.body.fields]).toEqual([422, { paragraph: 'Такого абзаца в лекции нет' }]);
  await edit(html.replace('и море поднимается', 'и море растёт'));
  expect((await reader.mark(first)).status).toBe(409);
  expect((await reader.mark(first, false)).status).toBe(200);
});

test('the methodist sees how often and by what share, most first, without names; one or two marks are not counted out', async () => {
  const { teaching_id, milestone_id, statistics, lecture_id } = await makeLecture();
  const families = await makeLearners(portal, teaching_id, 8);
  const readers = families.map((family) => childOf(family, milestone_id));
  const [first = '', second = '', third = ''] = (await readers[0]?.paragraphs()) ?? [];
  for (const reader of readers.slice(0, 2)) await reader.mark(first);
  for (const reader of readers.slice(0, 4)) await reader.mark(second);
  for (const reader of readers.slice(0, 3)) await reader.mark(third);
  const told = await statistics();
  expect(told).toMatchObject({
    lecture_title: 'О приливах',
    readers: 8,
    data: [
      { paragraph: second, heading: 'Приливы', beginning: 'Солнце тоже тянет.', marks: 4, share: 0.5 },
      { paragraph: third, beginning: '— сизигия', marks: 3, share: 0.375 },
      { paragraph: first, marks: null, share: null, is_standing: true },
    ],
  });
  const words = JSON.stringify(told);
  for (const { child, participation_id } of families)
    expect(words).not.toMatch(
      new RegExp(`"(?:user_id|participation_id)"|:(?:${child.id}|${participation_id})\\b.*name`),
    );
  const [pupil] = families;
  const refused = await portal.call('GET', `/admin/lecture/${lecture_id}/unclear`, undefined, pupil?.child);
  expect(refused.status).toBe(403);
});

test('marks stay with a paragraph while it stands, and with its former words once it is rewritten', async () => {
  const { teaching_id, milestone_id, edit, statistics } = await makeLecture();
  const readers = (await makeLearners(portal, teaching_id, 3)).map((family) => childOf(family, milestone_id));
  const [first = '', second = ''] = (await readers[0]?.paragraphs()) ?? [];
  for (const reader of readers) for (const mark of [first, second]) await reader.mark(mark);
  const moved = '<h2>Приливы</h2><p>Новое начало.</p><p>Солнце — тоже тянет!</p><p>Море поднимается из-за Луны.</p>';
  await edit(moved);
  expect((await statistics()).data).toMatchObject([
    { paragraph: second, beginning: 'Солнце — тоже тянет!', marks: 3, is_standing: true },
    { paragraph: first, beginning: 'Луна тянет воду, и море поднимается.', marks: 3, is_standing: false },
  ]);
  expect((await readers[0]?.paragraphs())?.slice(0, 2)[1]).toBe(second);
});

test('a question from a paragraph goes to the dialog with its place as data, in the portal’s words', async () => {
  const { teaching_id, milestone_id, lecture_id, desk, admin, edit } = await makeLecture();
  const { child } = await makeLearner(portal, teaching_id);
  const reader = readerOf(child, milestone_id);
  const [first = ''] = await reader.paragraphs();
  const place = {
    milestone_id,
    teaching_title: expect.stringContaining('Курс'),
    lecture_id,
    lecture_title: 'О приливах',
    heading: 'Приливы',
    paragraph: first,
    beginning: 'Луна тянет воду, и море поднимается.',
  };
  expect((await reader.place(first)).body.place).toEqual(place);
  const about = { kind: 'lecture', place: { milestone_id, paragraph: first } } as const;
  const sent = await write(child, { text: 'А почему два раза в сутки?', about });
  expect(sent.body.message.about).toMatchObject({ kind: 'lecture', participant_id: child.id, place });
  const shown = (await read(admin, { user_id: child.id })).body.data;
  expect(shown[0].about.place).toEqual(place);

  // What is asked of a paragraph that has been rewritten meanwhile is asked of the lecture.
  await edit(html.replace('Луна', 'Наша Луна'));
  const late = await write(child, { text: 'И ещё?', about });
  expect(late.body.message.about.place).toMatchObject({ lecture_id, paragraph: null, beginning: '' });
  const listed = (await desk('GET', `/chat/lecture_questions/${lecture_id}`)).body.data;
  expect(listed).toMatchObject([
    { user_id: child.id, paragraph: null, is_answered: false },
    { user_id: child.id, paragraph: first, beginning: place.beginning, is_answered: false },
  ]);
  expect(JSON.stringify(listed)).not.toContain('два раза');

  // Taken back, nothing of it is left.
  await takeBack(child, late.body.message.message_id);
  const [row] = await portal.db
    .select()
    .from(dialogMessages)
    .where(eq(dialogMessages.id, late.body.message.message_id));
  expect(row).toMatchObject({ about_kind: null, about_place: null });
});

test('a place needs its kind, a kind its place, and a lecture that may not be read cannot be asked about', async () => {
  const { teaching_id, milestone_id } = await makeLecture();
  const foreign = await makeLecture();
  const { child, parent } = await makeLearner(portal, teaching_id);
  const [first = ''] = await readerOf(child, milestone_id).paragraphs();
  const place = { milestone_id, paragraph: first };
  const faulty = [
    await write(child, { about: { kind: 'lecture' } }),
    await write(child, { about: { kind: 'question', place } }),
  ];
  for (const { status, body } of faulty) expect([status, Object.keys(body.fields)]).toEqual([422, ['about.place']]);
  const about = { kind: 'lecture', place: { ...place, milestone_id: foreign.milestone_id } } as const;
  expect((await write(child, { about })).status).toBe(404);
  expect((await write(parent, { about: { kind: 'lecture', place } })).status).toBe(404);
});

test('the desk’s answer is taken over without the child’s words: the one that quotes the question, else the first after it', async () => {
  const { teaching_id, milestone_id, lecture_id, desk, admin } = await makeLecture();
  const { child } = await makeLearner(portal, teaching_id);
  const [first = ''] = await readerOf(child, milestone_id).paragraphs();
  const about = { kind: 'lecture', place: { milestone_id, paragraph: first } } as const;
  const { message_id } = (await write(child, { text: 'Я Петя и не понимаю', about })).body.message;
  const taken = () => desk('GET', `/chat/lecture_answer/${message_id}`);
  expect((await taken()).body).toMatchObject({ lecture_id, paragraph: first, answer: null });
  await answer(admin, child, { text: 'Сейчас отвечу' });
  expect((await taken()).body.answer).toBe('Сейчас отвечу');
  await answer(admin, child, { text: 'Горбов два: к Луне и от неё', quoted_id: message_id });
  const { body } = await taken();
  expect(body).toEqual({ ok: true, lecture_id, paragraph: first, answer: 'Горбов два: к Луне и от неё' });
  const readings = and(eq(actionLog.actor_id, admin.id), eq(actionLog.action, 'dialog_read'));
  expect(await portal.db.$count(actionLog, readings)).toBe(1);
  const other = (await write(child, { text: 'Просто вопрос' })).body.message;
  expect((await desk('GET', `/chat/lecture_answer/${other.message_id}`)).status).toBe(404);
});

test('an answer is pinned once by its key, shown under the lecture to all its readers, changed and taken away', async () => {
  const { teaching_id, milestone_id, lecture_id, desk, edit } = await makeLecture();
  const reader = childOf(await makeLearner(portal, teaching_id), milestone_id);
  const [first = ''] = await reader.paragraphs();
  const words = { question: 'Почему приливов два?', answer: 'Горбов два: к Луне и от неё.' };
  const pin = { lecture_id, paragraph: first, ...words, request_key: randomUUID() };
  const made = await Promise.all([desk('POST', '/lecture/answer/pin', pin), desk('POST', '/lecture/answer/pin', pin)]);
  expect(made.map(({ status, body }) => [status, body.answers.length])).toEqual([
    [200, 1],
    [200, 1],
  ]);
  const [{ id, updated_at }] = made[0]?.body.answers ?? [];
  expect((await reader.own()).answers).toEqual([{ id, paragraph: first, ...words }]);

  const better = { id, question: words.question, answer: 'Воды два горба.', based_on: updated_at };
  expect((await desk('POST', '/lecture/answer/update', better)).status).toBe(200);
  const stale = await desk('POST', '/lecture/answer/update', { ...better, answer: 'Иначе' });
  expect([stale.status, stale.body.errors[0]]).toEqual([409, expect.stringContaining('Анна Савельева')]);
  await edit(html.replace('Луна', 'Наша Луна'));
  expect((await reader.own()).answers).toEqual([{ id, paragraph: null, ...words, answer: 'Воды два горба.' }]);

  for (const { status } of [
    await desk('POST', '/lecture/answer/unpin', { id }),
    await desk('POST', '/lecture/answer/unpin', { id }),
  ])
    expect(status).toBe(200);
  expect((await reader.own()).answers).toEqual([]);
  expect((await desk('POST', '/lecture/answer/update', better)).status).toBe(404);
});

test('what is pinned is checked at its field', async () => {
  const { lecture_id, desk } = await makeLecture();
  const pin = (fields: object) =>
    desk('POST', '/lecture/answer/pin', {
      lecture_id,
      question: 'Что?',
      answer: 'То.',
      request_key: randomUUID(),
      ...fields,
    });
  for (const [fields, name] of [
    [{ question: ' ' }, 'question'],
    [{ answer: '' }, 'answer'],
    [{ answer: 'а'.repeat(4001) }, 'answer'],
    [{ paragraph: '0123456789ab' }, 'paragraph'],
  ] as const) {
    const { status, body } = await pin(fields);
    expect([status, Object.keys(body.fields)]).toEqual([422, [name]]);
  }
  expect((await pin({ lecture_id: 999_999 })).status).toBe(404);
  expect((await pin({ paragraph: null })).status).toBe(200);
});

test('a guide marks, asks and reads the answers in the guides’ course alike', async () => {
  const { milestone_id, lecture_id, desk } = await makeLecture('guide');
  const guide = await makeGuide(portal, statuses.ADMITTED);
  await guideOf(portal, guide).begin();
  const reader = readerOf(guide, milestone_id, 'guide');
  const [first = ''] = await reader.paragraphs();
  expect((await reader.mark(first)).status).toBe(200);
  await desk('POST', '/lecture/answer/pin', { lecture_id, question: 'Что?', answer: 'То.', request_key: randomUUID() });
  expect(await reader.own()).toMatchObject({ paragraphs: [first], answers: [{ question: 'Что?', paragraph: null }] });
  const sent = await write(guide, { about: { kind: 'lecture', place: { milestone_id, paragraph: first } } });
  expect(sent.body.message.about.place).toMatchObject({ lecture_id, paragraph: first });
});

test('marks are in the export of personal data, and go with the lecture', async () => {
  const { teaching_id, milestone_id, lecture_id } = await makeLecture();
  const family = await makeLearner(portal, teaching_id);
  const reader = childOf(family, milestone_id);
  const [first = ''] = await reader.paragraphs();
  await reader.mark(first);
  const chapters = JSON.stringify(
    (await collectData(portal.db, portal.parts, family.child.id)).flatMap((one) =>
      one.chapters.flatMap(({ entries }) => [...entries]),
    ),
  );
  expect(chapters).toContain('Луна тянет воду, и море поднимается.');
  await portal.db.update(milestones).set({ lecture_id: null }).where(eq(milestones.id, milestone_id));
  await portal.db.delete(lectures).where(eq(lectures.id, lecture_id));
  expect(await portal.db.$count(unclearMarks, eq(unclearMarks.participation_id, family.participation_id))).toBe(0);
});
