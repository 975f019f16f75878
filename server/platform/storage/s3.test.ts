import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';

type Kept = { content: Buffer; headers: IncomingHttpHeaders };

const bucket = new Map<string, Kept>();

// As much of S3 as the portal uses: put, get with a range, delete.
const server = createServer(async (request, response) => {
  const key = decodeURIComponent(new URL(request.url ?? '', 'http://s3').pathname);
  const signed = request.headers.authorization?.includes('Credential=key/');
  if (!signed) return response.writeHead(403).end();
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
  const content = '%PDF-1.4 справка %%EOF';
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
