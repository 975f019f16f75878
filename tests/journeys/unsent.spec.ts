import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { statuses } from '#contract/statuses.ts';
import { makeFamily, makePerson } from '#tests/factories.ts';
import { drawPdf } from '#tests/scans.ts';
import { enter } from './enter.ts';
import { expectAccessible, expectNoSidewaysScroll, test, untilAwake, withDatabase } from './visit.ts';

/** docs/product/messages.md, «What is not sent yet». */
const field = (page: Page) => page.getByRole('textbox', { name: 'Ваше сообщение' });
const log = (page: Page) => page.getByRole('log');
const bubble = (page: Page, text: string) => log(page).getByRole('article').filter({ hasText: text });
const attached = (page: Page) => page.getByRole('list', { name: 'Приложенные файлы' }).getByRole('listitem');
const write = async (page: Page, text: string) => {
  await field(page).fill(text);
  await field(page).press('Control+Enter');
  await expect(field(page)).toHaveValue('');
};
const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background: '#1677c8' } })
    .jpeg()
    .toBuffer(),
});
const attach = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByLabel(/Прикрепить файлы/).setInputFiles(files);

const received = (user_id: number) =>
  withDatabase(async ({ db }) => {
    const { rows } = await db.$client.query(
      `select text, (select count(*)::int from dialog_files where message_id = m.id) as files
       from dialog_messages m where user_id = $1 order by id`,
      [user_id],
    );
    return rows.map(({ text, files }) => [text, files]);
  });

/** Everything of the portal the browser keeps. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    // Besides how far a page was scrolled.
    return [...Object.keys(sessionStorage).filter((key) => !key.startsWith('tsr-')), ...names];
  });

test('a photo and messages written without a network outlive the tab, and go by themselves and in order from another screen', async ({
  page,
  context,
  faults,
}) => {
  const { parent } = await withDatabase((services) => makeFamily(services, statuses.QUESTIONNAIRE_TO_FILL));
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, parent);
  await page.goto('/parent/messages');
  await untilAwake(page);
  page.on('dialog', (dialog) => dialog.accept());

  // Uploaded and not sent: there after a reload.
  await attach(page, [await photo('справка.jpg')]);
  await expect(page.getByText('Загружено 1 из 1.')).toBeAttached();
  await page.reload();
  await untilAwake(page);
  await expect(attached(page)).toHaveText(/справка\.jpg/);
  await expect(page.getByText('Загружено 1 из 1.')).toBeAttached();

  await context.setOffline(true);
  await attach(page, [await photo('билет.jpg')]);
  await expect(attached(page).nth(1)).toContainText('нет связи, загрузится сам');
  await write(page, 'Вот справка и билет');
  await write(page, 'Билет на июль');
  for (const text of ['Вот справка и билет', 'Билет на июль'])
    await expect(bubble(page, text)).toContainText('Нет связи. Отправится само, когда она вернётся');
  await expect(bubble(page, 'Вот справка')).toContainText('билет.jpg');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.close({ runBeforeUnload: true });
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/parent');
  await expect
    .poll(() => received(parent.id), { timeout: 20_000 })
    .toEqual([
      ['Вот справка и билет', 2],
      ['Билет на июль', 0],
    ]);
  await next.goto('/parent/messages');
  await untilAwake(next);
  await expect(log(next).getByRole('article')).toHaveCount(2);
  await expect(attached(next)).toHaveCount(0);

  // Six are chosen: five are taken, and the sixth is named. A text of signs nobody sees is none.
  await attach(next, await Promise.all([1, 2, 3, 4, 5, 6].map((number) => photo(`снимок-${number}.jpg`))));
  await expect(next.getByText('Не приложен «снимок-6.jpg»: в сообщении не больше 5 файлов')).toBeVisible();
  for (let left = 5; left > 0; left -= 1)
    await next
      .getByRole('button', { name: /^Убрать: снимок/ })
      .first()
      .click();
  await field(next).fill('\u200B\u2060 \u200E');
  await field(next).press('Control+Enter');
  await expect(next.getByRole('button', { name: 'Отправить', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await expect(log(next).getByRole('article')).toHaveCount(2);
  await field(next).fill('');

  // A refused file is put right with its message.
  await attach(next, [{ name: 'таблица.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<!doctype html>') }]);
  await expect(next.getByText('Файл не загрузился: сообщение отправится без него, если его убрать.')).toBeVisible();
  await next.getByRole('button', { name: 'Убрать: таблица.pdf' }).click();

  // Signed out, nothing is left, in no tab; the next person meets nothing.
  for (const call of ['chat/send', 'user/data/save']) await context.route(`**/api/${call}`, (route) => route.abort());
  const beside = await context.newPage();
  await beside.goto('/parent/messages');
  await untilAwake(beside);
  await field(beside).fill('Не сохранилось');
  expect(await keptIn(beside)).toContainEqual(expect.stringMatching(/^typed:/));
  await attach(next, [{ name: 'Справка.pdf', mimeType: 'application/pdf', buffer: drawPdf(['Certificate']) }]);
  await expect(next.getByText('Загружено 1 из 1.')).toBeAttached();
  await write(next, 'Не ушло');
  await next.setViewportSize({ width: 1440, height: 900 });
  next.on('dialog', (dialog) => dialog.accept());
  await next.getByRole('button', { name: 'Выйти' }).click();
  await next.waitForURL('/login', { timeout: 20_000 });
  expect(await keptIn(next)).toEqual([]);
  // Its repeated saving writes nothing again.
  await beside.waitForTimeout(3000);
  expect(await keptIn(beside)).toEqual([]);
  await beside.close();
  const other = await withDatabase((services) => makePerson(services, 'parent'));
  await context.unrouteAll();
  await enter(next, other);
  await next.goto('/parent/messages');
  await untilAwake(next);
  await expect(log(next).getByRole('article')).toHaveCount(0);
  expect(await received(other.id)).toEqual([]);
  faults.splice(
    0,
    faults.length,
    ...faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/.test(fault)),
  );
});

test('a message a closed page could not send leaves nothing of itself in the field', async ({
  page,
  context,
  faults,
}) => {
  const { parent } = await withDatabase((services) => makeFamily(services, statuses.QUESTIONNAIRE_TO_FILL));
  await enter(page, parent);
  await page.goto('/parent/messages');
  await untilAwake(page);
  page.on('dialog', (dialog) => dialog.accept());
  const saved = page.waitForResponse('**/api/user/data/save');
  await field(page).fill('Приедем');
  await saved;
  await context.setOffline(true);
  await write(page, 'Приедем утром');
  await expect(bubble(page, 'Приедем утром')).toContainText('Нет связи');
  await page.close({ runBeforeUnload: true });
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/parent/messages');
  await expect.poll(() => received(parent.id)).toEqual([['Приедем утром', 0]]);
  await expect(field(next)).toHaveValue('');
  faults.length = 0;
});
