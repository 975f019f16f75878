import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dialogsOf } from '#tests/dialogs.ts';
import { makePerson } from '#tests/factories.ts';
import { pdfOf } from '#tests/one-page-pdf.ts';
import { portalForFile } from '#tests/portal.ts';

/** docs/product/messages.md, «Search». */
const portal = portalForFile();
const chat = dialogsOf(portal);

test('messages are found by words in any form, newest first, the found words marked as data', async () => {
  const desk = await makePerson(portal, 'curator');
  const [parent, other] = await Promise.all([
    makePerson(portal, 'parent', { surname: 'Волнова', name: 'Мария', patronymic: '' }),
    makePerson(portal, 'guide'),
  ]);
  await chat.write(parent, { text: 'Можно ли отменить поездку в Крым?' });
  await chat.write(other, { text: `${'Долгое вступление. '.repeat(30)}О поездках <b>поездка</b> ёлки \u{E000}пишут` });
  const gone = (await chat.write(other, { text: 'Поездка, которую забрали' })).body.message.message_id;
  await chat.takeBack(other, gone);
  await chat.answer(desk, parent, { text: 'Ваша анкета принята' });
  const find = async (query: string, before?: number) => {
    const asked = new URLSearchParams({ query, ...(before === undefined ? {} : { before_id: String(before) }) });
    const { status, body } = await portal.call('GET', `/admin/chat/search?${asked}`, undefined, desk);
    expect(status).toBe(200);
    return body;
  };
  const marked = ({ parts }: { parts: { text: string; is_found: boolean }[] }) =>
    parts.map(({ text, is_found }) => (is_found ? `[${text}]` : text)).join('');

  const trips = await find('поездка');
  expect(trips.has_more).toBe(false);
  expect(trips.data.map(({ user_id }: { user_id: number }) => user_id)).toEqual([other.id, parent.id]);
  expect(marked(trips.data[1])).toBe('Можно ли отменить [поездку] в Крым?');
  expect(marked(trips.data[0])).toMatch(/^….*О \[поездках\] <b>\[поездка\]<\/b> ёлки/);
  expect(trips.data[1]).toMatchObject({ name: 'Волнова Мария', direction: 'in' });
  expect((await find('ПОЕЗДКЕ отменили')).data).toHaveLength(1);
  expect(marked((await find('елка')).data[0])).toContain('[ёлки]');
  expect((await find('анкеты')).data).toMatchObject([{ direction: 'out', user_id: parent.id }]);
  expect((await find('-осьминог')).data.map(({ message_id }: { message_id: number }) => message_id)).not.toContain(
    gone,
  );
  expect((await find('поездка', trips.data[0].message_id)).data).toHaveLength(1);
  for (const nothing of ['и на', 'осьминог', '"', "'; drop table --", '<script>', '\\', '!!!&|():*'])
    expect((await find(nothing)).data).toEqual([]);
});

test('what only old messages hold is found behind twenty thousand newer ones', async () => {
  const desk = await makePerson(portal, 'administrator');
  const parent = await makePerson(portal, 'parent');
  const old = (await chat.write(parent, { text: 'Старая шхуна' })).body.message.message_id;
  await portal.db.execute(sql`
    insert into dialog_messages (id, user_id, direction, author_id, text, version, request_key)
    overriding system value values (${old + 50_000}, ${parent.id}, 'in', ${parent.id}, 'Новая лодка', 1, gen_random_uuid())`);
  const find = async (query: string, rest = '') =>
    (await portal.call('GET', `/admin/chat/search?query=${encodeURIComponent(query)}${rest}`, undefined, desk)).body
      .data;
  expect(await find('шхуны')).toMatchObject([{ message_id: old }]);
  expect(await find('шхуны', `&before_id=${old + 49_000}`)).toMatchObject([{ message_id: old }]);
  expect(await find('лодки')).toMatchObject([{ message_id: old + 50_000 }]);
});

test('names of files and notes are searched, in any form of the words; a note is told apart and comes once', async () => {
  const desk = await makePerson(portal, 'administrator');
  const parent = await makePerson(portal, 'parent', { surname: 'Рыбкина', name: 'Анна', patronymic: '' });
  const form = new FormData();
  form.set('file', new Blob([pdfOf('086')]), 'Медицинские_справки.Ёлкин-086.pdf');
  form.set('file_target', 'chat_file');
  const { path } = (await portal.call('POST', '/user/upload_file', form, parent)).body;
  const withFile = (await chat.write(parent, { text: 'Отправляю', mfiles: [path] })).body.message.message_id;
  await chat.act(desk, 'note', { user_id: parent.id, text: 'Ждём льдину и справку', request_key: randomUUID() });
  const find = async (query: string, before = '') =>
    (await portal.call('GET', `/admin/chat/search?query=${encodeURIComponent(query)}${before}`, undefined, desk)).body;
  const marksOf = (parts: { text: string; is_found: boolean }[]) =>
    parts.map(({ text, is_found }) => (is_found ? `[${text}]` : text)).join('');

  const found = await find('справок');
  expect(found.data.map(({ message_id }: { message_id: number }) => message_id)).toEqual([withFile]);
  expect(found.data[0].files.map(marksOf)).toEqual(['Медицинские_[справки].Ёлкин-086.pdf']);
  expect(found.notes.map(({ parts }: { parts: [] }) => marksOf(parts))).toEqual(['Ждём льдину и [справку]']);
  expect(found.notes[0]).toMatchObject({ user_id: parent.id, name: 'Рыбкина Анна' });
  expect((await find('елкин медицинская')).data).toHaveLength(1);
  expect((await find('отправить')).data).toMatchObject([{ message_id: withFile, files: [] }]);
  expect((await find('отправили -справка')).data).toEqual([]);
  expect((await find('справка -отправить')).data).toEqual([]);
  expect((await find('справка', `&before_id=${withFile + 1}`)).notes).toEqual([]);
  expect((await portal.call('GET', '/admin/chat/search?query=справка', undefined, parent)).status).toBe(403);
});

test('the word «не» and forms of short words need nothing: a word that says nothing stays so', async () => {
  const desk = await makePerson(portal, 'administrator');
  const parent = await makePerson(portal, 'parent');
  await chat.write(parent, { text: 'Документы для регаты привезут дети' });
  const count = async (query: string) =>
    (await portal.call('GET', `/admin/chat/search?query=${encodeURIComponent(query)}`, undefined, desk)).body.data
      .length;
  for (const query of ['документ для регаты', 'ребёнок привёз', '"дети" регат', 'регаты -ребят'])
    expect([query, await count(query)]).toEqual([query, query.includes('-') ? 0 : 1]);
});
