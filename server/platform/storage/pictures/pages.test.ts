import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { statuses } from '#contract/statuses.ts';
import { forgetLimits, makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { pagesPdf } from '#tests/many-pages-pdf.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog } from '#tests/tables.ts';
import { removeFile } from '../cleaning/remove-file.ts';

/** docs/product/interface.md, «Files on their way»: a PDF is shown as pages the portal draws. */
const portal = portalForFile();
let child: Person;
let parent: Person;
let stranger: Person;
let admin: Person;
beforeAll(async () => {
  ({ child, parent } = await makeFamily(portal, statuses.DIRECTION_CHOSEN));
  [stranger, admin] = await Promise.all([makePerson(portal, 'participant'), makePerson(portal, 'administrator')]);
});
beforeEach(() => forgetLimits(portal));

async function upload(content: Buffer, name = 'диплом.pdf'): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(content)]), name);
  form.set('file_target', 'achievement_file');
  return (await portal.call('POST', '/user/upload_file', form, child)).body.path;
}
const pagesOf = (stored: string, by: Person) =>
  portal.call('GET', `/user/file_pages?path=${encodeURIComponent(stored)}`, undefined, by);
const page = (stored: string, number: number | string, by: Person = child) =>
  fetch(`${portal.url}/api/storage/${stored}?page=${number}`, { headers: { authorization: `Bearer ${by.token}` } });
const beside = async (stored: string): Promise<string[]> => {
  const [folder = '', name = ''] = stored.split('/');
  const names = await readdir(path.join(portal.config.DATA_DIR, 'files', folder));
  return names.filter((one) => one.startsWith(name));
};
const colourOf = async (answer: Response) => {
  const { dominant } = await sharp(await answer.arrayBuffer()).stats();
  return (['r', 'g', 'b'] as const).filter((one) => dominant[one] > 200).join('');
};

test('each page is drawn readable, kept beside the file and goes with it; only to whoever may read the file', async () => {
  const stored = await upload(pagesPdf(3));
  for (const by of [child, parent, admin])
    expect((await pagesOf(stored, by)).body).toEqual({ ok: true, pages: 3, shown: 3 });
  expect((await pagesOf(stored, stranger)).status).toBe(404);
  expect((await page(stored, 2, stranger)).status).toBe(404);

  const second = await page(stored, 2, admin);
  expect([second.status, second.headers.get('content-type'), second.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'private, no-store',
  ]);
  const whole = second.clone();
  expect(await sharp(await whole.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 1200 });
  expect(await colourOf(second)).toBe('g');
  expect([await colourOf(await page(stored, 1, admin)), await colourOf(await page(stored, 3, admin))]).toEqual([
    'r',
    'b',
  ]);
  expect(await beside(stored)).toHaveLength(4);

  // Three pages that one person reads are one reading.
  const readings = () =>
    portal.db.$count(
      actionLog,
      and(
        eq(actionLog.action, 'file_read'),
        eq(actionLog.actor_id, admin.id),
        sql`${actionLog.details} ->> 'path' = ${stored}`,
      ),
    );
  expect(await readings()).toBe(1);
  await removeFile(portal, stored);
  expect(await beside(stored)).toEqual([]);
});

test('no page beyond the last one, the twentieth, or of something else is drawn', async () => {
  const long = await upload(pagesPdf(25));
  expect((await pagesOf(long, child)).body).toEqual({ ok: true, pages: 25, shown: 20 });
  expect((await page(long, 20)).status).toBe(200);
  for (const number of [21, 0, -1, 1.5, 'x', 1e9]) expect((await page(long, number)).status, `${number}`).toBe(422);
  const short = await upload(pagesPdf(1));
  expect((await page(short, 2)).status).toBe(415);
  const photo = await upload(
    await sharp({ create: { width: 30, height: 20, channels: 3, background: '#0a5' } })
      .png()
      .toBuffer(),
    'снимок.png',
  );
  expect((await pagesOf(photo, child)).status).toBe(415);
  expect((await pagesOf('нет/такого.pdf', child)).status).toBe(404);
});
