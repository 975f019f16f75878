import { expect, type Page } from '@playwright/test';
import { csvOf, xlsxOf } from '#tests/imports.ts';
import { asAdministrator } from './enter.ts';
import { expectAccessible, expectNoSidewaysScroll, messagesTo, test, untilAwake } from './visit.ts';

const choose = async (page: Page, name: string, content: Uint8Array | string) => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Выбрать файл и проверить' }).click();
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
};

const family = {
  'Фамилия родителя': 'Привозова',
  'Имя родителя': 'Ольга',
  'Почта родителя': 'privozova@ocean.test',
  'Фамилия ребёнка': 'Привозова',
  'Имя ребёнка': 'Вера',
  'Дата рождения': '05.03.2010',
  Пол: 'ж',
  Сезон: 2024,
};

test('an administrator brings schools along: a template, a faulty file, a good one that is applied and undone', async ({
  page,
}) => {
  await asAdministrator(page);
  await page.goto('/admin/imports');
  await untilAwake(page);
  await expect(page.getByRole('heading', { name: 'Импорт', level: 1 })).toBeVisible();
  const taken = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Шаблон Excel' }).click();
  expect((await taken).suggestedFilename()).toBe('Шаблон — Школы.xlsx');

  const rows = [
    { Название: 'Школа юнг', Регион: 'Атлантида' },
    { Название: '', Регион: 'Мурманская область' },
  ];
  await choose(page, 'Школы.xlsx', await xlsxOf('schools', rows));
  await expect(page.getByText('Применить нельзя: 2 ошибки')).toBeVisible();
  const faults = page.getByRole('table', { name: 'Ошибки и замечания по строкам' });
  await expect(faults.getByRole('row', { name: /^2 «Регион»/ })).toContainText('такого региона нет в списке портала');
  await expect(faults.getByRole('row', { name: /^3 «/ })).toContainText('не заполнено');
  await expect(page.getByRole('button', { name: 'Применить', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Все импорты' }).click();
  await expect(page.getByRole('heading', { name: 'Импорт', level: 1 })).toBeVisible();

  const good = rows.map((_, at) => ({ Название: `Школа юнг № ${at + 1}`, Регион: 'Мурманская область' }));
  await choose(page, 'Школы.csv', csvOf('schools', good));
  await expect(page.getByText('Можно применить: 2 школы')).toBeVisible();
  await page.getByRole('button', { name: 'Применить', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Применить' }).click();
  await expect(page.getByText('Записано: 2 школы')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Отменить импорт' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить импорт' }).click();
  await expect(page.getByText('Всё, что он записал, убрано')).toBeVisible();
});

test('a family of a former season is brought, and takes its cabinet over by the link it is sent', async ({ page }) => {
  await asAdministrator(page);
  await page.goto('/admin/imports');
  await untilAwake(page);
  await page.getByRole('combobox', { name: 'Что в файле' }).first().click();
  await page.getByRole('listbox').getByRole('option', { name: 'Семьи прошлых сезонов' }).click();
  await choose(page, 'Семьи.csv', csvOf('families', [family]));
  await page.getByRole('button', { name: 'Применить', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Применить' }).click();
  await expect(page.getByText('Записано: 1 родитель, 1 ребёнок')).toBeVisible();
  expect(await messagesTo(family['Почта родителя'])).toEqual([]);
  await page.getByRole('button', { name: 'Отправить ссылки' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить ссылки' }).click();
  await expect(page.getByText('Отправлено ссылок: 1', { exact: false }).first()).toBeVisible();

  const [letter] = await messagesTo(family['Почта родителя']);
  const address = /\/parent\/registration\/[\w-]+/.exec(letter?.text ?? '')?.[0] ?? '';
  await page.goto(address);
  // The administrator's own cabinet is open in this browser.
  await page.getByRole('button', { name: /Выйти/ }).click();
  await expect(page.getByRole('heading', { name: 'Кабинет родителя' })).toBeVisible();
  await page.getByRole('button', { name: 'Получить код' }).click();
  await expect(page.getByRole('heading', { name: 'Здравствуйте, Ольга!' })).toBeVisible();
  const [code] = await messagesTo(family['Почта родителя']);
  await page
    .getByLabel('Код', { exact: false })
    .first()
    .fill(/\d{6}/.exec(code?.text ?? '')?.[0] ?? '');
  await page.getByLabel('Придумайте пароль').fill('tri-kita-i-kalmar');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Открыть кабинет' }).click();
  await expect(page).toHaveURL(/\/parent$/);
  await expect(page.getByText('Вера Привозова').or(page.getByText('Привозова Вера')).first()).toBeVisible();
});

test('a certificate of former years is found by its number and removed; asked for again, it is not there', async ({
  page,
  faults,
}) => {
  await asAdministrator(page);
  await page.goto('/admin/imports');
  await untilAwake(page);
  await page.getByRole('combobox', { name: 'Что в файле' }).first().click();
  await page.getByRole('listbox').getByRole('option', { name: 'Сертификаты прошлых лет' }).click();
  const row = { Номер: 'МП-15/2019', Фамилия: 'Привозова', Имя: 'Вера', Вид: 'Победитель', Год: 2019 };
  await choose(page, 'Сертификаты.csv', csvOf('certificates', [row]));
  await page.getByRole('button', { name: 'Применить', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Применить' }).click();
  await expect(page.getByText('Записано: 1 сертификат')).toBeVisible();
  await page.getByRole('link', { name: 'Все импорты' }).click();

  const number = page.getByLabel('Номер сертификата');
  await number.fill('мп 15 2019');
  await number.press('Enter');
  await expect(page.getByText('№ МП-15/2019, победитель, 2019 год. Привозова Вера')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Удалить сертификат № МП-15/2019' }).click();
  const dialog = page.getByRole('dialog', { name: 'Удалить сертификат прошлых лет?' });
  await expect(dialog).toContainText('№ МП-15/2019, победитель, 2019 год. Привозова Вера');
  await dialog.getByLabel('Причина').fill('Просьба владельца');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Сертификат № МП-15/2019 удалён')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await number.fill('МП-15/2019');
  await page.getByRole('button', { name: 'Найти' }).click();
  await expect(number).toHaveAccessibleDescription(/Сертификата прошлых лет с таким номером нет/);
  await expect(number).toBeFocused();
  await expectAccessible(page);
  expect(faults.splice(0)).toEqual([expect.stringContaining('status of 404')]);
});
