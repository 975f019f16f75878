import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { statuses as s } from '#contract/statuses.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { type Family, makeFamily, makePerson } from '#tests/factories.ts';
import { onePagePdf } from '#tests/one-page-pdf.ts';
import { participations, timeouts, trips } from '#tests/tables.ts';
import { enter } from './enter.ts';
import { expectAccessible, expectNoSidewaysScroll, test, untilAwake, withDatabase } from './visit.ts';

const phone = { width: 390, height: 844 };
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

const setCamp = ({ db }: Parameters<typeof makeFamily>[0]) =>
  saveConfiguration(db, { trip_days: { from: '2027-07-20', to: '2027-08-10' }, trip_change_deadline: null }, null);

/** An administrator moves the camp's first day, as /admin/config does. */
async function moveCamp(from: string): Promise<void> {
  const { token } = await withDatabase((services) => makePerson(services, 'administrator'));
  const answer = await fetch(`${process.env.PORTAL_URL}/api/admin/config/upsert`, {
    method: 'POST',
    body: JSON.stringify({ trip_days: { from, to: '2027-08-10' } }),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(200);
}

/** A winner whose parent has a week to answer. */
const makeWinner = (): Promise<Family> =>
  withDatabase(async (services) => {
    const family = await makeFamily(services, s.MAIN_WINNER);
    await services.db
      .update(participations)
      .set({ direction: 'keepers' })
      .where(eq(participations.id, family.participation_id));
    await services.db.insert(timeouts).values({
      user_id: family.child.id,
      time_out_type_code: 'WINNER_CONFIRMATION',
      time_out_date: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    });
    await setCamp(services);
    return family;
  });

test('a parent confirms on a telephone, fills the trip in with an error and a reload in between, and has the code', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize(phone);
  const family = await makeWinner();
  const { parent, child } = family;
  await enter(page, parent);
  await page.goto(`/parent/student/trip?id=${child.id}`);
  await untilAwake(page);
  await expect(heading(page, 'Пётр: место на смене есть')).toBeVisible();
  // What the shift is, before anything is confirmed.
  for (const told of ['Кто сопровождает детей', 'Сколько это стоит', 'Что взять с собой'])
    await expect(page.getByText(told)).toBeVisible();
  await expect(page.getByRole('link', { name: '+7 (8152) 00-00-01' })).toHaveAttribute('href', 'tel:+78152000001');
  await expect(page.getByText('Уточняется')).toHaveCount(0);
  const calendar = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Добавить в календарь' }).click();
  expect((await calendar).suggestedFilename()).toMatch(/^Смена \d{4}\.ics$/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await press(page, 'Подтвердить поездку');

  await expect(heading(page, 'Приезд')).toBeVisible();
  await expect(page.getByText(/^Осталось: приезд, отъезд/)).toBeVisible();
  await press(page, 'Сохранить шаг');
  await expect(page.getByText('Шаг не сохранён: 6 ответов нужно дополнить или исправить.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Самостоятельно, нужно встретить' })).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('radio', { name: 'Самостоятельно, нужно встретить' }).check();
  await expect(page.getByRole('radio', { name: 'Железнодорожный вокзал' })).toBeChecked();
  await page.getByRole('textbox', { name: 'День приезда' }).fill('20.07.2027');
  await page.getByLabel('Время прибытия').fill('14:30');
  await page.getByLabel('Поезд и вагон').fill('016А, вагон 7');
  await page.getByLabel('Ответственный в пути').fill('Ivanova');
  await page.getByLabel('Телефон ответственного').fill('+7 (921) 111-22-33');
  await press(page, 'Сохранить шаг');
  await expect(page.getByText('Допустимы только буквы кириллицы')).toBeVisible();
  await expect(page.getByLabel('Ответственный в пути')).toBeFocused();
  await page.getByLabel('Ответственный в пути').fill('Морская Дарья Сергеевна');
  await expect(page.getByText(/^Сохранено/).first()).toBeVisible();

  // Typed values survive a reload.
  await page.reload();
  await untilAwake(page);
  await expect(page.getByLabel('Ответственный в пути')).toHaveValue('Морская Дарья Сергеевна');
  await expect(page.getByLabel('Время прибытия')).toHaveValue('14:30');
  await page.getByLabel('Время прибытия').focus();
  await press(page, 'Сохранить шаг');

  await expect(heading(page, 'Отъезд').locator('span')).toBeFocused();
  await page.getByRole('radio', { name: 'С родителями на своём транспорте' }).check();
  await page.getByRole('radio', { name: 'Детский центр' }).check();
  await expect(page.getByLabel('Поезд и вагон')).toHaveCount(0);
  await page.getByLabel('День отъезда').fill('10.08.2027');
  await page.getByLabel('Время отправления').fill('11:00');
  await page.getByLabel('Ответственный в пути').fill('Морской Сергей');
  await page.getByLabel('Телефон ответственного').fill('+7 (921) 444-55-66');
  await page.keyboard.press('Enter');

  await expect(heading(page, 'Документы').locator('span')).toBeFocused();
  const blank = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Бланк (PDF)' }).first().click();
  expect((await blank).suggestedFilename()).toContain('Пётр Морской');
  await press(page, 'Сохранить шаг');
  await expect(page.getByText('Загрузите файл').first()).toBeVisible();
  const picture = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#eef' } })
    .jpeg()
    .toBuffer();
  await page
    .locator('#trip-consent_to_medical_intervention_file')
    .setInputFiles({ name: 'согласие.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect(page.getByAltText('Первая страница')).toHaveCount(1);
  await page.locator('#trip-commitment_with_opportunities_navigator_file').setInputFiles({
    name: 'обязательство.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(onePagePdf('1 0 0 rg 40 40 200 100 re f')),
  });
  await expect(page.getByAltText('Первая страница')).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await press(page, 'Сохранить шаг');

  await expect(page.getByAltText('Код для эвакобазы')).toBeVisible();
  await expect(heading(page, /Морской Пётр/).locator('span')).toBeFocused();
  await expect(page.getByText('20.07.2027, 14:30')).toBeVisible();
  await expect(page.getByText('Изменить приезд')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // One thing changed, by keyboard.
  await page.getByRole('button', { name: 'Изменить приезд' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Приезд')).toBeVisible();
  await page.getByLabel('Время прибытия').fill('18:05');
  await page.keyboard.press('Enter');
  await expect(page.getByText('20.07.2027, 18:05')).toBeVisible();
  await expect(page.getByText('Всё готово. Покажите код')).toBeVisible();

  // The camp is moved: the open page hears of it, and says what is left instead of «всё готово».
  await moveCamp('2027-07-27');
  await expect(page.getByText('Осталось: новый день приезда')).toBeVisible();
  await expect(page.getByText('Всё готово')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Назвать новый день' }).click();
  await page.getByRole('textbox', { name: 'День приезда' }).fill('27.07.2027');
  await press(page, 'Сохранить шаг');
  await expect(page.getByText('Всё готово. Покажите код')).toBeVisible();

  await enter(page, child);
  await page.goto('/student');
  await untilAwake(page);
  await press(page, 'Моя поездка');
  const dialog = page.getByRole('dialog', { name: 'Моя поездка' });
  await expect(dialog.getByAltText('Код для эвакобазы')).toBeVisible();
  await expect(dialog.getByText('27.07.2027, 18:05')).toBeVisible();
  await expectAccessible(page);
});

test('a parent gives the place up with a reason after reading what follows', async ({ page }) => {
  await page.setViewportSize(phone);
  const { parent, child, participation_id } = await makeWinner();
  await enter(page, parent);
  await page.goto(`/parent/student/trip?id=${child.id}`);
  await untilAwake(page);
  await press(page, 'Отказаться от поездки');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Место сразу освободится');
  await dialog.getByRole('button', { name: 'Отказаться от поездки' }).click();
  await expect(dialog.getByText('Поле не заполнено')).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('radio', { name: 'Да' }).check();
  await dialog.getByLabel('Причина').fill('Уже были в июне');
  await dialog.getByRole('button', { name: 'Отказаться от поездки' }).click();
  await expect(heading(page, 'Поездка отменена')).toBeVisible();
  await expect(page.getByText(/Уже были в июне/)).toBeVisible();
  await withDatabase(async ({ db }) => {
    const [row] = await db.select().from(trips).where(eq(trips.participation_id, participation_id));
    expect(row).toMatchObject({ already_been_this_year: true, cancel_reason: 'Уже были в июне' });
  });
});

test('what another tab has saved meanwhile is shown beside what is typed here', async ({ page, context }) => {
  const { parent, child } = await withDatabase(async (services) => {
    await setCamp(services);
    return makeFamily(services, s.MAIN_ENROLLED);
  });
  await enter(page, parent);
  const address = `/parent/student/trip?id=${child.id}&step=departure`;
  const fill = async (tab: Page, time: string) => {
    await tab.getByRole('radio', { name: 'В составе организованной группы' }).check();
    await tab.getByRole('radio', { name: 'Эвакобаза' }).check();
    await tab.getByLabel('День отъезда').fill('10.08.2027');
    await tab.getByLabel('Время отправления').fill(time);
    await tab.getByLabel('Ответственный в пути').fill('Морской Сергей');
    await tab.getByLabel('Телефон ответственного').fill('+7 (921) 444-55-66');
  };
  await page.goto(address);
  await untilAwake(page);
  const other = await context.newPage();
  await other.goto(address);
  await untilAwake(other);
  await fill(other, '12:00');
  await press(other, 'Сохранить шаг');
  await expect(other.getByText('Отъезд: сохранено')).toBeVisible();
  await fill(page, '13:00');
  await press(page, 'Сохранить шаг');
  await expect(page.getByText('Время отправления: там «12:00», здесь «13:00»')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Взять то, что там');
  await expect(page.getByLabel('Время отправления')).toHaveValue('12:00');
});
