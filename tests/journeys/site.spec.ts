import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { somePdf } from '#tests/materials.ts';
import { asAdministrator } from './enter.ts';
import { expectAccessible, expectNoSidewaysScroll, test, unique, untilAwake } from './visit.ts';

// docs/product/site-and-mailing.md, «Sections in an order».

const drawing = () =>
  sharp({ create: { width: 640, height: 640, channels: 3, background: '#14b8c4' } })
    .png()
    .toBuffer();

/** Opens the form of a new record from the list of its section, as an editor does. */
async function begin(page: Page, section: string, add: string): Promise<void> {
  await page.goto(`/admin/${section}`);
  await untilAwake(page);
  await page.getByRole('link', { name: add }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Нов/);
}

async function save(page: Page, what: string, section: string): Promise<void> {
  await page.getByRole('button', { name: `Сохранить ${what}` }).click();
  await page.waitForURL(new RegExp(`/admin/${section}$`));
}

test('an answer goes from the editor to the visitor at once, is found without script, and changes its place', async ({
  page,
  browser,
}) => {
  test.slow();
  const question = `Можно ли взять гитару ${unique()}?`;
  await asAdministrator(page);
  await begin(page, 'faq', 'Добавить вопрос');
  await page.getByRole('button', { name: 'Сохранить вопрос' }).click();
  await expect(page.getByText('Поле не заполнено').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Вопрос', exact: true }).fill(question);
  await page.getByRole('combobox', { name: 'Раздел' }).fill('Поездка');
  await page.getByRole('textbox', { name: 'Ответ' }).click();
  await page.keyboard.insertText('Гитары мы любим: вечером у костра без них грустно.');
  await page.getByRole('button', { name: 'Предпросмотр' }).click();
  await expect(page.getByRole('dialog').getByText('Гитары мы любим')).toBeVisible();
  await page.keyboard.press('Escape');
  await save(page, 'вопрос', 'faq');

  const visitor = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  const read = await visitor.newPage();
  await read.goto('/faq');
  await read.getByRole('searchbox', { name: 'Поиск по вопросам и ответам' }).fill('гитарой у костров');
  await read.getByRole('button', { name: 'Найти' }).click();
  await expect(read.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([question]);
  await expect(read.getByText('Гитары мы любим')).toBeVisible();
  const own = (await read.getByRole('link', { name: 'Ссылка на ответ' }).getAttribute('href')) ?? '';
  await read.getByRole('link', { name: 'Все вопросы' }).click();
  await expect(read.getByText('Гитары мы любим')).toBeHidden();
  await read.goto(`/faq${own}`);
  await expect(read.getByText('Гитары мы любим')).toBeVisible();
  await read.goto('/faq?q=кракен');
  await expect(read.getByText('По запросу «кракен» ничего не нашлось')).toBeVisible();

  // Up by the button, and seen there by the next visitor.
  const moved = page.waitForResponse((answer) => answer.url().endsWith('/faq_set_positions'));
  await page.getByRole('button', { name: `«${question}»: выше` }).click();
  expect((await moved).ok()).toBe(true);
  await read.goto('/faq');
  const last = read.getByRole('region', { name: 'Поездка' }).getByRole('heading', { level: 3 });
  await expect(last.nth(-2)).toHaveText(question);

  await page.getByRole('button', { name: `Удалить вопрос «${question}»` }).press('Enter');
  const undo = page.getByRole('alert').filter({ hasText: 'Вопрос удалён' }).getByRole('button', { name: 'Вернуть' });
  await expect(undo).toBeFocused();
  await read.goto('/faq');
  await expect(read.getByText(question)).toHaveCount(0);
  await undo.press('Enter');
  await expect(page.getByText('Вопрос возвращён')).toBeVisible();
  await read.goto('/faq');
  await expect(read.getByText(question)).toHaveCount(1);
  await visitor.close();
});

test('a document, a person and a partner are added, each seen by a visitor at once', async ({ page, browser }) => {
  test.slow();
  const [act, member, partner] = [`Приказ ${unique()}`, `Марина Лиманова ${unique()}`, `Клуб «Риф» ${unique()}`];
  await asAdministrator(page);
  const visitor = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();

  await begin(page, 'acts', 'Добавить документ');
  await page.getByRole('textbox', { name: 'Название' }).fill(act);
  await page.getByRole('textbox', { name: 'День документа' }).fill('12.03.2026');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'приказ.pdf', mimeType: 'application/pdf', buffer: somePdf() });
  // The name is shown during the upload, the type after it.
  await expect(page.getByText('PDF, 1 КБ')).toBeVisible();
  await save(page, 'документ', 'acts');
  await visitor.goto('/acts');
  const row = visitor.getByRole('listitem').filter({ hasText: act });
  await expect(row).toContainText('PDF, 1 КБ · от 12.03.2026');
  const file = await visitor.request.get((await row.getByRole('link').getAttribute('href')) ?? '');
  expect(decodeURIComponent(file.headers()['content-disposition'] ?? '')).toContain(`${act}.pdf`);

  await begin(page, 'team', 'Добавить человека');
  await page.getByRole('textbox', { name: 'Имя' }).fill(member);
  await page.getByRole('textbox', { name: 'Должность' }).fill('Кок');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'кок.png', mimeType: 'image/png', buffer: await drawing() });
  await expect(page.getByRole('button', { name: 'Заменить картинку' })).toBeVisible();
  await save(page, 'человека команды', 'team');
  await visitor.goto('/person');
  await expect(visitor.getByRole('heading', { name: member })).toBeVisible();
  await expect(visitor.getByRole('img', { name: member })).toHaveAttribute('srcset', /w=400 400w/);

  await begin(page, 'partner', 'Добавить партнёра');
  await page.getByRole('button', { name: 'Сохранить партнёра' }).click();
  await expect(page.getByText('Укажите имя')).toBeVisible();
  await expect(page.getByText('Загрузите изображение')).toBeVisible();
  await page.getByRole('textbox', { name: 'Имя' }).fill(partner);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'риф.png', mimeType: 'image/png', buffer: await drawing() });
  await expect(page.getByRole('button', { name: 'Заменить картинку' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Ссылка' }).fill('rif.example');
  await save(page, 'партнёра', 'partner');
  await visitor.goto('/partner');
  await expect(visitor.getByRole('link', { name: partner })).toHaveAttribute('href', 'https://rif.example');
});

test('the sections read well on a telephone, a tablet and a desktop, their editors too', async ({ page, browser }) => {
  test.slow();
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const visitor = await context.newPage();
  for (const path of ['/faq', '/faq?q=документы', '/acts', '/person', '/partner']) {
    await visitor.goto(path);
    for (const width of [390, 768, 1440]) {
      await visitor.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(visitor);
    }
    await expect(visitor.locator('script:not([type="application/ld+json"])')).toHaveCount(1);
  }
  await context.close();
  await page.setViewportSize({ width: 390, height: 900 });
  await asAdministrator(page);
  for (const section of ['acts', 'team', 'partner']) {
    await page.goto(`/admin/${section}`);
    await expectAccessible(page);
    await page
      .getByRole('link', { name: /^Править/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Правка/);
    await expectAccessible(page);
  }
});
