import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { dialogsOf } from '#tests/dialogs.ts';
import { forgetLimits, makePerson, type Person } from '#tests/factories.ts';
import { pdfOf } from '#tests/one-page-pdf.ts';
import { portalForFile } from '#tests/portal.ts';

/** docs/product/messages.md, «Quotes», «Search». */
const portal = portalForFile();
const chat = dialogsOf(portal);
beforeEach(() => forgetLimits(portal));
const makeDesk = () =>
  makePerson(portal, 'administrator', { surname: 'Савельева', name: 'Анна', patronymic: 'Сергеевна' });
const makeParent = () => makePerson(portal, 'parent', { surname: 'Волнова', name: 'Мария', patronymic: 'Петровна' });

test('an answer quotes a message of its dialog, named as each side names its author; of another dialog it is refused', async () => {
  const [desk, parent, other] = await Promise.all([makeDesk(), makeParent(), makeParent()]);
  const first = (await chat.write(parent, { text: `Когда выезд? ${'а'.repeat(300)}` })).body.message;
  const answer = (await chat.answer(desk, parent, { text: 'Десятого', quoted_id: first.message_id })).body.message;
  expect(answer.quote).toMatchObject({
    message_id: first.message_id,
    author: 'Волнова Мария',
    is_taken_back: false,
    is_gone: false,
  });
  expect(answer.quote.text).toHaveLength(200);
  const back = (await chat.write(parent, { text: 'Спасибо', quoted_id: answer.message_id })).body.message;
  expect(back.quote).toMatchObject({ author: 'Анна Сергеевна', text: 'Десятого', files: 0 });
  const shown = (await chat.read(parent)).body.data;
  expect(shown.map(({ quote }: { quote: { text: string } | null }) => quote?.text.slice(0, 5))).toEqual([
    undefined,
    'Когда',
    'Десят',
  ]);
  const foreign = await chat.write(other, { quoted_id: first.message_id });
  expect([foreign.status, Object.keys(foreign.body.fields)]).toEqual([422, ['quoted_id']]);
});

test('a quote is cut between whole signs, never within one', async () => {
  const parent = await makeParent();
  const first = (await chat.write(parent, { text: `${'а'.repeat(199)}🐬 и дальше` })).body.message;
  const second = await chat.write(parent, { text: 'Ответ', quoted_id: first.message_id });
  expect([second.status, second.body.message?.quote.text]).toEqual([200, `${'а'.repeat(199)}🐬`]);
  const shown = (await chat.read(parent)).body.data;
  expect(shown[1].quote).toEqual(second.body.message.quote);
});

test('of a message that was taken back or is gone the quote says so, also to a page that asks what has changed', async () => {
  const [desk, parent] = await Promise.all([makeDesk(), makeParent()]);
  const first = (await chat.write(parent, { text: 'Ошибся' })).body.message;
  const second = (await chat.write(parent, { text: 'Вот так', quoted_id: first.message_id })).body.message;
  const { version } = (await chat.read(parent)).body.dialog;
  await chat.takeBack(parent, first.message_id);
  const { changed } = (await chat.read(parent, { after_id: second.message_id, since: version })).body;
  const quoting = changed.find((one: { message_id: number }) => one.message_id === second.message_id);
  expect(quoting.quote).toMatchObject({ text: '', is_taken_back: true });
  await portal.db.execute(sql`delete from dialog_messages where id = ${first.message_id}`);
  const { data } = (await chat.read(desk, { user_id: parent.id })).body;
  expect(data[0].quote).toMatchObject({ text: '', is_gone: true });
});

test('in a dialog a message is found by the name of its file, too', async () => {
  const parent = await makeParent();
  const form = new FormData();
  form.set('file', new Blob([pdfOf('086')]), 'Медицинские_справки-086.pdf');
  form.set('file_target', 'chat_file');
  const { path } = (await portal.call('POST', '/user/upload_file', form, parent)).body;
  const { message_id } = (await chat.write(parent, { text: 'Отправляю', mfiles: [path] })).body.message;
  const find = async (query: string) =>
    (await portal.call('GET', `/chat/search?query=${encodeURIComponent(query)}`, undefined, parent)).body.data;
  const [found, ...others] = await find('справка');
  expect([found.message_id, found.files, others]).toEqual([message_id, 1, []]);
  expect(found.found_files[0]).toContainEqual({ text: 'справки', is_found: true });
  expect((await find('отправлять'))[0]).toMatchObject({ message_id, found_files: [] });
  expect(await find('отправлять -справка')).toEqual([]);
});

test('somebody finds words in any form, and days, in their own dialog alone', async () => {
  const [desk, parent, other] = await Promise.all([makeDesk(), makeParent(), makeParent()]);
  const [old, late] = [
    (await chat.write(parent, { text: 'Нужна ли справка о поездке?' })).body.message.message_id,
    (await chat.answer(desk, parent, { text: 'Справку пришлите до июня' })).body.message.message_id,
  ];
  await chat.write(other, { text: 'Справка готова' });
  // 23:30 of the tenth in Moscow.
  await portal.db.execute(sql`update dialog_messages set created_at = '2026-03-10T20:30:00Z' where id = ${old}`);
  const find = (by: Person, query: Record<string, string>) =>
    portal.call('GET', `/chat/search?${new URLSearchParams(query)}`, undefined, by);
  const found = async (by: Person, query: Record<string, string>) =>
    (await find(by, query)).body.data.map((one: { message_id: number }) => one.message_id);
  expect(await found(parent, { query: 'справки' })).toEqual([late, old]);
  expect(await found(parent, { query: 'справки', before_id: String(late) })).toEqual([old]);
  expect(await found(parent, { day: '2026-03-10' })).toEqual([old]);
  expect(await found(parent, { day: '2026-03-11' })).toEqual([]);
  expect(await found(desk, { user_id: String(parent.id), query: 'поездка', day: '2026-03-10' })).toEqual([old]);
  const { parts } = (await find(parent, { query: 'поездка' })).body.data[0];
  expect(parts.filter((part: { is_found: boolean }) => part.is_found)).toEqual([{ text: 'поездке', is_found: true }]);
  expect((await find(other, { user_id: String(parent.id), query: 'справки' })).status).toBe(404);
  expect((await find(parent, {})).status).toBe(422);
});
