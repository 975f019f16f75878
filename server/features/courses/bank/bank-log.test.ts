import { randomUUID } from 'node:crypto';
import { asc, gt } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OpenedTest } from '#contract/learning/test.ts';
import { logActions } from '#contract/log-actions.ts';
import { statuses } from '#contract/statuses.ts';
import { makeCourse, makeFamily, makePerson } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { participantOf } from '#tests/study.ts';
import { actionLog, milestones } from '#tests/tables.ts';

/** docs/product/learning.md, «The question bank»: what the log tells. */
const portal = portalForFile();

test('each change of the bank is in the log once, by whom, in titles and numbers, without words of questions or people', async () => {
  const teaching_id = await makeCourse(portal, 1);
  const { id: actor_id, token } = await makePerson(portal, 'curator', { surname: 'Методистова' });
  const [step] = (await portal.db.select().from(milestones)).filter((one) => one.teaching_id === teaching_id);
  const exam_id = step?.learning_exam_id ?? 0;
  const pupil = participantOf(portal, await makeFamily(portal, statuses.ADMITTED));
  const opened: OpenedTest = await pupil.start();
  await pupil.send(opened.attempt_id, []);
  const get = async (path: string) => (await portal.call('GET', `/admin${path}`, undefined, { token })).body;
  const post = async (path: string, body: unknown) => {
    const answer = await portal.call('POST', `/admin${path}`, body, { token });
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(200);
    return answer.body;
  };
  const [last] = (await portal.db.select().from(actionLog).orderBy(asc(actionLog.id))).toReversed();

  const add = async (section_title: string): Promise<number> =>
    (await post('/bank/section/add', { section_title, teaching_id })).id;
  const [whales, seals] = [await add('Киты'), await add('Тюлени')];
  const { test: section } = await get(`/tests/${whales}`);
  await post('/test/edit', { ...section, exam_title: 'Киты и дельфины' });
  // Saved as it is called already: no renaming.
  await post('/test/edit', { ...(await get(`/tests/${whales}`)).test, based_on: undefined });
  const [first = 0, second = 0] = opened.questions.map(({ id }) => id);
  await post('/bank/questions/put', { id: exam_id, question_ids: [first, second], section_id: whales });
  await post('/bank/questions/put', {
    id: exam_id,
    question_ids: [opened.questions[3]?.id],
    new_section: { teaching_id, section_title: 'Скаты' },
  });
  await post('/bank/questions/move', { question_ids: [first], section_id: seals });
  const form = new FormData();
  for (const [name, value] of Object.entries({ learning_exam_id: seals, chosen: '1', request_key: randomUUID() }))
    form.set(name, String(value));
  form.set('file', new File(['Тайное слово? {=да}'], 'вопросы.txt'));
  await post('/tests/import', form);
  const { test: whole } = await get(`/tests/${seals}`);
  const [edited] = whole.questions;
  await post('/question/update', { ...edited, learning_exam_id: seals, question_text: 'Тайное слово теперь?' });
  const { versions } = await get(`/bank/questions/${edited.id}/versions`);
  await post('/bank/questions/put_back', { question_id: edited.id, version_id: versions[0].id });
  const corrections = [{ question_id: second, is_left_out: true }];
  const asked = { learning_exam_id: whales, corrections, allows_losses: true };
  const { basis } = await post('/mending/preview', asked);
  await post('/mending/mend', { ...asked, basis, request_key: randomUUID(), reason: 'Понять можно двояко' });
  const empty = await add('Пустой');
  await post('/bank/section/delete', { id: empty });

  const lines = await portal.db
    .select()
    .from(actionLog)
    .where(gt(actionLog.id, last?.id ?? 0))
    .orderBy(asc(actionLog.id));
  const told = lines.filter(({ actor_id: by }) => by === actor_id);
  expect(told.map(({ action, details }) => [action, details])).toMatchObject([
    ['bank_section_added', { section_id: whales, title: 'Киты' }],
    ['bank_section_added', { section_id: seals, title: 'Тюлени' }],
    ['bank_section_renamed', { section_id: whales, from: 'Киты', to: 'Киты и дельфины' }],
    ['questions_put_into_bank', { section_id: whales, title: 'Киты и дельфины', questions: 2 }],
    ['bank_section_added', { title: 'Скаты' }],
    ['questions_put_into_bank', { title: 'Скаты', questions: 1 }],
    ['bank_questions_moved', { from: 'Киты и дельфины', to: 'Тюлени', questions: 1 }],
    ['questions_imported', { title: 'Тюлени', amount: 1 }],
    ['question_put_back', { title: 'Тюлени' }],
    ['key_mended', { title: 'Киты и дельфины' }],
    ['bank_section_added', { title: 'Пустой' }],
    ['bank_section_deleted', { title: 'Пустой', questions: 0 }],
  ]);
  for (const { subject_id, details, action } of told) {
    expect(subject_id).toBeNull();
    expect(JSON.stringify(details)).not.toMatch(/Тайное|Второй|Методистова|Понять|секретник/i);
    expect(logActions[action as keyof typeof logActions].title).toMatch(/^[А-Я]/);
  }
  // The same on the log's screen, by its filter.
  const { token: boss } = await makePerson(portal, 'administrator');
  const shown = await portal.call('GET', '/admin/users/log?action=bank_section_renamed', undefined, { token: boss });
  expect(shown.body.data).toMatchObject([{ action: 'bank_section_renamed', details: { to: 'Киты и дельфины' } }]);
});

test('what is refused leaves no line', async () => {
  const teaching_id = await makeCourse(portal, 1);
  const { id: actor_id, token } = await makePerson(portal, 'curator');
  const post = async (path: string, body: unknown) =>
    (await portal.call('POST', `/admin${path}`, body, { token })).status;
  const title = { section_title: 'Дважды', teaching_id };
  expect([await post('/bank/section/add', title), await post('/bank/section/add', title)]).toEqual([200, 422]);
  expect(await post('/bank/questions/move', { question_ids: [999_999], section_id: 999_999 })).toBe(422);
  expect(await post('/bank/section/delete', { id: 999_999 })).toBe(404);
  const lines = (await portal.db.select().from(actionLog)).filter(({ actor_id: by }) => by === actor_id);
  expect(lines.map(({ action }) => action)).toEqual(['bank_section_added']);
});
