import { expect, type Page } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { statuses } from '#contract/statuses.ts';
import { endSessions } from '#server/features/accounts/sessions/sessions.ts';
import { makeTraveller } from '#tests/evakobaza.ts';
import { makeLearner } from '#tests/study.ts';
import { articleReads, participations, users } from '#tests/tables.ts';
import { openLine } from '#tests/talk/faulty-proxy.ts';
import { demoLearner } from './demo-learner.ts';
import { enter } from './enter.ts';
import { test as base, expectAccessible, expectNoSidewaysScroll, untilAwake, withDatabase } from './visit.ts';

/** The network between browser and portal: what the browser believes, and whether it works. */
type Network = { setOffline: (isOffline: boolean) => Promise<void>; setThere: (isThere: boolean) => void };

/** Playwright's offline mode misses a worker that was just restarted: this line blocks everything. */
const test = base.extend<{ line: { url: string; setThere: Network['setThere'] }; network: Network }>({
  line: async ({ portal }, use) => {
    let isThere = true;
    const line = await openLine(() => (isThere ? Number(new URL(portal.url).port) : 1));
    const setThere = (value: boolean) => {
      isThere = value;
      if (!isThere) line.cut(0);
    };
    await use({ url: line.url, setThere });
    await line.close();
  },
  baseURL: ({ line }, use) => use(line.url),
  network: ({ line, context }, use) =>
    use({
      setThere: line.setThere,
      setOffline: async (isOffline) => {
        line.setThere(!isOffline);
        await context.setOffline(isOffline);
      },
    }),
});

// Other journeys run without the service worker (playwright.config.ts).
test.use({ serviceWorkers: 'allow' });

/** A learner at the first milestone of the season's course. */
const makeParticipant = () =>
  withDatabase(async (services) => {
    const { rows } = await services.db.execute(
      sql`select id from teachings where is_active and audience = 'participant'`,
    );
    return makeLearner(services, Number(rows[0]?.id));
  });

const isSaved = (page: Page, key: string): Promise<boolean> =>
  page.evaluate(async (path) => (await caches.match(path)) !== undefined, `/offline/kept/${key}`);

/** Everything the browser has cached of the portal, as one text. */
const everythingSaved = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const headers = JSON.stringify([...(answer?.headers ?? [])]);
        texts.push(request.url, headers, (await answer?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });

const hasContent = (page: Page): Promise<boolean> => page.evaluate(() => caches.has('offline-content'));

/** Opens the lecture and waits until it is saved on the device; returns its title. */
async function openLecture(page: Page): Promise<string> {
  await page.goto('/student/study/lecture');
  await untilAwake(page);
  await expect.poll(() => isSaved(page, 'lecture'), { timeout: 30_000 }).toBe(true);
  return page
    .getByRole('heading', { level: 1 })
    .textContent()
    .then((text) => text ?? '');
}

/** Ignores the browser's errors about the missing network. */
const forgetNetwork = (faults: string[]): void => {
  const own = /net::ERR_|WebSocket|FetchEvent/;
  faults.splice(0, faults.length, ...faults.filter((text) => !own.test(text)));
};

const isOnLine = (page: Page): Promise<boolean> => page.evaluate(() => navigator.onLine);

/**
 * Opens a page offline. A new document sometimes resets the browser's offline state; where it has to be set again the browser
 * believes in a network for a moment, upon which the page of a test opens itself anew: then the page is opened again too, so
 * that nothing is on its way afterwards.
 */
async function openOffline(network: Network, page: Page, address: string): Promise<void> {
  if (await isOnLine(page)) await network.setOffline(true);
  await expect(async () => {
    await page.goto(address);
    const wasReset = await isOnLine(page);
    if (wasReset) {
      await page.context().setOffline(false);
      await page.context().setOffline(true);
    }
    expect(wasReset).toBe(false);
  }).toPass({ timeout: 60_000 });
}

/** docs/product/offline.md: what was opened and taken along is read without a network; marks come later. */
test('without a network the lecture and the material are there, and what was read is told later', async ({
  page,
  context,
  network,
  faults,
}) => {
  test.slow();
  const { child } = await makeParticipant();
  await enter(page, child);
  const lecture = await openLecture(page);

  await page.goto('/student/extra-materials');
  await untilAwake(page);
  await page.getByRole('list').getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await page.waitForURL(/\/articles\/\d+$/);
  const id = Number(page.url().match(/\d+$/)?.[0]);
  await expect(page.getByRole('button', { name: 'Распечатать' })).toBeVisible();
  const article = await page
    .getByRole('heading', { level: 1 })
    .textContent()
    .then((text) => text ?? '');
  await page.getByRole('button', { name: 'Взять с собой' }).click();
  await expect(page.getByRole('button', { name: 'С собой', pressed: true })).toBeVisible();
  await page.goto('/student/extra-materials?tab=kept');
  await untilAwake(page);
  await expect(page.getByRole('link', { name: article })).toBeVisible();
  await expect(page.getByRole('link', { name: lecture })).toBeVisible();
  await expect(page.getByText(/занято .+ из 200 МБ/)).toBeVisible();
  await expectAccessible(page);

  const kept = await everythingSaved(page);
  expect(kept).toContain(article);
  const [named] = await withDatabase(({ db }) => db.select().from(users).where(eq(users.id, child.id)));
  for (const personal of [child.email, child.phone, child.token, `${named?.name}`, `${named?.surname}`])
    expect(kept).not.toContain(personal);

  await openOffline(network, page, '/student/study/lecture');
  await expect(page.getByRole('heading', { level: 1, name: lecture })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Сети нет' })).toBeVisible();
  await expectAccessible(page);
  const pictures = page.getByRole('article').getByRole('img');
  for (const picture of await pictures.all())
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Лекция прочитана' }).press('Enter');
  await expect(page.getByText('Отметка сохранена на этом устройстве')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Отметка сохранена на этом устройстве')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Всё сохранённое' }).click();
  await expect(page.getByRole('heading', { name: 'Чтение без сети' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('link', { name: article }).click();
  await expect(page.getByRole('heading', { level: 1, name: article })).toBeFocused();
  await page.getByRole('button', { name: 'Прочитано' }).click();
  await expect(page.getByText('Отметка сохранена на этом устройстве')).toBeVisible();

  await openOffline(network, page, '/student/study/test');
  await expect(page.getByText('Чтобы начать тест, нужна сеть')).toBeVisible();
  await expectAccessible(page);

  await openOffline(network, page, '/student/study/lecture');
  await expect(page.getByText('Отметка сохранена на этом устройстве')).toBeVisible();
  // The browser believes in a network sooner than anything gets through.
  await context.setOffline(false);
  await expect(page.getByText('Сеть вернулась')).toBeVisible();
  network.setThere(true);
  // Both ends of the page say the same.
  await expect(page.getByText('Отметки отправлены на портал')).toBeVisible();
  await expect(page.getByText('Отметка отправлена на портал.')).toBeVisible();
  const read = () => withDatabase(({ db }) => db.select().from(articleReads).where(eq(articleReads.user_id, child.id)));
  expect((await read()).map(({ article_id }) => article_id)).toEqual([id]);
  await page.getByRole('link', { name: 'Вернуться на портал' }).click();
  await page.waitForURL(/\/student\/study\/lecture$/);
  // Who is signed in is led home from the door: nothing goes.
  await page.goto('/login');
  await page.waitForURL(/\/student$/);
  expect(await isSaved(page, 'lecture')).toBe(true);
  // Without the network the test's page shows the shell.
  await openOffline(network, page, '/student/study/test');
  await expect(page.getByText('Чтобы начать тест, нужна сеть')).toBeVisible();
  await network.setOffline(false);
  await untilAwake(page);
  const open = page.getByRole('button', { name: 'Открыть тест' });
  await expect(open).toBeEnabled();
  await network.setOffline(true);
  await expect(page.getByText('Сейчас сети нет, и тест не открыть')).toBeVisible();
  await expect(open).toBeDisabled();
  await network.setOffline(false);
  await expect(open).toBeEnabled();
  forgetNetwork(faults);
});

test('what was kept goes with the sign-out, on every tab', async ({ page, context, network, faults }) => {
  const { child } = await makeParticipant();
  await enter(page, child);
  const lecture = await openLecture(page);
  const other = await context.newPage();
  await other.goto('/offline#read=lecture');
  await expect(other.getByRole('heading', { level: 1, name: lecture })).toBeVisible();
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.waitForURL(/\/login$/);
  await expect.poll(() => hasContent(page)).toBe(false);
  await expect(other.getByText('На этом устройстве ничего не сохранено')).toBeVisible();
  await expect(other.getByText(lecture)).toHaveCount(0);
  await openOffline(network, page, '/student/study/lecture');
  await expect(page.getByText('На этом устройстве ничего не сохранено')).toBeVisible();
  await network.setOffline(false);
  forgetNetwork(faults);
});

test('without a network the words of the sea still open, and a question for oneself keeps its answer folded', async ({
  page,
  network,
  faults,
}) => {
  await enter(page, (await demoLearner(2)).child);
  await openLecture(page);
  await openOffline(network, page, '/student/study/lecture');
  const term = page.locator('article button[popovertarget]').first();
  const words = page.locator('article [popover]').first();
  await expect(term).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await term.press('Enter');
  await expect(words).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(words).toBeHidden();
  const answer = page.getByRole('article').getByRole('group').filter({ hasText: 'Ответ и объяснение' }).first();
  await expect(answer.getByText(/^Верно: /)).toBeHidden();
  await answer.getByText('Ответ и объяснение').click();
  await expect(answer.getByText(/^Верно: /)).toBeVisible();
  await expectAccessible(page);
  forgetNetwork(faults);
});

/** docs/product/offline.md, «The code of a trip». */
test('on a phone a parent saves the code by a press: it opens without a network, and goes with the sign-out', async ({
  page,
  network,
  faults,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { parent, child, participation_id } = await withDatabase((services) => makeTraveller(services));
  await enter(page, parent);
  const address = `/parent/student/trip?id=${child.id}`;
  await page.goto(address);
  await untilAwake(page);
  const code = await page.locator('figcaption strong').textContent();
  // Nothing lies there by itself.
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await page.getByRole('button', { name: 'Сохранить на телефон для дороги' }).click();
  await expect(page.getByRole('button', { name: 'Сохранено на телефоне', pressed: true })).toBeVisible();
  const kept = await everythingSaved(page);
  expect(kept).toContain(code);
  const [named] = await withDatabase(({ db }) => db.select().from(users).where(eq(users.id, child.id)));
  for (const personal of [parent.phone, parent.token, `${named?.surname}`, '+79211112233'])
    expect(kept).not.toContain(personal);

  await openOffline(network, page, address);
  await expect(page.getByRole('heading', { level: 1, name: `Поездка: ${named?.name}` })).toBeVisible();
  await expect(page.getByText(code ?? '', { exact: true })).toBeVisible();
  const picture = page.getByRole('img', { name: `Код для эвакобазы: ${code}` });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);

  // The child is there: the code goes as soon as there is a network.
  await network.setOffline(false);
  await page.goto(address);
  await untilAwake(page);
  expect(await isSaved(page, `trip-${child.id}`)).toBe(true);
  const arrived = { status: statuses.ARRIVED };
  await withDatabase(({ db }) => db.update(participations).set(arrived).where(eq(participations.id, participation_id)));
  await page.goto('/parent');
  await expect.poll(() => isSaved(page, `trip-${child.id}`), { timeout: 30_000 }).toBe(false);

  const filled = { status: statuses.TRIP_FILLED };
  await withDatabase(({ db }) => db.update(participations).set(filled).where(eq(participations.id, participation_id)));
  await page.goto(address);
  await untilAwake(page);
  await page.getByRole('button', { name: 'Сохранить на телефон для дороги' }).click();
  await expect.poll(() => isSaved(page, `trip-${child.id}`)).toBe(true);
  // When everybody is home it goes by itself, without a network too.
  await page.evaluate(async (path) => {
    const content = await caches.open('offline-content');
    const trip = await (await content.match(path))?.json();
    await content.put(path, Response.json({ ...trip, until: '2020-01-01' }));
  }, `/offline/kept/trip-${child.id}`);
  await openOffline(network, page, address);
  await expect(page.getByText('На этом устройстве ничего не сохранено')).toBeVisible();
  expect(await isSaved(page, `trip-${child.id}`)).toBe(false);
  await network.setOffline(false);
  await page.goto(address);
  await untilAwake(page);
  await page.getByRole('button', { name: 'Разделы' }).click();
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.waitForURL(/\/login$/);
  await expect.poll(() => hasContent(page)).toBe(false);
  forgetNetwork(faults);
});

test('a session ended elsewhere takes all away at the next contact; another account finds nothing', async ({
  page,
}) => {
  const [first, second] = [await makeParticipant(), await makeParticipant()];
  await enter(page, first.child);
  await openLecture(page);
  await withDatabase(({ db }) => endSessions(db, first.child.id));
  await page.goto('/student');
  await page.waitForURL(/\/login/);
  await expect.poll(() => hasContent(page)).toBe(false);

  await enter(page, second.child);
  await openLecture(page);
  // Another person's session in this browser without signing out before, as an entrance link creates it.
  const third = await makeParticipant();
  await enter(page, third.child);
  await page.goto('/student');
  await expect.poll(() => isSaved(page, 'lecture')).toBe(false);
});

test('what may no longer be read goes: the lecture of a milestone behind, materials of who is not in training', async ({
  page,
}) => {
  const { child, participation_id } = await makeParticipant();
  await enter(page, child);
  await openLecture(page);
  await withDatabase(({ db }) =>
    db.update(participations).set({ status: statuses.BLOCKED }).where(eq(participations.id, participation_id)),
  );
  await page.goto('/student');
  await expect.poll(() => isSaved(page, 'lecture'), { timeout: 30_000 }).toBe(false);
});
