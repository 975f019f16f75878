import { expect, type Page } from '@playwright/test';
import { writeAgreements } from '#server/features/consents/signing/write-agreements.ts';
import { makePerson } from '#tests/factories.ts';
import { type FakeSmtp, openFakeSmtp } from '#tests/fake-smtp.ts';
import { asAdministrator } from './enter.ts';
import { openOwnPortal } from './own-portal.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  test as journey,
  unique,
  untilAwake,
  withDatabase,
} from './visit.ts';

// docs/product/site-and-mailing.md, «Mailing».

/** A portal that sends letters to the journey's own mail server. */
const test = journey.extend<object, { smtp: FakeSmtp }>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing else is wanted first
    async ({}, use) => {
      const smtp = await openFakeSmtp();
      await use(smtp);
      await smtp.close();
    },
    { scope: 'worker' },
  ],
  portal: async ({ smtp }, use) => {
    const portal = await openOwnPortal({ SMTP_URL: smtp.url });
    await use(portal);
    await portal.close();
  },
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// One portal with a mail server for all.
test.describe.configure({ mode: 'default' });

/** Smallest page size of the demo season's lists. */
const ON_A_PAGE = 10;

/** Creates that many parents of one surname with confirmed emails. */
const makeParents = (surname: string, count: number) =>
  withDatabase(async (services) => {
    const people = [];
    for (let index = 0; index < count; index++) {
      const email = `${unique()}@ocean.test`;
      people.push({ ...(await makePerson(services, 'parent', { surname, phone: null, email })), email });
    }
    return people;
  });

/** Begins a mailing to everybody the list of people finds by surname. */
async function beginFromList(page: Page, surname: string, count: number): Promise<void> {
  await page.goto(`/admin/users?search=${encodeURIComponent(surname)}`);
  await untilAwake(page);
  await page.getByRole('checkbox', { name: 'Выбрать всех на странице' }).check();
  const bar = page.getByRole('region', { name: 'Выбранное' });
  const all = bar.getByRole('button', { name: `Выбрать весь список: ${count}` });
  if (count > ON_A_PAGE) await all.click();
  await bar.getByRole('button', { name: 'Написать рассылку выбранным' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Новая рассылка');
  await expect(page.getByText(`Выбраны в списке пользователей: ${count} `)).toBeVisible();
}

async function writeService(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Название' }).fill(title);
  await page.getByRole('radio', { name: /^Служебная/ }).check();
  await page.getByRole('textbox', { name: 'Тема' }).fill('Сбор у причала');
  await page.getByRole('textbox', { name: 'Текст' }).click();
  await page.keyboard.insertText('Ждём вас у причала в девять утра.');
}

const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Сохранить рассылку' }).click();
  await page.waitForURL(/\/admin\/mailing\/edit\/\d+$/);
};

async function send(page: Page, letters: string): Promise<void> {
  await page.getByRole('button', { name: 'Отправить сейчас' }).click();
  const dialog = page.getByRole('dialog', { name: 'Отправить рассылку сейчас?' });
  await expect(dialog.getByText(`Уйдёт ${letters}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Отправить сейчас' }).dblclick();
  await expect(dialog).toHaveCount(0);
}

test('a mailing goes from its draft to «отправлено 60 из 60, 2 не доставлены», each address once', async ({
  page,
  smtp,
}) => {
  test.slow();
  const surname = `Причалов${unique()}`.replace(/\d/g, '');
  const parents = await makeParents(surname, 60);
  const [first, second] = parents;
  await asAdministrator(page);
  await beginFromList(page, surname, 60);
  const title = `Сбор ${unique()}`;

  // Placeholders without values are reported before sending, also at their field.
  await writeService(page, title);
  await page.getByRole('textbox', { name: 'Тема' }).fill('{имечко}, сбор у причала');
  await expect(page.getByText('«{имечко}»: такого имени для подстановки нет').first()).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить рассылку' }).click();
  await expect(page.getByRole('textbox', { name: 'Тема' })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Тема' }).fill('{имя}, сбор у причала');
  await expect(page.getByText('Уйдёт 60 писем')).toBeVisible();

  // The letter as its readers get it: narrow, dark, without pictures, as plain text.
  await page.getByRole('button', { name: 'Предпросмотр' }).click();
  const preview = page.getByRole('dialog', { name: 'Предпросмотр' });
  await expect(preview.frameLocator('iframe').getByText('Ждём вас у причала')).toBeVisible();
  await preview.getByText('Телефон, 390').click();
  await expect(preview.locator('iframe')).toHaveCSS('width', '390px');
  await preview.getByRole('switch', { name: 'Тёмная тема' }).press('Space');
  await preview.getByText('Текст без оформления').click();
  await expect(preview.getByText('Ждём вас у причала в девять утра.')).toBeVisible();
  await page.keyboard.press('Escape');
  await save(page);

  const gone = [first?.email, second?.email];
  smtp.reply = (line, recipient) =>
    /^RCPT/i.test(line) && gone.includes(recipient) ? '550 5.1.1 no such user' : undefined;
  await send(page, '60 писем');
  await expect(page.getByRole('heading', { name: 'Отправлено 60 из 60, 2 не доставлены' })).toBeVisible({
    timeout: 60_000,
  });
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Что с письмом' }).selectOption('Адрес не принимает писем');
  await expect(page).toHaveURL(/state=bounced/);
  await expect(page.getByText('Найдено: 2')).toBeVisible();

  smtp.reply = () => undefined;
  await page.getByRole('button', { name: 'Отправить ещё раз тем, чей адрес не принял' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить ещё раз' }).click();
  await expect(page.getByRole('heading', { name: 'Отправлено 60 из 60', exact: true })).toBeVisible({
    timeout: 60_000,
  });

  // Without the portal's other letters.
  const lettersTo = (email: string) => smtp.letters.filter((letter) => letter.includes(`To: ${email}`)).length;
  expect(parents.map(({ email }) => lettersTo(email))).toEqual(parents.map(() => 1));

  await page.goto('/admin/mailing');
  await untilAwake(page);
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Отправлено 60 из 60');
});

test('a mailing is paused, waits, and goes on; its copy is a new draft, and a deleted one comes back', async ({
  page,
  smtp,
  faults,
}) => {
  test.slow();
  const surname = `Отливов${unique()}`.replace(/\d/g, '');
  const parents = await makeParents(surname, 8);
  await asAdministrator(page);
  await beginFromList(page, surname, 8);
  const title = `Отлив ${unique()}`;
  await writeService(page, title);
  await save(page);

  const { promise, resolve } = Promise.withResolvers<string>();
  smtp.answers.push(...Array.from({ length: 8 }, () => promise));
  await send(page, '8 писем');
  await expect(page.getByRole('heading', { name: /^Отправляется/ })).toBeVisible();
  await page.getByRole('button', { name: 'Пауза' }).dblclick();
  await expect(page.getByRole('heading', { name: /^На паузе: вручную/ })).toBeVisible();
  resolve('250 taken');
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByRole('heading', { name: 'Отправлено 8 из 8', exact: true })).toBeVisible({ timeout: 60_000 });
  // Without the portal's other letters.
  const lettersTo = (email: string) => smtp.letters.filter((letter) => letter.includes(`To: ${email}`));
  expect(parents.map(({ email }) => lettersTo(email).length)).toEqual(parents.map(() => 1));

  await page.getByRole('button', { name: 'Сделать копию' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Копия: ${title}`);
  await page.getByRole('button', { name: 'Назначить на час' }).click();
  const dialog = page.getByRole('dialog', { name: 'Назначить рассылку на час?' });
  await dialog.getByRole('textbox', { name: 'Когда отправить' }).fill('01.03.2099 10:00');
  await dialog.getByRole('button', { name: 'Назначить на час' }).click();
  await expect(page.getByRole('heading', { name: 'Назначена на 01.03.2099 10:00' })).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть в черновики' }).click();
  await page.getByRole('button', { name: 'Удалить', exact: true }).press('Enter');
  const undo = page.getByRole('alert').filter({ hasText: 'Рассылка удалена' }).getByRole('button', { name: 'Вернуть' });
  await undo.press('Enter');
  await expect(page.getByText('Рассылка возвращена')).toBeVisible();
  // The page may receive the event of the deletion, and reload, before it is left.
  const others = faults.splice(0).filter((fault) => !fault.includes('status of 404'));
  faults.push(...others);
});

test('news end by one press of the link in a letter, without script and without a sign-in', async ({
  page,
  browser,
  smtp,
}) => {
  test.slow();
  await withDatabase(async (services) => {
    const { id, email } = await makePerson(services, 'parent', { phone: null, email: `${unique()}@ocean.test` });
    await writeAgreements(services.db, {
      user_id: id,
      signing: `journey-${unique()}`,
      items: [{ kind: 'parent_mailings', participant_id: null }],
      sent_to: { email, phone: null },
      request: { ip: '127.0.0.1', user_agent: 'Chrome' },
    });
  });
  await asAdministrator(page);
  await page.goto('/admin/mailing/create');
  await untilAwake(page);
  await page.getByRole('textbox', { name: 'Название' }).fill(`Новости ${unique()}`);
  await page.getByRole('textbox', { name: 'Тема' }).fill('Что нового у моря');
  await page.getByRole('textbox', { name: 'Текст' }).click();
  await page.keyboard.insertText('Вышел новый выпуск.');
  await page.getByRole('combobox', { name: 'Роли' }).click();
  await page.getByRole('option', { name: 'Родитель' }).click();
  await expect(page.getByText(/^Уйдёт [1-9]\d* пис/)).toBeVisible();
  await page.getByRole('button', { name: 'Посмотреть, кому' }).click();
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await save(page);
  await page.getByRole('button', { name: 'Отправить сейчас' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить сейчас' }).click();
  await expect(page.getByRole('heading', { name: /^Отправлено/ })).toBeVisible({ timeout: 60_000 });

  const letter = smtp.letters.findLast((text) => text.includes('List-Unsubscribe:')) ?? '';
  const [, link = ''] = /List-Unsubscribe:\s*<([^>]+)>/.exec(letter.replace(/\r\n[ \t]+/g, '')) ?? [];
  const visitor = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  const site = await visitor.newPage();
  await site.goto(new URL(link).pathname);
  await expect(site.getByRole('heading', { name: /^Больше не присылать новости на .+•.+\?$/ })).toBeVisible();
  await expect(site.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectNoSidewaysScroll(site);
  await site.getByRole('button', { name: 'Больше не присылать' }).click();
  await expect(site.getByRole('heading', { name: 'Новости больше не приходят' })).toBeVisible();
  await site.reload();
  await site.goto(new URL(link).pathname);
  await expect(site.getByRole('heading', { name: 'Новости больше не приходят' })).toBeVisible();
  await expect(site.getByRole('link', { name: 'В кабинет, к согласиям' })).toBeVisible();
  expect((await site.goto('/unsubscribe/kraken-kraken-kraken-kraken'))?.status()).toBe(404);
  await expect(site.getByRole('heading', { name: 'Эта ссылка не работает' })).toBeVisible();
  await visitor.close();
});
