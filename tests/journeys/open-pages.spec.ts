import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { statuses as s } from '#contract/statuses.ts';
import { makeParticipantWithDirection } from '#tests/achievements.ts';
import { makePerson, type Person } from '#tests/factories.ts';
import { pagesPdf } from '#tests/many-pages-pdf.ts';
import { participations } from '#tests/tables.ts';
import { enter } from './enter.ts';
import { expectAccessible, expectNoSidewaysScroll, test, untilAwake, withDatabase } from './visit.ts';

const MIB = 1024 * 1024;

async function ask({ token }: Pick<Person, 'token'>, method: string, path: string, body?: object | FormData) {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${process.env.PORTAL_URL}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(isForm ? {} : { 'content-type': 'application/json' }) },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  expect(answer.status, `${path}: ${await answer.clone().text()}`).toBe(200);
  return (await answer.json()) as { assessment: { achievements: { id: number }[] }; path: string };
}

const declared = { kind: 'diploma', level: 'regional', result: 'winner', date: '2026-10-01' } as const;

/** A photo of a telephone held upright: lying pixels that its EXIF turns, so fine that it takes more than 10 MB. */
async function makeLargePhoto(): Promise<Buffer> {
  const [width, height] = [3400, 2500];
  const noise = Buffer.alloc(width * height * 3);
  for (let at = 0; at < noise.length; at += 1) noise[at] = (at * 2_654_435_761) >>> 24;
  const grain = crypto.getRandomValues(new Uint8Array(65_536));
  for (let at = 0; at < noise.length; at += 1) noise[at] = (noise[at] ?? 0) ^ (grain[(at * 31) % grain.length] ?? 0);
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

const placeOf = (page: Page) =>
  page
    .locator('strong')
    .filter({ hasText: /(?:место|номер)[^.]* — \d/i })
    .first();
const numberIn = (words: string): number => Number(/ — (\d+) из/.exec(words)?.[1]);

test('a photo over 10 MB goes smaller and upright; a proof is read as pages; another child’s open page follows the place', async ({
  page,
}) => {
  test.slow();
  const { admin, author, rival } = await withDatabase(async (services) => ({
    admin: await makePerson(services, 'administrator', { email: null, phone: null }),
    author: await makeParticipantWithDirection(services, s.DIRECTION_CHOSEN, { direction: 'hydronauts', points: 40 }),
    rival: await makeParticipantWithDirection(services, s.ASSESSED, { direction: 'hydronauts', points: 41 }),
  }));
  await ask(admin, 'POST', '/admin/config/upsert', { achievements_upload_period: { from: null, to: null } });

  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, author.child);
  await page.goto('/student/achievements');
  await untilAwake(page);
  await page.getByRole('button', { name: 'Добавить достижение' }).click();
  const photo = await makeLargePhoto();
  expect(photo.length).toBeGreaterThan(10 * MIB);
  const uploading = page.waitForResponse((answer) => answer.url().endsWith('/user/upload_file'));
  await page.getByLabel('Подтверждение').setInputFiles({ name: 'IMG_48.JPG', mimeType: 'image/jpeg', buffer: photo });
  await expect(page.getByText('уменьшаем снимок…').first()).toBeVisible();
  const uploaded = await uploading;
  expect(uploaded.status()).toBe(200);
  const { url } = (await uploaded.json()) as { url: string };
  const kept = await page.request.get(url);
  expect((await kept.body()).length).toBeLessThan(10 * MIB);
  const { width = 0, height = 0 } = await sharp(await kept.body()).metadata();
  expect([width, height]).toEqual([2500, 3400]);
  await expect(page.getByRole('link', { name: 'IMG_48.jpg' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const form = new FormData();
  form.set('file_target', 'achievement_file');
  form.set('file', new Blob([new Uint8Array(pagesPdf(3))]), 'диплом.pdf');
  const { path } = await ask(author.child, 'POST', '/user/upload_file', form);
  const achievement = { ...declared, title: 'Олимпиада', path, link: null, request_key: crypto.randomUUID() };
  await ask(author.child, 'POST', '/participant/achievements/create', achievement);
  // The assessment of all others is not this journey's to open.
  await withDatabase(({ db }) =>
    db.update(participations).set({ status: s.TO_ASSESS }).where(eq(participations.id, author.participation_id)),
  );

  await enter(page, admin);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/users/achievements/${author.child.id}`);
  await untilAwake(page);
  const pages = page.getByRole('region', { name: 'Олимпиада' }).getByRole('img');
  await expect(pages).toHaveCount(3);
  await expect
    .poll(() => pages.first().evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 15_000 })
    .toBe(1200);

  await enter(page, rival.child);
  await page.goto('/student/achievements');
  await untilAwake(page);
  const before = (await placeOf(page).textContent()) ?? '';
  await expect(page.getByText(/Место может измениться: \d+ участник/)).toBeVisible();
  const { assessment } = await ask(admin, 'GET', `/admin/achievement?user_id=${author.child.id}`);
  const [one] = assessment.achievements;
  await ask(admin, 'POST', '/admin/achievement/set_point', { achievement_id: one?.id, point: 6, reason: 'По таблице' });
  await expect.poll(async () => numberIn((await placeOf(page).textContent()) ?? '')).toBe(numberIn(before) + 1);

  // A black label is seen without a reload, too.
  const labelled = { participation_id: rival.participation_id, reason: 'Проверка страницы' };
  await ask(admin, 'POST', '/admin/achievement/set_black_label', labelled);
  await expect(page.getByText('Проверка страницы')).toBeVisible();
  await expectNoSidewaysScroll(page);
});
