import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import { makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { pdfOf } from '#tests/one-page-pdf.ts';
import { portalForFile } from '#tests/portal.ts';
import { files } from '#tests/tables.ts';
import { removeFile } from './cleaning/remove-file.ts';
import { moveFilesOf } from './move-files.ts';
import { storePicture } from './pictures/store-picture.ts';
import { fileLimits } from './uploads/count-bytes.ts';

const portal = portalForFile();
let parent: Person;
let stranger: Person;
let admin: Person;
let jpeg: Buffer;

beforeAll(async () => {
  [parent, stranger, admin] = await Promise.all([
    makePerson(portal, 'parent'),
    makePerson(portal, 'parent'),
    makePerson(portal, 'administrator'),
  ]);
  jpeg = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0a5' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'Secret place' } })
    .jpeg()
    .toBuffer();
});

const pdf = Buffer.from(pdfOf('скан'));

function form(content: Uint8Array | string, name = 'скан.jpg', fields: Record<string, string> = {}) {
  const data = new FormData();
  data.set('file', new Blob([content as Uint8Array<ArrayBuffer>]), name);
  data.set('file_target', 'trip_ticket_file');
  for (const [key, value] of Object.entries(fields)) data.set(key, value);
  return data;
}

const upload = (content: Uint8Array | string, name?: string, fields?: Record<string, string>) =>
  portal.call('POST', '/user/upload_file', form(content, name, fields), { token: parent.token });

const raw = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${portal.url}${url}`, { headers, method });
const as = (person: Person) => ({ authorization: `Bearer ${person.token}` });

/** Everything on disk below the portal's folder. */
async function onDisk(): Promise<string[]> {
  const folders = ['uploads', 'files'].map((name) => path.join(portal.config.DATA_DIR, name));
  const found = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })));
  return found.flat().flatMap((entry) => (entry.isFile() ? [entry.name] : []));
}

test('a full disk is told in words with 507, in the log too, and nothing is half-written', async () => {
  const before = await onDisk();
  const logged = vi.spyOn(portal.log, 'error').mockImplementation(() => {});
  for (const code of ['ENOSPC', 'EDQUOT']) {
    const put = vi.spyOn(portal.storage, 'put').mockRejectedValueOnce(Object.assign(new Error(code), { code }));
    const { status, body } = await upload(jpeg);
    put.mockRestore();
    expect([status, body.ok, body.errors]).toEqual([507, false, [expect.stringContaining('кончилось место')]]);
  }
  expect(logged.mock.calls.map(([, words]) => words)).toEqual(['disk full', 'disk full']);
  logged.mockRestore();
  expect(await onDisk()).toEqual(before);
  const { rows } = await portal.db.execute(sql`select from file_intents`);
  expect(rows).toEqual([]);

  // Who only looks gets a picture all the same, in its whole width.
  const content = await sharp({ create: { width: 1000, height: 10, channels: 3, background: '#0a5' } })
    .png()
    .toBuffer();
  const { path: shown } = await storePicture(portal, {
    content,
    max_width: 1000,
    file_target: 'news',
    owner_id: null,
    is_public: true,
  });
  const full = vi.spyOn(portal.storage, 'put').mockRejectedValue(Object.assign(new Error(), { code: 'ENOSPC' }));
  const answer = await raw(`/api/storage/${shown}?w=400`);
  full.mockRestore();
  expect(answer.status).toBe(200);
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 1000 });
  await removeFile(portal, shown);
});

test('an uploaded picture comes back to its owner turned, and without what its EXIF told', async () => {
  const { status, body } = await upload(jpeg);
  expect(status).toBe(200);
  expect(body).toMatchObject({ ok: true, path: expect.stringMatching(/\.jpg$/), url: `/api/storage/${body.path}` });

  const query = new URLSearchParams({ file_target: 'trip_ticket_file', path: body.path });
  const answer = await raw(`/api/user/get_uploaded_file?${query}`, as(parent));
  const content = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('скан.jpg'));
  expect(content.toString('latin1')).not.toContain('Secret place');
  expect(await sharp(content).metadata()).toMatchObject({ width: 200, height: 300, format: 'jpeg' });
});

test('a private file is not there for anybody but its owner and administrators, and their reading is logged', async () => {
  const { body } = await upload(pdf, 'справка.pdf');
  const url = `/api/storage/${body.path}`;
  expect((await raw(url)).status).toBe(404);
  expect((await raw(url, as(stranger))).status).toBe(404);
  expect((await raw('/api/user/get_uploaded_file?file_target=x&path=y')).status).toBe(401);
  const wrongTarget = new URLSearchParams({ file_target: 'avatar_file', path: body.path });
  expect((await raw(`/api/user/get_uploaded_file?${wrongTarget}`, as(parent))).status).toBe(404);

  const answer = await raw(url, as(admin));
  expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment;/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  const { rows } = await portal.db.$client.query(
    "select subject_id from action_log where action = 'file_read' and actor_id = $1",
    [admin.id],
  );
  expect(rows).toEqual([{ subject_id: String(parent.id) }]);
});

test('only a PDF, and only where it is asked for, may stand in a frame of our own pages, read by who may read it', async () => {
  const { body } = await upload(pdf, 'справка.pdf');
  const url = `/api/storage/${body.path}`;
  const framed = await raw(`${url}?frame=1`, as(admin));
  expect(Object.fromEntries(framed.headers)).toMatchObject({
    'content-disposition': expect.stringMatching(/^inline;/),
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'self'$/),
  });
  expect((await raw(`${url}?frame=2`, as(admin))).status).toBe(422);
  expect((await raw(`${url}?frame=1`, as(stranger))).status).toBe(404);
  const picture = await raw(`/api/storage/${(await upload(jpeg)).body.path}?frame=1`, as(admin));
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringMatching(/sandbox$/),
  });
});

test('the name of a file is one line: what breaks it, or is not seen, is left out', async () => {
  const { body } = await portal.call(
    'POST',
    '/user/upload_file',
    form(jpeg, 'Пас\u2028порт\u2029\u0085 \u202EПети.jpg'),
    {
      token: admin.token,
    },
  );
  expect(body.original_name).toBe('Паспорт Пети.jpg');
});

test('a file about a child names it: only its own parent may upload one, and a reading is logged as about the child', async () => {
  const { parent: mother, child } = await makeFamily(portal, 10);
  const other = await makeFamily(portal, 10);
  const send = (person: Person, fields: Record<string, string>) =>
    portal.call('POST', '/user/upload_file', form(jpeg, 'Паспорт Пети.jpg', fields), { token: person.token });
  const file_target = 'identity_document_file1';

  expect((await send(mother, { file_target })).body.fields).toHaveProperty('participant_id');
  expect((await send(mother, { file_target, participant_id: 'abc' })).body.fields).toHaveProperty('participant_id');
  const foreign = { file_target, participant_id: String(other.child.id) };
  for (const person of [mother, child, admin]) expect((await send(person, foreign)).status).toBe(404);

  const { body } = await send(mother, { file_target, participant_id: String(child.id) });
  const content = await raw(body.url, as(mother));
  expect(body).toEqual({
    ok: true,
    path: expect.any(String),
    url: `/api/storage/${body.path}`,
    original_name: 'Паспорт Пети.jpg',
    content_type: 'image/jpeg',
    size: (await content.arrayBuffer()).byteLength,
  });
  expect((await raw(body.url, as(child))).status).toBe(404);
  expect((await raw(body.url, as(other.parent))).status).toBe(404);
  expect((await raw(body.url, as(admin))).status).toBe(200);
  const { rows } = await portal.db.$client.query(
    "select actor_id from action_log where action = 'file_read' and subject_id = $1",
    [child.id],
  );
  expect(rows).toEqual([{ actor_id: String(admin.id) }]);

  const log = await portal.call('GET', '/user/action_log', undefined, { token: mother.token });
  expect(log.body.data[0]).toMatchObject({
    title: 'Открыт файл «Снимок документа: первая страница»: Пётр',
    by_self: false,
  });
  expect((await portal.call('GET', '/user/action_log', undefined, { token: other.parent.token })).body.data).toEqual(
    [],
  );

  const own = await send(child, { file_target: 'avatar_file', participant_id: String(child.id) });
  await moveFilesOf(portal.db, { subject_id: child.id, to: other.parent.id });
  expect((await raw(body.url, as(mother))).status).toBe(404);
  expect((await raw(body.url, as(other.parent))).status).toBe(200);
  expect((await raw(own.body.url, as(child))).status).toBe(200);
});

test('what is not what it says, is empty, too big, too many pixels or no form is refused and leaves nothing', async () => {
  const before = await onDisk();
  // A few hundred bytes of compressed white that would fill gigabytes.
  const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const refusals: [string, Uint8Array | string, number][] = [
    ['фото.jpg', '<html><script>alert(1)</script></html>', 415],
    ['фото.png', 'MZ\x90\0'.padEnd(500, 'x'), 415],
    ['рисунок.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 415],
    ['документ.pdf', `<html>%PDF-1.4`, 415],
    ['обрезан.jpg', jpeg.subarray(0, jpeg.length / 2), 415],
    ['бомба.png', bomb, 413],
    ['пусто.jpg', '', 422],
    ['большой.jpg', Buffer.alloc(11 * 1024 * 1024, jpeg), 413],
  ];
  for (const [name, content, expected] of refusals) {
    const { status, body } = await upload(content, name);
    expect([name, status]).toEqual([name, expected]);
    expect(body).toMatchObject({ ok: false, errors: [expect.stringMatching(/[а-я]/)] });
  }
  for (const file_target of ['../x', '', 'A b', 'avatar'])
    expect((await upload(jpeg, 'a.jpg', { file_target })).body.fields).toHaveProperty('file_target');
  const noFile = new FormData();
  noFile.set('file_target', 'avatar_file');
  for (const body of [noFile, 'просто текст', '{}'])
    expect((await portal.call('POST', '/user/upload_file', body, { token: parent.token })).status).toBe(422);
  expect((await portal.call('POST', '/user/upload_file', form(jpeg))).status).toBe(401);
  expect(await onDisk()).toEqual(before);
});

test('over the limit without a length said before is refused while it streams', async () => {
  const before = await onDisk();
  const chunks = (async function* () {
    yield Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n');
    for (let sent = 0; sent < 12; sent++) yield Buffer.alloc(1024 * 1024, 1);
    yield Buffer.from('\r\n--b--\r\n');
  })();
  const response = await fetch(`${portal.url}/api/user/upload_file`, {
    method: 'POST',
    headers: { ...as(parent), 'content-type': 'multipart/form-data; boundary=b' },
    body: Readable.toWeb(Readable.from(chunks)),
    duplex: 'half',
  } as RequestInit);
  expect(response.status).toBe(413);
  expect(await onDisk()).toEqual(before);
});

test('an upload cut off on its way leaves nothing, and the portal goes on', async () => {
  const before = await onDisk();
  const sending = request(`${portal.url}/api/user/upload_file`, {
    method: 'POST',
    headers: { ...as(parent), 'content-type': 'multipart/form-data; boundary=b', 'content-length': 500_000 },
  });
  sending.on('error', () => {});
  sending.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n');
  sending.write(jpeg);
  await vi.waitFor(async () => expect((await onDisk()).length).toBe(before.length + 1), { timeout: 15_000 });
  sending.destroy();
  await vi.waitFor(async () => expect(await onDisk()).toEqual(before), { timeout: 15_000 });
  expect((await upload(jpeg)).status).toBe(200);
});

test('a form that breaks off inside any of its parts is refused, and the portal goes on', async () => {
  const headers = { ...as(parent), 'content-type': 'multipart/form-data; boundary=b' };
  for (const part of [
    'name="file"; filename="a.jpg"',
    'name="other"; filename="a.jpg"',
    'name="file_target"',
    'name',
  ]) {
    const body = `--b\r\ncontent-disposition: form-data; ${part}\r\n\r\nabc`;
    expect((await portal.call('POST', '/user/upload_file', body, { headers })).status).toBe(422);
  }
  expect((await upload(jpeg)).status).toBe(200);
});

/** As many at once as one person may send. */
async function sixAtOnce<T>(count: number, send: () => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  while (answers.length < count)
    answers.push(...(await Promise.all(Array.from({ length: Math.min(6, count - answers.length) }, send))));
  return answers;
}

test('a day has so many bytes for a person, however many files are sent at once and whatever becomes of them', async () => {
  const [greedy, wrong, editor] = await Promise.all([
    makePerson(portal, 'parent'),
    makePerson(portal, 'parent'),
    makePerson(portal, 'administrator'),
  ]);
  const DAY_KIB = 500 * 1024;
  const send = (person: Person, content: Uint8Array | string = pdf) =>
    portal.call('POST', '/user/upload_file', form(content), { token: person.token });
  // Each form is less than a KiB, and counts as one.
  await portal.limits.spend(fileLimits.upload_kib, DAY_KIB - 10, String(greedy.id));
  const answers = await sixAtOnce(20, () => send(greedy));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  const { status, body, headers } = await send(greedy);
  expect(status).toBe(429);
  expect(body.errors[0]).toMatch(
    /^За сутки загружено слишком много. Следующий файл можно загрузить \d\d\.\d\d\.\d{4} после \d\d:\d\d по московскому времени$/,
  );
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(23 * 3600);

  await portal.limits.spend(fileLimits.upload_kib, DAY_KIB - 2, String(wrong.id));
  expect([(await send(wrong, 'no picture')).status, (await send(wrong, 'no picture')).status]).toEqual([415, 415]);
  expect((await send(wrong)).status).toBe(429);
  expect((await send(stranger)).status).toBe(200);

  await portal.limits.spend(fileLimits.upload_kib_staff, DAY_KIB, String(editor.id));
  expect((await send(editor)).status).toBe(200);
});

test('nobody fills the disk: after sixty files in an hour a person waits, and no other does', async () => {
  const greedy = await makePerson(portal, 'parent');
  const send = (person: Person) => portal.call('POST', '/user/upload_file', form(pdf), { token: person.token });
  const answers = await sixAtOnce(62, () => send(greedy));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  const refused = answers.filter(({ status }) => status === 429);
  const words =
    /^За час загружено слишком много файлов. Следующий файл можно загрузить \d\d\.\d\d\.\d{4} после \d\d:\d\d по московскому времени$/;
  expect(refused.map(({ body }) => body.errors)).toEqual(Array(2).fill([expect.stringMatching(words)]));
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect((await send(stranger)).status).toBe(200);
});

test('a part of a file, its unchanged state and its headers can be asked for alone', async () => {
  const { body } = await upload(pdf, 'a.pdf');
  const url = `/api/storage/${body.path}`;
  const ask = (headers: Record<string, string>, method?: string) => raw(url, { ...as(parent), ...headers }, method);

  const part = await ask({ range: 'bytes=1-3' });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    `bytes 1-3/${pdf.length}`,
    'PDF',
  ]);
  expect(await (await ask({ range: 'bytes=-6' })).text()).toBe('%%EOF\n');
  expect(await (await ask({ range: `bytes=${pdf.length - 2}-` })).text()).toBe('F\n');
  expect((await ask({ range: `bytes=${pdf.length}-` })).status).toBe(416);

  const etag = part.headers.get('etag') ?? '';
  expect((await ask({ 'if-none-match': etag })).status).toBe(304);
  expect((await ask({ 'if-modified-since': new Date().toUTCString() })).status).toBe(304);
  expect((await ask({ range: 'bytes=1-3', 'if-range': '"other"' })).status).toBe(200);
  const head = await ask({}, 'HEAD');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(pdf.length)]);
});

test('an administrator uploads a picture for everybody: WebP, at most 1600 wide, kept by browsers, narrower on demand', async () => {
  const wide = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#024' } })
    .png()
    .toBuffer();
  const send = (person: Person, content: Uint8Array = wide) =>
    portal.call('POST', '/admin/news/content_file/upload', form(content, 'море.png'), { token: person.token });
  expect((await send(parent)).status).toBe(403);
  expect((await send(admin, pdf)).status).toBe(415);
  const { body } = await send(admin);

  const whole = await raw(body.url);
  expect(whole.headers.get('content-type')).toBe('image/webp');
  expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await sharp(await whole.arrayBuffer()).metadata()).toMatchObject({ width: 1600, height: 800 });

  const cards = await Promise.all([1, 2, 3].map(() => raw(`${body.url}?w=400`)));
  for (const card of cards)
    expect(await sharp(await card.arrayBuffer()).metadata()).toMatchObject({ width: 400, format: 'webp' });
  expect(cards[0]?.headers.get('etag')).not.toBe(whole.headers.get('etag'));
  for (const width of ['401', '0', 'abc', '']) expect((await raw(`${body.url}?w=${width}`)).status).toBe(422);

  await removeFile(portal, body.path);
  expect((await raw(`${body.url}?w=400`)).status).toBe(404);
  expect((await onDisk()).filter((name) => body.path.includes(name.split('.')[0]))).toEqual([]);
});

test('the portal keeps pictures of its own by one verb', async () => {
  const { path } = await storePicture(portal, {
    content: jpeg,
    file_target: 'news',
    owner_id: null,
    is_public: true,
    max_width: 100,
  });
  const picture = await raw(`/api/storage/${path}`);
  expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ width: 100, height: 150 });
  const rows = await portal.db.select().from(files);
  expect(rows.find((row) => row.path === path)).toMatchObject({ is_public: true, content_type: 'image/webp' });
});

test('a path that names nothing kept is not there, however it is written', async () => {
  for (const path of ['../postgres-password', '..%2f..%2fetc%2fpasswd', 'aa/none.jpg', '%00', '%E0%A4%A'])
    expect([404, 422]).toContain((await raw(`/api/storage/${path}`, as(admin))).status);
  expect((await raw('/api/storage/aa/none.jpg', {}, 'DELETE')).status).toBe(405);
});
