import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { AdminLetter } from '#contract/letters/letters.ts';
import { lettersChanged } from '#server/features/letters/changed-letters.ts';
import { withdrawnNotices } from '#server/features/participation/messages.ts';
import { publish } from '#server/platform/db/bus/bus.ts';
import { listNotices } from '#server/platform/notices/list-notices.ts';
import { notifyPeople } from '#server/platform/notices/notify-people.ts';
import { countStatements } from '#tests/count-statements.ts';
import { makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { messages } from '#tests/tables.ts';
import { syncLetterTemplates } from './sync-letter-templates.ts';
import { letterTexts } from './tables.ts';

/** docs/product/notices.md, «Words». */
const portal = portalForFile();
let curator: Person;

beforeEach(async () => {
  curator ??= await makePerson(portal, 'curator');
});

const call = (method: string, path: string, body?: unknown) =>
  portal.call(method, path, body, { token: curator.token });

async function find(kind: string, reader: string, about = ''): Promise<AdminLetter> {
  const { body } = await call('GET', '/admin/letter_text');
  const line = body.data.find((one: AdminLetter) => one.kind === kind && one.reader === reader && one.about === about);
  return (await call('GET', `/admin/letter_text/${line.id}`)).body.letter_text;
}

const draftOf = ({ subject, text, sms, shown }: AdminLetter) => ({ subject, text, sms, shown });
const save = (letter: AdminLetter, change: Partial<AdminLetter> & { based_on?: string }) =>
  call('PUT', `/admin/letter_text/${letter.id}`, { ...draftOf(letter), ...change });

/** What a parent is written when a participation ends: the last letter, and the line in the list. */
async function writtenToParent() {
  const { parent, child } = await makeFamily(portal, 110);
  const family = { ...child, participant_id: child.id, parent_id: parent.id, name: 'Пётр', surname: 'Морской' };
  const [notice] = withdrawnNotices(family as never, 'https://p.example');
  if (!notice) throw new Error('nothing is said');
  await portal.db.transaction((tx) => notifyPeople(portal.delivery, tx, [parent.id], notice));
  const [letter] = await portal.db
    .select()
    .from(messages)
    .where(eq(messages.recipient, parent.email))
    .orderBy(desc(messages.id));
  const { data } = await listNotices(portal.db, { user_id: parent.id, utype: 2 }, { limit: 1 });
  return { letter, line: data[0]?.text };
}

test('changed words go out at once, by every way, and the original comes back', async () => {
  const letter = await find('participation_withdrawn', 'parent');
  expect(letter.state).toBe('original');
  const changed = {
    subject: '{ребёнок} больше не участвует',
    text: 'Жаль, но {ребёнок} уходит. Передумали? {написать нам}',
    shown: '{ребёнок} больше не участвует. Ждём снова.',
  };
  const saved = await save(letter, changed);
  expect([saved.status, saved.body.letter_text.state]).toEqual([200, 'changed']);
  const after = await writtenToParent();
  expect(after.letter).toMatchObject({
    subject: 'Пётр Морской больше не участвует',
    text: expect.stringContaining('Жаль, но Пётр Морской уходит. Передумали? https://p.example/parent/messages'),
  });
  expect(after.line).toBe('Пётр Морской больше не участвует. Ждём снова.');
  expect((await find('participation_withdrawn', 'parent')).changed_by).not.toBeNull();

  const back = await save(letter, letter.original);
  expect(back.body.letter_text).toMatchObject({ state: 'original', ...letter.original });
  expect((await writtenToParent()).letter?.subject).toBe('Пётр Морской: участие отменено');
  const versions = (await call('GET', `/admin/content/letter_text/${letter.id}/versions`)).body.data;
  expect(versions).toHaveLength(2);
});

test('what could not be sent is refused at its field, in words', async () => {
  const letter = await find('deadline_near', 'child');
  const wrong = [
    { change: { text: 'До {срока} нужно {шаг}. {срок}' }, field: 'text', says: 'Подстановки {срока} здесь нет' },
    { change: { text: 'Скоро срок' }, field: 'text', says: 'Верните подстановку {срок}' },
    { change: { sms: 'До {срок нужно {шаг}' }, field: 'sms', says: 'Скобка без пары' },
    { change: { sms: 'До {срок} }' }, field: 'sms', says: 'Скобка без пары' },
    { change: { shown: 'До {срок}: {кабинет}' }, field: 'shown', says: 'ссылок нет' },
    { change: { shown: 'До {срок}: https://ocean.test' }, field: 'shown', says: 'ссылок нет' },
    { change: { subject: '{кабинет}' }, field: 'subject', says: 'ссылок не бывает' },
    { change: { subject: 'Срок\r\nBcc: all@ocean.test' }, field: 'subject', says: '' },
    { change: { shown: '' }, field: 'shown', says: 'Напишите текст' },
  ];
  for (const { change, field, says } of wrong) {
    const { status, body } = await save(letter, change);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
    expect(body.fields[field]).toContain(says);
  }
  expect(draftOf(await find('deadline_near', 'child'))).toEqual(draftOf(letter));
});

test('the code and its words of safety cannot be taken away', async () => {
  const letter = await find('code', 'child', 'для нового пароля');
  const without = await save(letter, { text: letter.text.replace('{никому не сообщать}', '') });
  expect(without.body.fields.text).toContain('Верните подстановку {никому не сообщать}');
  expect((await save(letter, { sms: 'Код для пароля' })).body.fields.sms).toContain('Верните подстановку {код}');
});

test('two editors do not write over one another', async () => {
  const letter = await find('not_enrolled', 'child');
  const based_on = letter.updated_at;
  expect((await save(letter, { subject: 'Отбор окончен', based_on })).status).toBe(200);
  expect((await save(letter, { subject: 'Отбор прошёл', based_on })).status).toBe(409);
});

test('a new original comes by itself where nobody changed the words, and is told of where somebody did', async () => {
  const { letters } = portal.parts;
  const changed = await find('shift_completed', 'child');
  await save(changed, { subject: 'Смена позади' });
  const renewed = letters.map((one) =>
    one.kind === 'shift_completed' ? { ...one, words: { ...one.words, subject: 'Новая тема' } } : one,
  );
  await syncLetterTemplates(portal.db, renewed);
  const subjects = (await call('GET', '/admin/letter_text?search=Новая тема')).body.data;
  expect(subjects.map(({ reader }: AdminLetter) => reader)).toEqual(['parent']);
  await syncLetterTemplates(portal.db, letters);
  expect(await find('shift_completed', 'child')).toMatchObject({ subject: 'Смена позади', state: 'changed' });
});

test('words with a placeholder a new version has no value for are not sent: the original is, and the list says so', async () => {
  const letter = await find('participation_withdrawn', 'parent');
  await save(letter, { subject: 'Участие отменено' });
  const words = { subject: 'Привет, {прозвище}' };
  await portal.db.update(letterTexts).set(words).where(eq(letterTexts.id, letter.id));
  await publish(portal.db, lettersChanged, {});
  await expect.poll(async () => (await writtenToParent()).letter?.subject).toBe('Пётр Морской: участие отменено');
  expect((await find('participation_withdrawn', 'parent')).state).toBe('unusable');
  await save(letter, letter.original);
});

test('the list finds letters by their words, and those that are changed', async () => {
  const of = async (query: string) => (await call('GET', `/admin/letter_text?${query}`)).body.data;
  expect((await of('search=ЕЩЕ РАЗ МЫ НЕ СМОЖЕМ')).map(({ about }: AdminLetter) => about)).toEqual([
    'последняя попытка',
  ]);
  const letter = await find('trip_confirmed', 'child');
  await save(letter, { subject: 'Ура, поездка' });
  expect((await of('state=changed')).map(({ id }: AdminLetter) => id)).toContain(letter.id);
  expect((await of('state=original')).map(({ id }: AdminLetter) => id)).not.toContain(letter.id);
});

test('an editor sends the draft to itself: examples for values, nothing saved', async () => {
  const letter = await find('trip_confirmed', 'parent');
  const { status, body } = await call('POST', `/admin/letter_text/${letter.id}/send_to_self`, {
    ...draftOf(letter),
    subject: 'Проба: {имя}',
  });
  expect([status, body.sent_to]).toEqual([200, expect.stringContaining('•')]);
  const [sent] = await portal.db
    .select()
    .from(messages)
    .where(eq(messages.recipient, curator.email))
    .orderBy(messages.id);
  expect(sent?.subject).toBe('Проба: Пётр');
  expect((await find('trip_confirmed', 'parent')).subject).toBe(letter.subject);
});

test('the words of letters cost no statement: they are remembered', async () => {
  await writtenToParent();
  expect(await countStatements(() => portal.delivery.letters(portal.db))).toBe(0);
});
