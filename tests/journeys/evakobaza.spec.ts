import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { statuses as s } from '#contract/statuses.ts';
import type { TripDocumentKind } from '#contract/trips/fields.ts';
import { addDays, moscowDay } from '#contract/words/dates.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { makeTraveller, type Traveller } from '#tests/evakobaza.ts';
import { makePerson, type Person } from '#tests/factories.ts';
import { drawScan } from '#tests/scans.ts';
import { notices, participations, tripDocuments } from '#tests/tables.ts';
import { enter } from './enter.ts';
import { expectAccessible, expectNoSidewaysScroll, test, unique, untilAwake, withDatabase } from './visit.ts';

const base = '/admin/users/evakobaza';
const staff = (surname: string): Promise<Person> =>
  withDatabase((services) =>
    makePerson(services, 'administrator', { surname, name: 'Анна', email: null, phone: null }),
  );

/** A participant expected today, the first day of a camp of two weeks, with a unique surname. */
const traveller = (surname: string, status: 440 | 460 = s.TRIP_FILLED): Promise<Traveller> =>
  withDatabase(async (services) => {
    const [from, to] = [moscowDay(), addDays(moscowDay(), 14)];
    await saveConfiguration(services.db, { trip_days: { from, to } }, null);
    return await makeTraveller(services, status, {
      child: { surname, name: 'Лев', patronymic: '' },
      fields: { arrival_day: from, departure_day: to },
      ...(status === s.TRIP_FILLED ? {} : { papers: [] }),
    });
  });
const statusOf = ({ participation_id }: Traveller) =>
  withDatabase(async ({ db }) => {
    const [row] = await db.select().from(participations).where(eq(participations.id, participation_id));
    return row?.status;
  });

/** Uploads real scans in place of rows without a file. */
async function uploadPapers({ parent, child, papers }: Traveller): Promise<void> {
  for (const [kind, row] of Object.entries(papers) as [TripDocumentKind, string][]) {
    const form = new FormData();
    form.set('file_target', kind);
    form.set('participant_id', String(child.id));
    form.set('file', new Blob([new Uint8Array(await drawScan('СОГЛАСИЕ', ['Подпись']))]), 'скан.jpg');
    const answer = await fetch(`${process.env.PORTAL_URL}/api/user/upload_file`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${parent.token}` },
    });
    const { path } = (await answer.json()) as { path: string };
    await withDatabase(({ db }) => db.update(tripDocuments).set({ path }).where(eq(tripDocuments.path, row)));
  }
}

async function openGate(page: Page, person: Person, search = ''): Promise<void> {
  await enter(page, person);
  await page.goto(`${base}/check-in${search}`);
  await untilAwake(page);
}
const search = (page: Page) => page.getByRole('searchbox');
const mark = (page: Page, surname: string) => page.getByRole('button', { name: `Отметить прибытие: ${surname} Лев` });
const unmark = (page: Page, surname: string) => page.getByRole('button', { name: `Снять отметку: ${surname} Лев` });

test('papers are read side by side: one goes back with a remark that the parent is told, the other is accepted by a key', async ({
  page,
}) => {
  const surname = `Бумажный${unique()}`;
  const family = await traveller(surname);
  await uploadPapers(family);
  await enter(page, await staff('Читающая'));
  await page.goto(`${base}/papers?search=${encodeURIComponent(surname)}`);
  await untilAwake(page);
  await page.getByRole('link', { name: `${surname} Лев` }).click();
  await expect(page.getByRole('img', { name: 'Согласие на медицинское вмешательство' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('r');
  await page.getByRole('button', { name: 'Вернуть родителю' }).click();
  await expect(page.getByText('Напишите, что исправить')).toBeVisible();
  await page.getByRole('textbox', { name: 'Что исправить: прочтёт родитель' }).fill('Нет подписи');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Обязательство с навигатором возможностей' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('tab', { name: /Обязательство.+принят/ })).toBeVisible();
  await expect(page.getByText('Не хватает: возвращённый документ не исправлен')).toBeVisible();
  const told = await withDatabase(({ db }) => db.select().from(notices).where(eq(notices.user_id, family.parent.id)));
  expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('Нет подписи')]);
});

test('at the gate: found by a word, marked by a press, taken back; who lacks data cannot be marked', async ({
  page,
}) => {
  const [surname, halfway] = [`Воротов${unique()}`, `Неполнов${unique()}`];
  const family = await traveller(surname);
  await traveller(halfway, s.MAIN_ENROLLED);
  await page.setViewportSize({ width: 390, height: 844 });
  await openGate(page, await staff('Встречающая'));
  await search(page).fill(surname);
  await mark(page, surname).click();
  await expect(unmark(page, surname)).toBeVisible();
  await expect(page.getByText('Встречающая Анна')).toBeVisible();
  await expect.poll(() => statusOf(family)).toBe(s.ARRIVED);
  await expectNoSidewaysScroll(page);
  await unmark(page, surname).click();
  await expect(mark(page, surname)).toBeVisible();
  await expect.poll(() => statusOf(family)).toBe(s.TRIP_FILLED);
  // Pressed by mistake: at once again, however the clocks differ.
  await mark(page, surname).click();
  await expect.poll(() => statusOf(family)).toBe(s.ARRIVED);
  await expect(page.getByText('Не отмечено')).toHaveCount(0);

  await search(page).fill(halfway);
  await expect(page.getByText('Не хватает: согласие')).toBeVisible();
  await expect(page.getByRole('link', { name: /^\+7/ })).toBeVisible();
  await expect(mark(page, halfway)).toHaveCount(0);
});

test('the address in the QR code opens the child with one big button', async ({ page }) => {
  const surname = `Кодов${unique()}`;
  const family = await traveller(surname);
  const person = await staff('Сканирующая');
  await page.setViewportSize({ width: 390, height: 844 });
  await openGate(page, person);
  const { data } = await (await page.request.get('/api/admin/trips/expected')).json();
  const { code } = data.find(({ id }: { id: number }) => id === family.participation_id);
  await page.goto(`${base}?code=${code}`);
  await untilAwake(page);
  await expect(page).toHaveURL(/check-in\?code=/);
  const opened = page.getByRole('region', { name: 'По коду' });
  await expect(opened.getByRole('heading', { name: `${surname} Лев` })).toBeFocused();
  await opened.getByRole('button', { name: `Отметить прибытие: ${surname} Лев` }).click();
  await expect.poll(() => statusOf(family)).toBe(s.ARRIVED);
  await opened.getByRole('button', { name: 'Следующий' }).click();
  await expect(search(page)).toBeFocused();
});

test('without a network presses are kept, over a reload too, and go when it is back; two pages see each other', async ({
  page,
  context,
  browser,
  faults,
}) => {
  const [first, second] = [`Безсетев${unique()}`, `Тоннелев${unique()}`];
  const families = [await traveller(first), await traveller(second)];
  await openGate(page, await staff('Далёкая'));
  const other = await browser.newContext({ baseURL: process.env.PORTAL_URL ?? '' });
  const gate = await other.newPage();
  await openGate(gate, await staff('Соседняя'));
  await search(gate).fill(first);

  await context.setOffline(true);
  await search(page).fill(first);
  await mark(page, first).click();
  await search(page).fill(second);
  await mark(page, second).click();
  await expect(page.getByText('2 отметки ждут отправки: уйдут сами, когда связь вернётся')).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(kept).not.toContain(first);
  expect(await statusOf(families[0] as Traveller)).toBe(s.TRIP_FILLED);

  // The page comes back, the portal's answers do not yet.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.route('**/api/admin/trips/check_ins', (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await untilAwake(page);
  await expect(page.getByText('2 отметки ждут отправки')).toBeVisible();
  await search(page).fill(second);
  await expect(page.getByText('Отмечено здесь, ждёт отправки')).toBeVisible();
  await page.unroute('**/api/admin/trips/check_ins');
  for (const family of families) await expect.poll(() => statusOf(family), { timeout: 30_000 }).toBe(s.ARRIVED);
  await expect(page.getByText(/ждут отправки/)).toHaveCount(0);
  await expect(unmark(gate, first)).toBeVisible();
  await expect(gate.getByText('Далёкая Анна')).toBeVisible();
  await other.close();
  faults.splice(
    0,
    faults.length,
    ...faults.filter((text) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/.test(text)),
  );
});

test('the end of the shift is asked for once, in words, and moves those who have arrived', async ({ page }) => {
  const [here, late] = [`Прибывший${unique()}`, `Опоздалов${unique()}`];
  const [arrived, expected] = [await traveller(here), await traveller(late)];
  const person = await staff('Завершающая');
  await openGate(page, person);
  await search(page).fill(here);
  await mark(page, here).click();
  await expect.poll(() => statusOf(arrived)).toBe(s.ARRIVED);
  await page.getByRole('link', { name: 'Смена', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Эвакобаза: смена' })).toBeVisible();
  await page.getByRole('button', { name: 'Завершить смену' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Ещё не прибыли');
  await expect(dialog).toContainText(`${here} Лев`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Завершить смену' }).click();
  await expect(dialog.getByText('Без этого смену не завершить').first()).toBeVisible();
  for (const word of await dialog.getByRole('checkbox').all()) await word.check();
  await dialog.getByRole('button', { name: 'Завершить смену' }).click();
  await expect.poll(() => statusOf(arrived)).toBe(s.SHIFT_COMPLETED);
  expect(await statusOf(expected)).toBe(s.TRIP_FILLED);
  await expect(page.getByText('Последний раз смену завершили')).toBeVisible();
});

test('arrivals stand by day, hour and point, lead to those who come and to sheets to print', async ({ page }) => {
  const surname = `Поездов${unique()}`;
  await traveller(surname);
  await enter(page, await staff('Смотрящая'));
  await page.goto(base);
  await untilAwake(page);
  const point = page.getByRole('article').filter({ hasText: 'Железнодорожный вокзал' }).first();
  await expect(point).toContainText('поезд 16А');
  await point.getByRole('button', { name: 'Кто это' }).click();
  await expect(page.getByRole('link', { name: `${surname} Лев` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Листы для печати' }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(page.getByRole('rowheader', { name: `${surname} Лев` })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Печатать' })).toBeHidden();
});
