import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { forgetLimits, makePerson, type Person } from '#tests/factories.ts';
import { onePagePdf } from '#tests/one-page-pdf.ts';
import { portalForFile } from '#tests/portal.ts';
import { removeFile } from '../cleaning/remove-file.ts';

/** docs/product/interface.md: files of people show their picture, a PDF its first page. */
const portal = portalForFile();
let child: Person;
let other: Person;
beforeAll(async () => {
  [child, other] = await Promise.all([makePerson(portal, 'participant'), makePerson(portal, 'participant')]);
});
beforeEach(() => forgetLimits(portal));

async function upload(content: Uint8Array | string, name: string) {
  const form = new FormData();
  form.set('file', new Blob([content as Uint8Array<ArrayBuffer>]), name);
  form.set('file_target', 'achievement_file');
  return (await portal.call('POST', '/user/upload_file', form, child)).body.path;
}
const preview = (stored: string, by: Person = child) =>
  fetch(`${portal.url}/api/storage/${stored}?preview=1`, { headers: { authorization: `Bearer ${by.token}` } });
const beside = async (stored: string): Promise<string[]> => {
  const [folder = '', name = ''] = stored.split('/');
  const names = await readdir(path.join(portal.config.DATA_DIR, 'files', folder));
  return names.filter((one) => one.startsWith(name));
};

test('the first page of a PDF, and a large picture, are shown small to whoever may read them, and go with the file', async () => {
  const pdf = await upload(onePagePdf('1 0 0 rg 0 0 300 200 re f'), 'диплом.pdf');
  const [one, two] = await Promise.all([preview(pdf), preview(pdf)]);
  expect([one.status, one.headers.get('content-type'), one.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'private, no-store',
  ]);
  const picture = sharp(await one.arrayBuffer());
  expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 400, height: 266 });
  const { dominant } = await picture.stats();
  expect(dominant.r).toBeGreaterThan(200);
  expect(dominant.g).toBeLessThan(40);
  expect(two.status).toBe(200);
  expect((await preview(pdf, other)).status).toBe(404);
  expect(await beside(pdf)).toHaveLength(2);
  await removeFile(portal, pdf);
  expect(await beside(pdf)).toEqual([]);

  const large = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#0a5' } });
  const photo = await upload(await large.jpeg().toBuffer(), 'медаль.jpg');
  expect(await sharp(await (await preview(photo)).arrayBuffer()).metadata()).toMatchObject({ width: 400, height: 300 });
});

test('a PDF that is endless or lies about its size is refused or has no picture, is said so, and harms no other', async () => {
  const hostile = [
    onePagePdf('', '0 0 0 0'),
    onePagePdf('', '0 0 1000000000 1'),
    onePagePdf('', '-1e38 -1e38 1e38 1e38'),
    onePagePdf('', '0 0 nan inf'),
    onePagePdf(`${'q '.repeat(200_000)}`),
    onePagePdf('/X Do '.repeat(1000)),
  ];
  for (const content of hostile) {
    const stored = await upload(content, 'x.pdf');
    if (!stored) continue;
    const { status } = await preview(stored);
    expect([200, 415]).toContain(status);
    expect((await preview(stored)).status).toBe(status);
  }
  const good = await upload(onePagePdf('0 1 0 rg 0 0 300 200 re f'), 'ok.pdf');
  expect((await preview(good)).status).toBe(200);
});
