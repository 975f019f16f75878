import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { richOf } from '#contract/formulas/rich-text.ts';
import type { MistakeQuestion } from '#contract/mistakes.ts';
import { statuses } from '#contract/statuses.ts';
import { mistakeData } from '#server/features/mistakes/personal-data.ts';
import { erasePeople } from '#server/platform/erasure/erase-people.ts';
import { listUsers } from '#server/platform/users.ts';
import { uploadPublic } from '#tests/content.ts';
import { type DrawnPupil, makeDrawingCourse, openDrawn, openUntilAllDrawn } from '#tests/drawn-pupils.ts';
import { makeFamily, makeGuide, makePerson, type Person } from '#tests/factories.ts';
import { somePicture } from '#tests/materials.ts';
import { portalForFile } from '#tests/portal.ts';
import { allRight, guideOf } from '#tests/study.ts';
import { exams, questionResults, questions } from '#tests/tables.ts';
import { learningData } from '../personal-data.ts';
import { countQuestions } from '../results/count-questions.ts';

/** docs/product/learning.md, «Drawn questions»: what people have of it who were asked it, and who were not. */
const portal = portalForFile();
let admin: Person;
beforeAll(async () => {
  admin = await makePerson(portal, 'curator');
});

/** Everything right but what was drawn. */
const rightButDrawn = ({ opened, drawn }: DrawnPupil) =>
  allRight(opened).map(({ question_id, answer, revision }) => {
    const first = opened.questions.find(({ id }) => id === question_id)?.answers.find(isWrong)?.id;
    return { question_id, revision, answer: drawn.includes(question_id) ? { answer_ids: [first] } : answer };
  });
const isWrong = ({ answer_text }: { answer_text: string }) => answer_text === 'Первый';

async function addPicture(exam_id: number, question_id: number, isOfText: boolean): Promise<string> {
  const picture = await uploadPublic(portal, admin.token, await somePicture(), 'question_image_file');
  const { test: whole } = (await portal.call('GET', `/admin/tests/${exam_id}`, undefined, { token: admin.token })).body;
  const seen = richOf(`<p>Кто это?</p><img src="/api/storage/${picture}" alt="Кит">`);
  const change = isOfText ? { question_text: seen } : { question_image_file: picture };
  const changed = whole.questions.map((question: { id: number; items: object[] }) => ({
    ...question,
    ...(question.id === question_id ? change : {}),
  }));
  const saved = await portal.call('POST', '/admin/test/edit', { ...whole, questions: changed }, { token: admin.token });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return picture;
}
const see = async (picture: string, person?: Person) =>
  (await portal.call('GET', `/storage/${picture}`, undefined, person ? { token: person.token } : {})).status;

test('the picture of a drawn question is seen by whom it was drawn for, by the methodist, and by nobody else', async () => {
  const course = await makeDrawingCourse(portal, { candidates: 2, drawn: 1 });
  const [one = 0, two = 0] = course.section.questions.map(({ id }) => id);
  const pictures = new Map([
    [one, await addPicture(course.section.id, one, false)],
    [two, await addPicture(course.section.id, two, true)],
  ]);
  const pupils = await openUntilAllDrawn(portal, course);
  const guide = await makeGuide(portal, statuses.TRAINING);
  const other = await makeFamily(portal, statuses.TRAINING);
  for (const [question_id, picture] of pictures) {
    for (const { child, parent, drawn } of pupils) {
      expect(await see(picture, child)).toBe(drawn.includes(question_id) ? 200 : 404);
      expect(await see(picture, parent)).toBe(404);
    }
    for (const person of [guide, other.child, other.parent, undefined]) expect(await see(picture, person)).toBe(404);
    expect(await see(picture, admin)).toBe(200);
  }
  // Once it is sent, and out of the bank, it stays what they were asked.
  const [pupil] = pupils;
  const [drawn = 0] = pupil?.drawn ?? [];
  await pupil?.send(pupil.opened.attempt_id, []);
  await portal.db
    .update(questions)
    .set({ question_image_file: null })
    .where(inArray(questions.id, [one, two]));
  if (pupil) expect(await see(pictures.get(drawn) ?? '', pupil.child)).toBe(200);
});

test('a guide sees the picture of what was drawn in the guides’ course', async () => {
  const { section } = await makeDrawingCourse(portal, { candidates: 2, drawn: 1, audience: 'guide' });
  const pictures: string[] = [];
  for (const { id } of section.questions) pictures.push(await addPicture(section.id, id, false));
  const guide = await makeGuide(portal, statuses.ADMITTED);
  const opened = await guideOf(portal, guide).start();
  const asked = section.questions.findIndex(({ id }) => opened.questions.some((question) => question.id === id));
  expect(asked).toBeGreaterThanOrEqual(0);
  expect(await see(pictures[asked] ?? '', guide)).toBe(200);
  expect(await see(pictures[1 - asked] ?? '', guide)).toBe(404);
});

async function passDay(): Promise<void> {
  await portal.db.execute(sql`update attempts set opened_at = opened_at - interval '1 day',
    ends_at = ends_at - interval '1 day', closed_at = closed_at - interval '1 day'`);
}

test('of a drawn test what was asked and was wrong comes back as practice, and nothing that others were asked', async () => {
  const course = await makeDrawingCourse(portal, { candidates: 4, drawn: 2 });
  await portal.db.update(exams).set({ answers_open: 'at_once' }).where(eq(exams.id, course.exam_id));
  portal.study.forget();
  const pupil = await openDrawn(portal, course);
  const call = (method: string, path: string, body?: object) =>
    portal.call(method, `/participant/mistakes${path}`, body, { token: pupil.child.token });
  const { body: result } = await pupil.send(pupil.opened.attempt_id, rightButDrawn(pupil));
  expect(result.points).toBeCloseTo((10 * 4) / 6, 1);
  await passDay();
  const { mistakes } = (await call('GET', '')).body;
  const back: MistakeQuestion[] = mistakes.questions;
  expect(back.map(({ id }) => id).toSorted()).toEqual(pupil.drawn.toSorted());
  expect(mistakes.total).toBe(2);
  // As they were asked: words and variants of the section, nothing of the bank, nothing of what is right.
  const asked = pupil.opened.questions.filter(({ id }) => pupil.drawn.includes(id));
  for (const question of back) {
    const same = asked.find(({ id }) => id === question.id);
    expect(question.question_text).toBe(same?.question_text);
    expect(question.answers.map(({ id }) => id).toSorted()).toEqual(same?.answers.map(({ id }) => id).toSorted());
  }
  expect(JSON.stringify(mistakes)).not.toMatch(/section|bank|right_answer/);
  const foreign = course.section.questions.find(({ id }) => !pupil.drawn.includes(id))?.id;
  expect((await call('POST', '/answer', { question_id: foreign, turn: 0, answer: null })).status).toBe(404);
  const [first] = back;
  const right = first?.answers.find(({ answer_text }) => answer_text === 'Второй')?.id;
  const given = { question_id: first?.id, turn: 0, answer: { answer_ids: [right] } };
  expect((await call('POST', '/answer', given)).body.answered).toMatchObject({ step: 1, question: { share: 1 } });
});

test('a copy of personal data has what was asked and answered, in its own numbers; an erased pupil leaves no count behind', async () => {
  const course = await makeDrawingCourse(portal, { candidates: 3, drawn: 1 });
  await portal.db.update(exams).set({ answers_open: 'at_once' }).where(eq(exams.id, course.exam_id));
  portal.study.forget();
  const pupil = await openDrawn(portal, course);
  const other = await openDrawn(portal, course);
  for (const one of [pupil, other]) await one.send(one.opened.attempt_id, rightButDrawn(one));
  await passDay();
  const [question_id = 0] = pupil.drawn;
  const answer = { question_id, turn: 0, answer: null };
  await portal.call('POST', '/participant/mistakes/answer', answer, { token: pupil.child.token });

  const words = `вопрос ${course.section.questions.findIndex(({ id }) => id === question_id) + 1}`;
  const own = [
    ...(await learningData.chapters(portal.db, [pupil.child.id])),
    ...(await mistakeData.chapters(portal.db, [pupil.child.id])),
  ];
  const entriesOf = (key: string) => own.find((chapter) => chapter.key === key)?.entries.get(pupil.child.id) ?? [];
  const facts = entriesOf('tests').flatMap((entry) => entry.facts);
  const answered = facts.filter(([name]) => name.startsWith('answer_'));
  expect(answered).toHaveLength(5);
  expect(answered.at(-1)).toEqual(['answer_5', expect.stringMatching(`^5\\. .*${words}$`), 'Первый']);
  expect(entriesOf('mistakes')).toMatchObject([{ title: expect.stringContaining(words) }]);

  await countQuestions(portal.db);
  const askedCounts = async () => {
    const ids = course.section.questions.map(({ id }) => id);
    const rows = await portal.db.select().from(questionResults).where(inArray(questionResults.question_id, ids));
    return new Map(rows.filter((row) => row.asked_count > 0).map((row) => [row.question_id, row.asked_count]));
  };
  const counts = await askedCounts();
  expect([...counts.values()].reduce((sum, one) => sum + one, 0)).toBe(2);
  await portal.db.transaction(async (tx) => {
    const people = await listUsers(tx, [pupil.child.id]);
    await erasePeople(tx, portal.parts.personalData, { people, kin: [] });
  });
  expect(await askedCounts()).toEqual(new Map([[other.drawn[0], 1]]));
});
