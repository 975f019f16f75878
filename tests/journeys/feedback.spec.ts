import { expect } from '@playwright/test';
import { asAdministrator } from './enter.ts';
import { expectAccessible, expectNoSidewaysScroll, messagesTo, test, unique, untilAwake } from './visit.ts';

// docs/product/site-and-mailing.md, «Feedback».

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a visitor writes without script and keeps what was typed; an administrator reads it live, answers, deletes and takes it back', async ({
  page,
  browser,
}) => {
  test.slow();
  const name = `Вера ${unique()}`;
  await asAdministrator(page);
  await page.goto('/admin/feedback');
  await untilAwake(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Обратная связь');

  const entry = page.getByRole('navigation', { name: 'Меню кабинета' }).getByRole('link', { name: /^Обратная связь/ });
  const waiting = async () => Number((await entry.getAttribute('aria-label'))?.match(/ждут: (\d)$/)?.[1] ?? 0);
  await expect(entry).toHaveAttribute('aria-label', /ждут: \d$/);
  const waited = await waiting();

  const visitor = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  const site = await visitor.newPage();
  await site.goto('/contact');
  await expect(site.getByRole('textbox', { name: 'Оставьте это поле пустым' })).toHaveCount(0);
  await site.getByLabel('Как к вам обращаться').fill(name);
  await site.getByLabel('Email или мобильный телефон').fill('вера');
  await site.getByLabel('Сообщение').fill('Можно приехать\nна день позже?');
  await site.getByRole('button', { name: 'Отправить' }).click();
  const contact = site.getByLabel('Email или мобильный телефон');
  await expect(contact).toHaveAttribute('aria-invalid', 'true');
  await expect(site.getByLabel('Как к вам обращаться')).toHaveValue(name);
  await expect(site.getByLabel('Сообщение')).toHaveValue('Можно приехать\nна день позже?');
  await expect(site.getByText('Без согласия мы не сможем')).toBeVisible();
  await expectNoSidewaysScroll(site);
  const mail = `vera${unique()}@ocean.test`;
  await contact.fill(mail);
  await site.getByRole('checkbox', { name: /^Согласен или согласна/ }).check();
  await site.getByRole('button', { name: 'Отправить' }).click();
  await site.waitForURL('**/feedbackcomplete');
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('Сообщение отправлено');
  await expect(site.getByText('Сообщение прочитает сотрудник')).toBeVisible();
  await visitor.close();

  // With script an empty form is told all its faults, too, and the first field has the focus.
  const scripted = await browser.newContext({ viewport: { width: 390, height: 800 } });
  const form = await scripted.newPage();
  await form.goto('/contact');
  await form.getByRole('button', { name: 'Отправить' }).click();
  await expect(form.locator('[aria-invalid="true"]')).toHaveCount(4);
  await expect(form.getByLabel('Как к вам обращаться')).toBeFocused();
  // With letters of twice the size the header keeps the search, and no heading's word is cut.
  await form.evaluate(() => {
    document.documentElement.style.fontSize = '32px';
  });
  const search = form.getByRole('link', { name: 'Поиск по сайту' }).first();
  const expectSearch = async () => {
    await form.evaluate(() => window.scrollTo(0, 0));
    await expect(search).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(form);
  };
  await expectSearch();
  await form.setViewportSize({ width: 195, height: 400 });
  await form.reload();
  await expectSearch();
  await scripted.close();

  // The message appears without a reload, and the menu counts it.
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toBeVisible();
  await expect.poll(waiting).toBe(waited + 1);
  await row.getByRole('button', { name: /^Отметить важным/ }).click();
  await expect(row.getByText('важное', { exact: true })).toBeVisible();
  await row.getByRole('link', { name }).click();
  const message = page.getByRole('dialog');
  await expect(message.getByText('на день позже?')).toBeVisible();
  await expect(page).toHaveURL(/open=\d+/);
  await expectAccessible(page);
  await message.getByRole('button', { name: 'Отправить ответ' }).click();
  await expect(message.getByText('Напишите ответ')).toBeVisible();
  await message.getByLabel('Ответ', { exact: true }).fill('Можно, встретим и на день позже.');
  await page.keyboard.press('Control+Enter');
  await expect(message.getByText(/^Ответили письмом/)).toBeVisible();
  expect((await messagesTo(mail))[0]).toMatchObject({ subject: 'Ответ на ваше сообщение' });
  await page.keyboard.press('Escape');
  await expect(message).toHaveCount(0);
  await expect(row.getByText('отвечено')).toBeVisible();
  await expect(row.getByText('не прочитано')).toHaveCount(0);

  // Chosen, deleted, taken back by the notice; and found among the deleted.
  await row.getByRole('checkbox').check();
  await page.getByRole('region', { name: 'Выбранное' }).getByRole('button', { name: 'Удалить' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('alert').getByRole('button', { name: 'Вернуть' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /^Удалить/ }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Какие' }).selectOption('Удалённые недавно');
  await expect(page).toHaveURL(/filter=deleted/);
  await row.getByRole('button', { name: /^Вернуть/ }).click();
  await expect(row).toHaveCount(0);

  await page.goto(`/admin/feedback?search=${encodeURIComponent(name)}`);
  await untilAwake(page);
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
});

test('with script the form says sooner what is missing, groups the telephone and is sent once', async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel('Как к вам обращаться').fill('Лев');
  await page.getByLabel('Email или мобильный телефон').pressSequentially('89211112233');
  await expect(page.getByLabel('Email или мобильный телефон')).toHaveValue('+7 (921) 111-22-33');
  await page.getByLabel('Сообщение').fill(`Где стоянка? ${unique()}`);
  await page.getByRole('button', { name: 'Отправить' }).click();
  // Answered by the portal, as without script: every fault at its field.
  await expect(page.getByRole('checkbox', { name: /^Согласен/ })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: /^Согласен/ }).check();
  await page.getByRole('button', { name: 'Отправить' }).dblclick();
  await page.waitForURL('**/feedbackcomplete');
});

test('a message far too long comes back with the words of its field beside it, and with what was typed', async ({
  page,
}) => {
  const text = 'я'.repeat(100_000);
  const headers = { origin: process.env.PORTAL_URL ?? '' };
  const answer = await page.request.post('/contact', {
    headers,
    form: { name: 'Вера', contact: 'vera@ocean.test', text },
  });
  expect(answer.status()).toBe(422);
  const body = await answer.text();
  expect(body).toContain('Не длиннее 2000 символов');
  expect(body).toContain(text);
});
