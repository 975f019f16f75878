import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson } from '#tests/factories.ts';
import { pdfOf } from '#tests/one-page-pdf.ts';
import { portalForFile } from '#tests/portal.ts';
import { files } from '#tests/tables.ts';
import { cleanFiles } from '../jobs.ts';
import { newPath } from './store-local-file.ts';

const lastModified = '2026-11-01T10:00:00.000Z';

type Kept = { content: Buffer; headers: IncomingHttpHeaders };

const bucket = new Map<string, Kept>();
let isFull = false;
let away: 'cut' | 'busy' | undefined;

/** Two keys a page: the portal asks on. */
function listing(query: URLSearchParams): string {
  const from = Number(query.get('continuation-token') ?? 0);
  const keys = [...bucket.keys()].map((key) => key.replace('/ocean/', ''));
  const contents = keys
    .slice(from, from + 2)
    .map((key) => `<Contents><Key>${key}</Key><LastModified>${lastModified}</LastModified><Size>1</Size></Contents>`);
  const isCut = keys.length > from + 2;
  const next = isCut ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}

// As much of S3 as the portal uses: put, head, get with a range, list, delete.
const server = createServer(async (request, response) => {
  if (away === 'cut') return request.socket.destroy();
  if (away === 'busy') return response.writeHead(503).end();
  const key = decodeURIComponent(new URL(request.url ?? '', 'http://s3').pathname);
  const signed = request.headers.authorization?.includes('Credential=key/');
  if (!signed) return response.writeHead(403).end();
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
  if (request.method === 'GET' && /^\/ocean\/?$/.test(pathname))
    return response.writeHead(200, { 'content-type': 'application/xml' }).end(listing(searchParams));
  if (request.method === 'PUT' && isFull)
    return response
      .writeHead(507, { 'content-type': 'application/xml' })
      .end('<?xml version="1.0"?><Error><Code>XMinioStorageFull</Code><Message>full</Message></Error>');
  if (request.method === 'PUT') {
    bucket.set(key, { content: Buffer.concat(await request.toArray()), headers: request.headers });
    return response.writeHead(200).end();
  }
  if (request.method === 'DELETE') {
    bucket.delete(key);
    return response.writeHead(204).end();
  }
  const kept = bucket.get(key);
  if (!kept)
    return response
      .writeHead(404, { 'content-type': 'application/xml' })
      .end('<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>none</Message></Error>');
  const [, from, to] = request.headers.range?.match(/bytes=(\d+)-(\d+)/) ?? [];
  const content = from ? kept.content.subarray(Number(from), Number(to) + 1) : kept.content;
  return response.writeHead(from ? 206 : 200, { 'content-length': content.length }).end(content);
});

const settings: Record<string, string> = { S3_BUCKET: 'ocean', S3_KEY: 'key', S3_SECRET: 'secret' };
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  settings.S3_ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
const portal = portalForFile(settings);
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

test('files live in the bucket, whole and as they came, and are read from it in parts', async () => {
  const { token } = await makePerson(portal, 'parent');
  const content = pdfOf('справка');
  const form = new FormData();
  form.set('file', new Blob([content]), 'справка.pdf');
  form.set('file_target', 'trip_ticket_file');
  const { body } = await portal.call('POST', '/user/upload_file', form, { token });
  const key = `/ocean/${body.path}`;
  expect(bucket.get(key)?.content.toString()).toBe(content);
  expect(bucket.get(key)?.headers).toMatchObject({ 'content-type': 'application/pdf' });
  expect(bucket.get(key)?.headers['x-amz-acl']).toBeUndefined();

  const answer = await portal.call('GET', `/storage/${body.path}`, undefined, {
    token,
    headers: { range: 'bytes=1-3' },
  });
  expect([answer.status, answer.body]).toEqual([206, 'PDF']);
  bucket.delete(key);
  expect((await portal.call('GET', `/storage/${body.path}`, undefined, { token })).status).toBe(404);
});

test('what was put is no longer on this machine, and removing twice is no failure', async () => {
  const file = portal.storage.temporary();
  await writeFile(file, 'море');
  await portal.storage.put('aa/a.pdf', file, 'application/pdf');
  const kept = await portal.storage.read('aa/a.pdf');
  expect(kept && [await text(kept.content), kept.size]).toEqual(['море', 8]);
  await portal.storage.remove('aa/a.pdf');
  await portal.storage.remove('aa/a.pdf');
  expect(await portal.storage.read('aa/a.pdf')).toBeUndefined();
});

test('the nightly comparison lists a bucket page by page, and takes away what nobody names and is the portal’s', async () => {
  bucket.clear();
  const names = Array.from({ length: 5 }, () => newPath('application/pdf'));
  for (const name of ['other/portals.pdf', ...names]) {
    const file = portal.storage.temporary();
    await writeFile(file, 'море');
    await portal.storage.put(name, file, 'application/pdf');
  }
  for (const name of names.slice(1))
    await portal.db.execute(sql`insert into files (path, file_target, content_type, size, sha256)
      values (${name}, 'trip_ticket_file', 'application/pdf', 1, '')`);
  expect([await portal.storage.has(names[0] ?? ''), await portal.storage.has('no/such.pdf')]).toEqual([true, false]);
  await cleanFiles.run(portal, {}, { last: false });
  expect([...bucket.keys()]).toEqual(['other/portals.pdf', ...names.slice(1)].map((name) => `/ocean/${name}`));
});

test('a storage that is full says so in words, and nothing of the file stays', async () => {
  bucket.clear();
  const { token } = await makePerson(portal, 'parent');
  const form = new FormData();
  form.set('file', new Blob([pdfOf('справка')]), 'справка.pdf');
  form.set('file_target', 'trip_ticket_file');
  isFull = true;
  const { status, body } = await portal.call('POST', '/user/upload_file', form, { token });
  isFull = false;
  expect([status, body.errors]).toEqual([507, [expect.stringContaining('кончилось место')]]);
  const { rows } = await portal.db.execute(sql`select from file_intents`);
  expect([rows, [...bucket]]).toEqual([[], []]);
});

test('a storage that is away says so in words, to who sends and to who reads, and nothing of the file stays', async () => {
  bucket.clear();
  const { token } = await makePerson(portal, 'parent');
  const send = () => {
    const form = new FormData();
    form.set('file', new Blob([pdfOf('справка')]), 'справка.pdf');
    form.set('file_target', 'trip_ticket_file');
    return portal.call('POST', '/user/upload_file', form, { token });
  };
  const kept = await send();
  for (const how of ['cut', 'busy'] as const) {
    away = how;
    const answers = [await send(), await portal.call('GET', `/storage/${kept.body.path}`, undefined, { token })];
    away = undefined;
    for (const { status, body, headers } of answers) {
      expect([status, body.errors]).toEqual([503, [expect.stringContaining('Хранилище файлов сейчас не отвечает')]]);
      expect(headers.get('retry-after')).toBe('10');
    }
  }
  expect([...bucket.keys()]).toEqual([`/ocean/${kept.body.path}`]);
  expect(await portal.db.$count(files, eq(files.path, kept.body.path))).toBe(1);
  expect((await send()).status).toBe(200);
});
