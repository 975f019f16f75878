import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { collectData } from '#server/features/personal-data/export/collect-data.ts';
import { erasePeople } from '#server/platform/erasure/erase-people.ts';
import { listUsers } from '#server/platform/users.ts';
import { dialogsOf } from '#tests/dialogs.ts';
import { makePerson } from '#tests/factories.ts';
import { pdfOf } from '#tests/one-page-pdf.ts';
import { portalForFile } from '#tests/portal.ts';
import { dialogMessages, dialogNotes, dialogs, files, savedData } from '#tests/tables.ts';

/** docs/product/messages.md, «Personal data». */
const portal = portalForFile();
const chat = dialogsOf(portal);

test('a dialog is exported without the notes, with the files of both sides, and erased with its person', async () => {
  const parent = await makePerson(portal, 'parent');
  const desk = await makePerson(portal, 'administrator', { name: 'Анна', patronymic: 'Сергеевна' });
  const upload = async (by: { token: string }, name: string): Promise<string> => {
    const form = new FormData();
    form.set('file', new Blob([pdfOf(name)]), name);
    form.set('file_target', 'chat_file');
    return (await portal.call('POST', '/user/upload_file', form, by)).body.path;
  };
  await chat.write(parent, { text: 'Мой вопрос', mfiles: [await upload(parent, 'моё.pdf')] });
  await chat.answer(desk, parent, { text: 'Наш ответ', mfiles: [await upload(desk, 'памятка.pdf')] });
  await chat.act(desk, 'note', { user_id: parent.id, text: 'Тайная заметка', request_key: randomUUID() });
  const draft = { form: `chat:${parent.id}`, preserved: { text: 'Начало' } };
  const noteBegun = { form: `note:${parent.id}`, preserved: { text: 'Тайное начало' } };
  for (const one of [draft, noteBegun])
    expect((await portal.call('POST', '/user/data/save', one, desk)).status).toBe(200);

  const [subject] = await collectData(portal.db, portal.parts, parent.id);
  const told = subject?.chapters.find(({ key }) => key === 'dialog')?.entries ?? [];
  expect(told.map(({ facts }) => facts.find(([name]) => name === 'text')?.[2])).toEqual(['Мой вопрос', 'Наш ответ']);
  expect(told[1]?.facts).toContainEqual(['author', 'Кто ответил', 'Анна Сергеевна']);
  expect(subject?.files.map(({ original_name }) => original_name)).toEqual(['моё.pdf', 'памятка.pdf']);
  expect(JSON.stringify(subject)).not.toContain('Тайная');

  const people = await listUsers(portal.db, [parent.id]);
  await portal.db.transaction((tx) => erasePeople(tx, portal.parts.personalData, { people, kin: [] }));
  const left = [
    portal.db.$count(dialogs, eq(dialogs.user_id, parent.id)),
    portal.db.$count(dialogMessages, eq(dialogMessages.user_id, parent.id)),
    portal.db.$count(dialogNotes, eq(dialogNotes.user_id, parent.id)),
    portal.db.$count(files, eq(files.owner_id, parent.id)),
    portal.db.$count(savedData, inArray(savedData.form, [draft.form, noteBegun.form])),
  ];
  expect(await Promise.all(left)).toEqual([0, 0, 0, 0, 0]);
});

test('the dialogs of an administrator who is gone keep what was answered', async () => {
  const parent = await makePerson(portal, 'parent');
  const desk = await makePerson(portal, 'curator');
  await chat.answer(desk, parent, { text: 'Осталось' });
  await chat.act(desk, 'take', { user_id: parent.id });
  const people = await listUsers(portal.db, [desk.id]);
  await portal.db.transaction((tx) => erasePeople(tx, portal.parts.personalData, { people, kin: [] }));
  const { data, dialog } = (await chat.read(parent)).body;
  expect(data).toMatchObject([{ text: 'Осталось', author: '' }]);
  expect(dialog.unread).toBe(1);
});
