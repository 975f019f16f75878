import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { statuses } from '#contract/statuses.ts';
import { hashToken, newToken } from '#server/features/accounts/sessions/sessions.ts';
import { accountPassword, forgetLimits, makeAccount, makeFamily, makeGuide, signAgreements } from '#tests/factories.ts';
import { entranceLinks, timeouts, users } from '#tests/tables.ts';
import { enter } from './enter.ts';
import { codeFor, expectAccessible, expectNoSidewaysScroll, test, unique, withDatabase } from './visit.ts';

const KIB = 1024;
const password = 'тихая лагуна 48';
const MAX = { requests: 20, bytes: 130 * KIB };

/** A parent who can sign in with `accountPassword` and this email. */
const makeParent = (given: Partial<typeof users.$inferInsert> = {}) =>
  withDatabase(async (services) => {
    const email = `door-${unique()}@ocean.test`;
    const { token } = await makeAccount(services, 'parent', { email, phone: null, phone_verified_at: null, ...given });
    return { email, token };
  });

/** Creates a link as sent by the parent or the administrator. */
async function makeLink(kind: 'child' | 'guide'): Promise<{ path: string; email: string }> {
  const token = newToken();
  const email = await withDatabase(async (services) => {
    const { db } = services;
    const person = kind === 'child' ? await makeInvitedChild(services) : await makeGuide(services, null);
    const contact = `${kind}-${unique()}@ocean.test`;
    const unconfirmed = { email_verified_at: null, phone_verified_at: null, phone: null, password_hash: null };
    await db
      .update(users)
      .set({ email: contact, ...unconfirmed })
      .where(eq(users.id, person.id));
    const expires_at = new Date(Date.now() + 86_400_000).toISOString();
    const link = { user_id: person.id, sent_by: person.id, channel: 'email' as const, sent_to: contact, expires_at };
    await db.insert(entranceLinks).values({ ...link, contact, token_hash: hashToken(token) });
    return contact;
  });
  return { path: kind === 'child' ? `/entrance/${token}` : `/guide/registration/${token}`, email };
}

async function makeInvitedChild(services: Parameters<Parameters<typeof withDatabase>[0]>[0]) {
  const family = await makeFamily(services, statuses.ENTRANCE_LINK_SENT);
  await signAgreements(services, family);
  const { id } = family.child;
  await services.db.update(users).set({ birth_date: '2011-03-04' }).where(eq(users.id, id));
  await services.db.insert(timeouts).values({
    user_id: id,
    time_out_type_code: 'GO_TO_TRAINING',
    time_out_date: new Date(Date.now() + 86_400_000).toISOString(),
  });
  return family.child;
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

async function typePassword(page: Page, email: string, typed: string): Promise<void> {
  await page.getByLabel('Телефон или email').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(typed);
  await press(page, 'Войти');
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a parent signs in, at the page that was wished for', async ({ page }) => {
    const { email } = await makeParent();
    await page.goto('/parent/profile');
    await page.waitForURL('/login?next=%2Fparent%2Fprofile');
    await typePassword(page, email, 'не тот пароль');
    await expect(page.getByText('Неверный телефон или email')).toBeVisible();
    await expect(page.getByText('Или неверный пароль')).toBeVisible();
    await expect(page).toHaveTitle('Ошибка: Вход — Океанавтика');
    await expect(page.getByLabel('Телефон или email')).toHaveValue(email);
    await expect(page.getByLabel('Телефон или email')).toBeFocused();
    await expect(page.getByLabel('Пароль', { exact: true })).toHaveValue('');
    await typePassword(page, email, accountPassword);
    await page.waitForURL('/parent/profile');
    await page.goto('/login');
    await page.waitForURL('/parent');
  });

  test('a contact is confirmed on the way in, and a new code may be asked for', async ({ page, faults }) => {
    const { email } = await makeParent({ email_verified_at: null });
    await page.goto('/login');
    await typePassword(page, email, accountPassword);
    await expect(page.getByText('Подтвердите почту, чтобы войти.')).toBeVisible();
    await press(page, 'Отправить код ещё раз');
    await expect(page.getByRole('alert')).toContainText('Можно повторить через');
    await expect(page.getByRole('alert')).not.toContainText('Повторите');
    expect(faults.splice(0)).toEqual([expect.stringContaining('429')]);
    await page.getByLabel('Код из сообщения').fill(await codeFor(email));
    await press(page, 'Подтвердить и войти');
    await page.waitForURL('/parent');
  });

  test('a forgotten password is recovered', async ({ page }) => {
    const { email } = await makeParent();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Не помню пароль' }).click();
    await page.getByLabel('Телефон или email').fill(email);
    await press(page, 'Продолжить');
    await page.getByLabel('Код из сообщения').fill(await codeFor(email));
    await page.getByLabel('Новый пароль').fill('короче');
    await press(page, 'Сохранить пароль');
    await expect(page.getByText('Пароль короче 8 символов')).toBeVisible();
    await expect(page.getByLabel('Новый пароль')).toBeFocused();
    await page.getByLabel('Новый пароль').fill(password);
    await press(page, 'Сохранить пароль');
    await expect(page.getByText('Пароль изменён')).toBeVisible();
    // Loaded again it says the same: nothing is sent twice. The used code says so kindly when its form is sent once more.
    await page.reload();
    await expect(page.getByText('Пароль изменён')).toBeVisible();
    await page.goBack();
    await page.getByLabel('Новый пароль').fill(password);
    await press(page, 'Сохранить пароль');
    await expect(page.getByText('Код больше не действует, нужен новый')).toBeVisible();
    await page.goto('/login');
    await typePassword(page, email, password);
    await page.waitForURL('/parent');
  });

  test('a parent registers, and goes back for another contact', async ({ page }) => {
    const email = `plain-${unique()}@ocean.test`;
    await page.goto('/signin');
    await page.getByLabel('Телефон или email').fill(`other-${email}`);
    await press(page, 'Получить код');
    await press(page, 'Другой телефон или email');
    await expect(page.getByLabel('Телефон или email')).toHaveValue(`other-${email}`);
    await page.getByLabel('Телефон или email').fill(email);
    await press(page, 'Получить код');
    // The minute between two codes is over: what the reader is led to is the news of the second one.
    await withDatabase(forgetLimits);
    await press(page, 'Отправить код ещё раз');
    await expect(page.getByRole('status').filter({ hasText: 'Новый код отправлен' })).toBeFocused();
    await page.getByLabel('Код из сообщения').fill(await codeFor(email));
    await press(page, 'Продолжить');
    await page.getByLabel('Фамилия').fill('Прибоева');
    await page.getByLabel('Имя').fill('Olga');
    await page.getByLabel('Дата рождения').fill('05.05.1985');
    await page.getByLabel('Придумайте пароль').fill(password);
    await press(page, 'Зарегистрироваться');
    await expect(page.getByText('Допустимы только буквы кириллицы')).toBeVisible();
    await expect(page.getByLabel('Имя')).toBeFocused();
    await expect(page.getByLabel('Дата рождения')).toHaveValue('05.05.1985');
    await page.getByLabel('Имя').fill('Ольга');
    await page.getByLabel('Придумайте пароль').fill(password);
    await press(page, 'Зарегистрироваться');
    await page.waitForURL('/parent');
  });

  test('a child makes an account by its link, out of the parent’s cabinet', async ({ page }) => {
    const { path, email } = await makeLink('child');
    const parent = await makeParent();
    await enter(page, parent);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Здесь уже открыт кабинет' })).toBeVisible();
    await press(page, 'Выйти и продолжить');
    await expect(page.getByRole('heading', { name: 'Создай свой кабинет' })).toBeVisible();
    await press(page, 'Получить код');
    await page.getByLabel('Код из сообщения').fill(await codeFor(email));
    await press(page, 'Продолжить');
    await page.getByLabel('Придумай пароль').fill(password);
    await press(page, 'Создать кабинет');
    await expect(page.getByText('Без твоего согласия кабинет создать нельзя')).toBeVisible();
    await page.getByRole('checkbox').check();
    await page.getByLabel('Придумай пароль').fill(password);
    await press(page, 'Создать кабинет');
    await page.waitForURL('/student/welcome');
  });

  test('a guide makes an account by the invitation', async ({ page }) => {
    const { path, email } = await makeLink('guide');
    await page.goto(path);
    await press(page, 'Получить код');
    await page.getByLabel('Код из сообщения').fill(await codeFor(email));
    await page.getByLabel('Придумайте пароль').fill(password);
    await press(page, 'Создать кабинет');
    await page.waitForURL('/guide/welcome');
  });
});

test('a wish elsewhere is dropped, however it is written', async ({ page }) => {
  const { email } = await makeParent();
  for (const next of ['//evil.test/parent', 'https://evil.test', '/parent/../../evil', '/parent?a=%0D%0ALocation:x']) {
    await page.context().clearCookies();
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await typePassword(page, email, accountPassword);
    await page.waitForURL(/\/parent(?:\?.*)?$/);
  }
});

const authPages = ['/login', '/login?recovery=true', '/signin', 'child', 'guide'] as const;

test.describe(() => {
  test.use({ isNewcomer: true });

  for (const door of authPages)
    test(`the door ${door} is light: at most ${MAX.requests} files and ${MAX.bytes / KIB} KB`, async ({ page }) => {
      const sizes: number[] = [];
      const counted: Promise<unknown>[] = [];
      page.on('requestfinished', (request) => {
        counted.push(request.sizes().then((size) => sizes.push(size.responseBodySize)));
      });
      const path = door === 'child' || door === 'guide' ? (await makeLink(door)).path : door;
      await page.goto(path, { waitUntil: 'networkidle' });
      await Promise.all(counted);
      expect(sizes.length).toBeLessThanOrEqual(MAX.requests);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX.bytes);
      // Two small files of the portal's own, and no framework.
      await expect(page.locator('script')).toHaveCount(2);
    });
});

test('a refused press is told to everybody, and fits a narrow page with large letters', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/signin');
  await press(page, 'Получить код');
  await expect(page.getByText('Поле не заполнено')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('Форма не отправлена: есть ошибки в отмеченных полях');
  await expectAccessible(page);
  await page.evaluate(() => localStorage.setItem('view-size', '200'));
  await press(page, 'Получить код');
  await expect(page.locator('html')).toHaveAttribute('data-size', '200');
  await expectNoSidewaysScroll(page);
  await page.evaluate(() => localStorage.setItem('view-scheme', 'dark'));
  await press(page, 'Получить код');
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await expectAccessible(page);
});

test('with script a password is shown and hidden, and the form is sent once', async ({ page }) => {
  const { email } = await makeParent();
  await page.goto('/login');
  const field = page.getByLabel('Пароль', { exact: true });
  await field.fill(accountPassword);
  await press(page, 'Показать пароль');
  await expect(field).toHaveAttribute('type', 'text');
  await expectAccessible(page);
  await press(page, 'Скрыть пароль');
  await expect(field).toHaveAttribute('type', 'password');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.getByLabel('Телефон или email').fill(email);
  await page.evaluate(() =>
    document.addEventListener('submit', ({ submitter }) =>
      sessionStorage.setItem('busy', submitter?.getAttribute('aria-busy') ?? ''),
    ),
  );
  await page.getByRole('button', { name: 'Войти' }).dblclick();
  await page.waitForURL('/parent');
  expect(sent.filter((url) => url.endsWith('/login'))).toHaveLength(1);
  expect(await page.evaluate(() => sessionStorage.getItem('busy'))).toBe('true');
});
