import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { dialogsOf } from '#tests/dialogs.ts';
import { forgetLimits, makePerson, type Person, unique } from '#tests/factories.ts';
import { pdfOf } from '#tests/one-page-pdf.ts';
import { portalForFile } from '#tests/portal.ts';
import { dialogFiles, files } from '#tests/tables.ts';

/** docs/product/messages.md: what is sent along. */
const portal = portalForFile();
const chat = dialogsOf(portal);
let desk: Person;
beforeAll(async () => {
  desk = await makePerson(portal, 'administrator');
});
beforeEach(() => forgetLimits(portal));

const pdf = () => pdfOf(unique());

async function upload(
  by: Person,
  content: string | Buffer<ArrayBuffer> = pdf(),
  name = 'справка.pdf',
  file_target = 'chat_file',
) {
  const form = new FormData();
  form.set('file', new Blob([content]), name);
  form.set('file_target', file_target);
  return portal.call('POST', '/user/upload_file', form, by);
}
const uploaded = async (by: Person): Promise<string> => (await upload(by)).body.path;
const open = async (by: Person, file: string) => (await portal.call('GET', `/storage/${file}`, undefined, by)).status;
const isOnDisk = (file: string): Promise<boolean> =>
  access(path.join(portal.config.DATA_DIR, 'files', file)).then(
    () => true,
    () => false,
  );

test('files go along both ways, are read by both sides, and by nobody else', async () => {
  const [parent, stranger] = await Promise.all([makePerson(portal, 'parent'), makePerson(portal, 'parent')]);
  const photo = await readFile('tests/fixtures/photo.heic');
  const heic = (await upload(parent, photo, 'море.heic')).body.path;
  const asked = await chat.write(parent, { text: '', mfiles: [await uploaded(parent), heic] });
  expect(asked.body.message.mfiles).toMatchObject([
    { original_name: 'справка.pdf', content_type: 'application/pdf' },
    { original_name: 'море.jpg', content_type: 'image/jpeg', path: heic, url: `/api/storage/${heic}` },
  ]);
  const answer = await chat.answer(desk, parent, { text: '', mfiles: [await uploaded(desk)] });
  const paths = [...asked.body.message.mfiles, ...answer.body.message.mfiles].map((file) => file.path);
  for (const file of paths)
    expect([await open(parent, file), await open(desk, file), await open(stranger, file)]).toEqual([200, 200, 404]);
  expect((await chat.desk(desk)).body.data[0].last).toMatchObject({ text: '', files: 1 });
});

test('a file that is another’s, of another purpose, sent already or named twice is refused, and nothing is sent', async () => {
  const [parent, stranger] = await Promise.all([makePerson(portal, 'parent'), makePerson(portal, 'parent')]);
  const sent = await uploaded(parent);
  await chat.write(parent, { mfiles: [sent] });
  const own = await uploaded(parent);
  const avatar = (await upload(parent, pdf(), 'я.pdf', 'achievement_file')).body.path;
  const wrong = [
    [await uploaded(stranger)],
    [avatar],
    [sent],
    [own, own],
    ['../../etc/passwd'],
    [own, 'te/nothing.jpg'],
  ];
  for (const mfiles of wrong) {
    const { status, body } = await chat.write(parent, { mfiles });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['mfiles']]);
  }
  // What a family sent cannot be sent on by the administration as its own, either.
  expect((await chat.answer(desk, stranger, { mfiles: [own] })).status).toBe(422);
  expect((await chat.read(parent)).body.data).toHaveLength(1);
  const six = await Promise.all(Array.from({ length: 6 }, () => uploaded(parent)));
  expect((await chat.write(parent, { mfiles: six })).status).toBe(422);
  expect((await chat.write(parent, { mfiles: six.slice(1) })).status).toBe(200);
});

test('wrong content under a right name never becomes a file of a message', async () => {
  const parent = await makePerson(portal, 'parent');
  const hostile: [string, string][] = [
    ['снимок.jpg', '<html><script>alert(1)</script></html>'],
    ['справка.pdf', 'MZ\u0090 программа'],
    ['пусто.png', ''],
    ['лодка.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['архив.zip', 'PK\u0003\u0004'],
  ];
  for (const [name, content] of hostile) expect([415, 422]).toContain((await upload(parent, content, name)).status);
});

test('what is a picture or a PDF to one reader and a page to another is never opened as a page', async () => {
  const parent = await makePerson(portal, 'parent');
  const script = '<html><script>alert(1)</script></html>';
  const photo = await readFile('tests/fixtures/photo.png');
  const both: [string, Buffer<ArrayBuffer>, string][] = [
    ['снимок.png', Buffer.concat([photo, Buffer.from(script)]), 'image/png'],
    ['справка.pdf', Buffer.from(pdfOf(script)), 'application/pdf'],
    ['..\\..\u202egnp.html', Buffer.concat([photo, Buffer.from(script)]), 'image/png'],
  ];
  for (const [name, content, type] of both) {
    const { status, body } = await upload(parent, content, name);
    if (status !== 200) {
      expect([415, 422]).toContain(status);
      continue;
    }
    expect((await chat.write(parent, { text: '', mfiles: [body.path] })).status).toBe(200);
    const { headers } = await portal.call('GET', `/storage/${body.path}`, undefined, desk);
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([type, 'nosniff']);
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'|sandbox/);
    const shown = headers.get('content-disposition') ?? '';
    expect(type === 'application/pdf' ? shown : 'attachment').toMatch(/^attachment/);
    expect(shown).not.toMatch(/[/\\]|html|\u202e|%E2%80%AE/i);
  }
});

test('two messages that bring one file at once: one has it', async () => {
  const parent = await makePerson(portal, 'parent');
  const file = await uploaded(parent);
  const answers = await Promise.all([1, 2, 3].map(() => chat.write(parent, { mfiles: [file] })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
});

test('files of a message that is taken back are gone from the table and the disk', async () => {
  const parent = await makePerson(portal, 'parent');
  const file = await uploaded(parent);
  const { message_id } = (await chat.write(parent, { mfiles: [file] })).body.message;
  expect(await isOnDisk(file)).toBe(true);
  await chat.takeBack(parent, message_id);
  expect(await portal.db.$count(dialogFiles, eq(dialogFiles.path, file))).toBe(0);
  expect(await portal.db.$count(files, eq(files.path, file))).toBe(0);
  expect(await isOnDisk(file)).toBe(false);
});
