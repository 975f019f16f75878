import { expect, type Page } from '@playwright/test';
import { emptyPart, type Part, type Parts } from '#contract/site/details/parts.ts';
import { partsOf, type SectionName, sectionNames } from '#contract/site/details/structure.ts';
import { filledParts, sectionId, someDocument, someSignature } from '#tests/details.ts';
import { makePerson } from '#tests/factories.ts';
import { somePdf } from '#tests/materials.ts';
import { asAdministrator } from './enter.ts';
import { expectAccessible, expectNoSidewaysScroll, test, unique, untilAwake, withDatabase } from './visit.ts';

// docs/product/organisation-details.md

/** API calls of an administrator. */
async function administrator() {
  const { token } = await withDatabase((services) =>
    makePerson(services, 'administrator', { email: null, phone: null }),
  );
  const url = process.env.PORTAL_URL ?? '';
  const call = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    expect([path, answer.ok]).toEqual([path, true]);
    return await answer.json();
  };
  return {
    parts: async (section: SectionName): Promise<Parts> =>
      (await call('GET', `/admin/sveden/${sectionId(section)}`)).record.parts,
    save: (section: SectionName, parts: Parts) =>
      call('PUT', `/admin/sveden/${sectionId(section)}`, { section, parts }),
    upload: async (content: Buffer, file_target: string): Promise<string> => {
      const form = new FormData();
      form.set('file_target', file_target);
      form.set('file', new Blob([content as BlobPart]), 'файл');
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${url}/api/admin/upload_file`, { method: 'POST', headers, body: form });
      return ((await answer.json()) as { path: string }).path;
    },
  };
}

type Mark = { prop: string; text: string; columns: string[] };

/** Marks of the page's item as machines read them, rows with their contents. */
const marksOf = (page: Page): Promise<Mark[]> =>
  page.evaluate(() => {
    const within = (item: Element) =>
      [...item.querySelectorAll('[itemprop]')].filter((one) => one.parentElement?.closest('[itemscope]') === item);
    const item = document.querySelector('main [itemscope]');
    if (!item) return [];
    return within(item).map((one) => ({
      prop: one.getAttribute('itemprop') ?? '',
      text: one.textContent?.trim() ?? '',
      columns: one.hasAttribute('itemscope') ? within(one).map((cell) => cell.getAttribute('itemprop') ?? '') : [],
    }));
  });

function expectMarks(part: Part, marks: Mark[], rows: number): void {
  const found = marks.filter(({ prop }) => prop === part.prop);
  expect(found.length, part.prop).toBeGreaterThan(0);
  if (part.kind !== 'table') return;
  expect(found.length, part.prop).toBe(rows);
  for (const { columns } of found) expect(new Set(columns)).toEqual(new Set(part.columns.map(({ prop }) => prop)));
}

/** Values from the configuration by default (docs/product/organisation-details.md), and a copy of a document. */
const ofConfiguration = ['copy', 'fullName', 'shortName', 'address', 'telephone', 'email'];

test('every mark of the order is read from each section, filled and empty, without script', async ({ browser }) => {
  test.slow();
  const admin = await administrator();
  const file = await admin.upload(somePdf(), 'sveden_file');
  const document = someDocument(file, await admin.upload(someSignature(), 'sveden_signature'));
  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
  for (const section of sectionNames) {
    const before = await admin.parts(section);
    await admin.save(section, filledParts(section, document));
    await visitor.goto(`/sveden/${section}`);
    const filled = await marksOf(visitor);
    for (const part of partsOf(section)) expectMarks(part, filled, 2);
    expect(filled.map(({ prop }) => prop)).toContain('copy');
    await expect(visitor.getByText('Сведения готовятся')).toHaveCount(0);

    await admin.save(section, {});
    await visitor.goto(`/sveden/${section}/`);
    const empty = await marksOf(visitor);
    for (const part of partsOf(section)) expectMarks(part, empty, 1);
    for (const { prop, text } of empty) if (!ofConfiguration.includes(prop)) expect(text).toMatch(/Сведения готовятся/);
    await admin.save(section, before);
  }
  await context.close();
});

test('the administrator sees what is missing, fills a table and a document, and a visitor reads them at once', async ({
  page,
  browser,
}) => {
  test.slow();
  const [fund, licence] = [`Фонд ${unique()}`, `Лицензия ${unique()}`];
  const admin = await administrator();
  const { uchredLaw: _, licenseDocLink: __, ...rest } = await admin.parts('common');
  await admin.save('common', rest);

  await asAdministrator(page);
  await page.goto('/admin/sveden');
  await untilAwake(page);
  const line = page.getByRole('row').filter({ hasText: 'Основные сведения' });
  await line.getByText('2 части').click();
  await expect(line.getByRole('listitem')).toHaveText(['Учредители', 'Лицензия на образовательную деятельность']);
  await line.getByRole('link', { name: 'Править: Основные сведения' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Основные сведения');

  await page.getByRole('button', { name: 'Добавить строку: Учредители' }).click();
  await page.getByRole('textbox', { name: 'Наименование', exact: true }).fill('Клуб');
  await page.getByRole('button', { name: 'Добавить строку: Учредители' }).click();
  await page.getByRole('textbox', { name: 'Наименование', exact: true }).last().fill(fund);
  await page.getByRole('textbox', { name: 'Сайт' }).last().fill('нет сайта');
  await page.getByRole('button', { name: `Выше: строку «${fund}»` }).click();
  await expect(page.getByRole('button', { name: `Выше: строку «${fund}»` })).toBeFocused();
  await page.getByRole('button', { name: 'Сохранить раздел' }).click();
  await expect(page.getByText('Укажите ссылку, например https://example.ru')).toBeVisible();
  await page.getByRole('textbox', { name: 'Сайт' }).first().fill('fund.example');
  // A removed row is put back at its place.
  await page.getByRole('button', { name: 'Убрать: строку «Клуб»' }).click();
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();

  await page.getByRole('button', { name: 'Добавить документ: Лицензия' }).click();
  const papers = page.getByRole('group', { name: 'Лицензия на образовательную деятельность, документ 1' });
  await papers
    .locator('input[type=file]')
    .setInputFiles({ name: `${licence}.pdf`, mimeType: 'application/pdf', buffer: somePdf() });
  await expect(papers.getByRole('textbox', { name: 'Название документа' })).toHaveValue(licence);
  await papers.getByRole('textbox', { name: 'День документа' }).fill('12.03.2021');
  await papers.getByRole('checkbox', { name: 'Подписан электронной подписью' }).check();
  await papers.getByRole('textbox', { name: 'Кто подписал' }).fill('Савельева И. А., директор');
  await papers
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'лицензия.sig', mimeType: 'application/octet-stream', buffer: someSignature() });
  await expect(papers.getByText('Заменить', { exact: true })).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Предпросмотр' }).click();
  await expect(page.getByRole('dialog').getByText('Подписан электронной подписью: Савельева')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Сохранить раздел' }).click();
  await expect(page.getByText('Раздел сохранён')).toBeVisible();

  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  const visitor = await context.newPage();
  await visitor.goto('/');
  await visitor.getByRole('link', { name: 'Сведения об образовательной организации' }).click();
  await visitor.getByRole('link', { name: 'Основные сведения' }).click();
  const table = visitor.getByRole('table', { name: 'Учредители' });
  await expect(table.getByRole('rowheader')).toHaveText([fund, 'Клуб']);
  await expect(table.getByRole('link', { name: 'fund.example' })).toHaveAttribute('href', 'https://fund.example');
  const paper = visitor.getByRole('listitem').filter({ hasText: licence });
  await expect(paper).toContainText('PDF, 1 КБ · от 12.03.2021');
  await expect(paper).toContainText('Подписан электронной подписью: Савельева И. А., директор');
  for (const [link, name] of [
    [licence, `${licence}.pdf`],
    ['файл подписи', `${licence}.sig`],
  ] as const) {
    const file = await visitor.request.get((await paper.getByRole('link', { name: link }).getAttribute('href')) ?? '');
    expect(decodeURIComponent(file.headers()['content-disposition'] ?? '')).toContain(name);
  }
  await expectNoSidewaysScroll(visitor);
  await visitor.emulateMedia({ media: 'print' });
  await expect(visitor.getByRole('navigation', { name: 'Сведения об образовательной организации' })).toBeHidden();
  await expect(table).toBeVisible();
  await context.close();
});

test('of two editors the slower reads who was faster', async ({ page }) => {
  test.slow();
  const admin = await administrator();
  await asAdministrator(page);
  await page.goto(`/admin/sveden/edit/${sectionId('inter')}`);
  await untilAwake(page);
  const answer = 'Договоры с иностранными и международными организациями: если этого нет: что прочитают посетители';
  await page.getByRole('textbox', { name: answer }).fill('Договоров не заключали');
  await admin.save('inter', { internationalDog: { ...emptyPart(), absent: 'Договоров нет' } });
  await page.getByRole('button', { name: 'Сохранить раздел' }).click();
  await expect(page.getByText(/здесь уже сохранили другие изменения/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: answer })).toHaveValue('Договоров не заключали');
});

/** Expects that a page fits a desktop and a telephone, and shuts nobody out. */
async function expectReadable(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
}

test('the sections and their editors read well, wide and narrow', async ({ page, browser }) => {
  test.slow();
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const visitor = await context.newPage();
  for (const section of sectionNames) {
    await visitor.goto(`/sveden/${section}`);
    await expectReadable(visitor);
  }
  expect((await visitor.goto('/sveden/kraken'))?.status()).toBe(404);
  await context.close();
  await asAdministrator(page);
  await page.goto('/admin/sveden');
  await expectReadable(page);
  for (const section of ['struct', 'objects'] as const) {
    await page.goto(`/admin/sveden/edit/${sectionId(section)}`);
    await untilAwake(page);
    await expectReadable(page);
  }
});
