import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { Photo } from '#contract/site/media.ts';
import { purgeContent } from '#server/platform/content/deleted/purge.ts';
import { sweepFiles } from '#server/platform/storage/cleaning/sweep-files.ts';
import { recordsOf, uploadPhoto } from '#tests/content.ts';
import { makePerson, type Person } from '#tests/factories.ts';
import { somePdf } from '#tests/materials.ts';
import { portalForFile } from '#tests/portal.ts';
import { media } from '#tests/tables.ts';

const portal = portalForFile();
let admin: Person;
let records: ReturnType<typeof recordsOf>;
beforeAll(async () => {
  admin = await makePerson(portal, 'curator');
  records = recordsOf(portal, 'media', admin.token);
});

const hourFromNow = () => new Date(Date.now() + 3600_000).toISOString();

async function send(content: Buffer, name = 'IMG_0412.jpg', request_key?: string) {
  const form = new FormData();
  if (request_key) form.set('request_key', request_key);
  form.set('file', new Blob([content as BlobPart]), name);
  return portal.call('POST', '/admin/media/photo/upload', form, { token: admin.token });
}

/** A picture of a telephone's size, held upright, that says where it was taken. */
const telephones = () =>
  sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#14b8c4' } })
    .withExif({ IFD0: { Copyright: 'Secret place' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const read = (url: string, token?: string) =>
  fetch(`${portal.url}${url}`, token ? { headers: { authorization: `Bearer ${token}` } } : {});
const bytes = async (url: string) => Buffer.from(await (await read(url, admin.token)).arrayBuffer());
const seen = async (year: number) => (await portal.call('GET', `/media?year=${year}`)).body.media;

// docs/product/site-and-mailing.md, «Photos of a year».

test('a photo of a telephone is kept upright, without its EXIF, no larger than it is shown; HEIC too', async () => {
  const sent = await telephones();
  expect(sent.toString('latin1')).toContain('Secret place');
  const { status, body } = await send(sent);
  expect([status, body.content_type, body.width, body.height]).toEqual([200, 'image/webp', 1440, 1920]);
  const kept = await bytes(body.url);
  expect(kept.toString('latin1')).not.toContain('Secret place');
  expect(await sharp(kept).metadata()).toMatchObject({ width: 1440, height: 1920 });
  for (const [query, width, format] of [
    ['?w=400', 400, 'webp'],
    ['?w=800&as=avif', 800, 'heif'],
    ['?w=1920&as=avif', 1440, 'heif'],
  ] as const)
    expect(await sharp(await bytes(`${body.url}${query}`)).metadata()).toMatchObject({ width, format });
  const heic = await readFile(fileURLToPath(new URL('../../../../tests/fixtures/photo.heic', import.meta.url)));
  expect((await send(heic, 'IMG_0413.HEIC')).body).toMatchObject({ ok: true, content_type: 'image/webp' });
});

test('what is no photo is refused in Russian by its content, whatever it is called', async () => {
  const half = (await telephones()).subarray(0, 4000);
  for (const content of [somePdf(), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), half]) {
    const { status, body } = await send(content, 'снимок.jpg');
    expect(status).toBe(415);
    expect(body.errors[0]).toMatch(/[А-Яа-я]/);
  }
  expect((await send(Buffer.alloc(0))).status).toBe(422);
  expect((await send(await telephones(), 'снимок.jpg', 'не ключ')).body.fields).toHaveProperty('request_key');
});

test('the same photo sent twice is kept once, at the same time too', async () => {
  const [photo, request_key] = [await telephones(), crypto.randomUUID()];
  const answers = await Promise.all([send(photo, 'a.jpg', request_key), send(photo, 'a.jpg', request_key)]);
  answers.push(await send(photo, 'a.jpg', request_key));
  expect(new Set(answers.map(({ body }) => body.path)).size).toBe(1);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('visitors see published years alone, the newest first; an address without a year is the newest', async () => {
  await portal.db.delete(media);
  expect((await portal.call('GET', '/media/actual_year')).body.year).toBeNull();
  expect((await portal.call('GET', '/media')).status).toBe(404);
  const years = [2024, 2025, 2026, 2027];
  const made = [];
  for (const year of years) {
    const draft = { ...(await records.draft(`Лето ${year}`)), year };
    made.push({ ...draft, id: (await records.add(draft)).body.id as number });
  }
  await records.change(made[3] ?? {}, 'Лето 2027', { published_at: hourFromNow() });
  await records.change(made[1] ?? {}, 'Лето 2025', { is_active: false });
  const { body } = await portal.call('GET', '/media/years');
  expect(body.data.map(({ year, total }: { year: number; total: number }) => [year, total])).toEqual([
    [2026, 1],
    [2024, 1],
  ]);
  expect((await portal.call('GET', '/media/actual_year')).body.year).toBe(2026);
  expect((await portal.call('GET', '/media')).body.media.year).toBe(2026);
  for (const year of [2025, 2027, 1999]) expect((await portal.call('GET', `/media?year=${year}`)).status).toBe(404);
  const own = await portal.call('GET', '/admin/media', undefined, { token: admin.token });
  expect(own.body.data.map(({ year, state }: { year: number; state: string }) => [year, state])).toEqual([
    [2027, 'scheduled'],
    [2026, 'published'],
    [2025, 'hidden'],
    [2024, 'published'],
  ]);
  expect((await records.add({ ...(await records.draft('Ещё раз')), year: 2026 })).status).toBe(409);
  // A year without photos is nothing to look at.
  await records.change(made[2] ?? {}, 'Лето 2026', { photos: [] });
  expect((await portal.call('GET', '/media/actual_year')).body.year).toBe(2024);
});

test('a photo is everybody’s while its year is published, and its editors’ alone before and after', async () => {
  const photo = await uploadPhoto(portal, admin.token);
  const url = `/api/storage/${photo.path}`;
  const [{ token: parent }, { token: another }] = [
    await makePerson(portal, 'parent'),
    await makePerson(portal, 'administrator'),
  ];
  const statuses = async () => [
    (await read(url)).status,
    (await read(`${url}?w=400&as=avif`, parent)).status,
    (await read(`${url}?w=400`, another)).status,
  ];
  expect(await statuses()).toEqual([404, 404, 200]);
  const draft = { ...(await records.draft('Сплав')), photos: [photo], is_active: false };
  const record = { ...draft, id: (await records.add(draft)).body.id as number };
  expect(await statuses()).toEqual([404, 404, 200]);
  await records.change(record, 'Сплав', { is_active: true });
  expect(await statuses()).toEqual([200, 200, 200]);
  expect((await read(url)).headers.get('cache-control')).toContain('public');
  expect((await read(url, parent)).headers.get('content-type')).toBe('image/webp');
  await records.remove(record);
  expect(await statuses()).toEqual([404, 404, 200]);
  await records.restore(record);
  expect(await statuses()).toEqual([200, 200, 200]);
  // Taken out of its year: a former version has it, nobody else sees it.
  await records.change(record, 'Сплав', { photos: [await uploadPhoto(portal, admin.token)], is_active: true });
  expect(await statuses()).toEqual([404, 404, 200]);
});

test('photos stand in the order they were saved in, two hundred of them; a cover that is taken out gives way to the first', async () => {
  const photos: Photo[] = [];
  for (let left = 4; left > 0; left -= 1) photos.push(await uploadPhoto(portal, admin.token, ''));
  const draft = { ...(await records.draft('Погружения')), photos, cover: photos[2]?.path, year: 2099 };
  const { year } = draft;
  const record = { ...draft, id: (await records.add(draft)).body.id as number };
  const order = [...photos].reverse().map((photo, index) => ({ ...photo, caption: `Снимок ${index}` }));
  expect((await records.change(record, 'Погружения', { photos: order })).status).toBe(200);
  expect((await seen(year)).photos).toEqual(order);
  const { body } = await portal.call('GET', '/admin/media', undefined, { token: admin.token });
  const row = body.data.find(({ id }: { id: number }) => id === record.id);
  expect([row.total, row.without_alt, row.cover]).toEqual([4, 4, photos[2]?.path]);
  await records.change(record, 'Погружения', { photos: order.filter(({ path }) => path !== photos[2]?.path) });
  expect((await seen(year)).cover).toBeNull();

  // Two hundred rows of one file each stand for two hundred uploads.
  const { rows } = await portal.db.execute<{ path: string }>(`
    with made as (insert into files (path, file_target, content_type, size, sha256)
      select 'zz/photo' || n || '.webp', 'media_photo_file', 'image/webp', 1, 'x' from generate_series(1, 201) n returning path)
    insert into media_photos (path, width, height) select path, 1920, 1280 from made returning path`);
  const many = rows.map(({ path }) => ({ path, width: 1920, height: 1280, caption: 'Подпись', alt: 'Описание' }));
  expect((await records.change(record, 'Погружения', { photos: many.slice(0, 200) })).status).toBe(200);
  expect((await seen(year)).photos).toHaveLength(200);
  expect((await records.change(record, 'Погружения', { photos: many })).body.fields).toHaveProperty('photos');
});

test('a photo of elsewhere, a doubled one and a size that is not its own are refused at the photos', async () => {
  const photo = await uploadPhoto(portal, admin.token);
  const form = new FormData();
  form.set('file_target', 'media_photo_file');
  form.set('file', new Blob([(await telephones()) as BlobPart]), 'чужой.jpg');
  const foreign = (await portal.call('POST', '/admin/upload_file', form, { token: admin.token })).body.path;
  for (const photos of [
    [photo, photo],
    [{ ...photo, width: photo.width + 1 }],
    [{ ...photo, path: 'aa/nowhere.webp' }],
    [{ ...photo, path: foreign }],
  ])
    expect(
      (await records.add({ ...(await records.draft('Чужое')), photos })).body.fields,
      JSON.stringify(photos),
    ).toEqual({
      photos: expect.stringContaining('Снимок не найден'),
    });
  const wrong = { year: 3000, title: ' ', photos: [{ ...photo, width: 0 }] };
  const { status, body } = await records.add({ ...(await records.draft('Чужое')), ...wrong });
  expect([status, Object.keys(body.fields)]).toEqual([422, ['year', 'title', 'photos.0.width']]);
});

test('photos nobody has put into a year go after thirty days, those of a deleted year when it can be undone no more', async () => {
  const [unused, kept] = [await uploadPhoto(portal, admin.token), await uploadPhoto(portal, admin.token)];
  const draft = { ...(await records.draft('Поход')), photos: [kept] };
  const { id } = (await records.add(draft)).body;
  const paths = async () =>
    (await portal.db.execute<{ path: string }>('select path from media_photos')).rows.map(({ path }) => path);
  await portal.db.execute(`update files set created_at = now() - interval '31 days'`);
  await sweepFiles(portal);
  expect(await paths()).not.toContain(unused.path);
  expect(await paths()).toContain(kept.path);
  await records.remove({ id });
  await sweepFiles(portal);
  expect(await paths()).toContain(kept.path);
  await portal.db.execute(
    `update content_versions set deleted_at = now() - interval '31 days' where record_id = ${id} and kind = 'media'`,
  );
  await purgeContent(portal);
  expect(await paths()).not.toContain(kept.path);
  expect((await read(`/api/storage/${kept.path}?w=400`, admin.token)).status).toBe(404);
});
