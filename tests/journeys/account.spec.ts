import { expect, type Page } from '@playwright/test';
import { accountPassword, makeAccount } from '#tests/factories.ts';
import { enter } from './enter.ts';
import {
  codeFor,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
  unique,
  untilAwake,
  withDatabase,
} from './visit.ts';

const newPassword = 'маяк на скале 2027';

/** A parent who can sign in with `accountPassword`. */
const makeParent = () =>
  withDatabase(async (services) => {
    const email = `parent-${unique()}@ocean.test`;
    const { token } = await makeAccount(services, 'parent', { email, phone: null, phone_verified_at: null });
    return { email, token };
  });

const section = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { name, exact: true }) });

test('a forgotten password is recovered by the code from the letter', async ({ page }) => {
  const { email } = await makeParent();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Не помню пароль' }).click();
  await expect(page.getByRole('heading', { name: 'Восстановление пароля' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByLabel('Телефон или email').fill(email);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  const requestButton = page.getByRole('button', { name: 'Прислать код' });
  const code = page.getByLabel('Код из сообщения');
  await expect(requestButton.or(code)).toBeVisible();
  await expectAccessible(page);
  if (await requestButton.isVisible()) await requestButton.click();

  const sent = await codeFor(email);
  await page.reload();
  await code.fill(sent);
  await page.getByLabel('Новый пароль').fill('короче');
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  await expect(page.getByText('Пароль короче 8 символов')).toBeVisible();
  await expect(page.getByLabel('Новый пароль')).toBeFocused();
  await page.getByLabel('Новый пароль').fill(newPassword);
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  await expect(page.getByText('Пароль изменён')).toBeVisible();
  await expectAccessible(page);
  await signIn(page, email, newPassword);
});

test('a wrong password says so and keeps what was typed', async ({ page }) => {
  const { email } = await makeParent();
  await page.goto('/login');
  await page.getByLabel('Телефон или email').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill('не тот пароль');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByText('Неверный телефон или email')).toBeVisible();
  await expect(page.getByLabel('Телефон или email')).toHaveValue(email);
  await expectAccessible(page);
});

test('a parent changes the email by a code sent to the new one', async ({ page }) => {
  const { token } = await makeParent();
  const changed = `changed-${unique()}@ocean.test`;
  await enter(page, { token });
  await page.goto('/parent');
  await untilAwake(page);
  await page.getByRole('link', { name: 'Кабинет' }).click();
  const contact = section(page, 'Почта');
  await contact.getByRole('button', { name: 'Сменить почту' }).click();
  await contact.getByLabel('Новая почта').fill(changed);
  await contact.getByRole('button', { name: 'Получить код' }).click();
  await contact.getByLabel('Код из сообщения').fill(await codeFor(changed));
  await contact.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(contact.getByText(changed)).toBeVisible();
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.waitForURL('/login');
  await signIn(page, changed, accountPassword);
});

test('the rules of a form come with what is typed; without a network it says so, keeps it and can be sent again', async ({
  page,
  faults,
}) => {
  const { token } = await makeParent();
  await enter(page, { token });
  await page.goto('/parent/account');
  await untilAwake(page);
  await page.context().setOffline(true);
  const old = page.getByLabel('Нынешний пароль');
  await old.fill(accountPassword);
  await page.getByRole('button', { name: 'Сменить пароль' }).click();
  await expect(page.getByText('Нет связи с порталом. Когда она вернётся, можно повторить')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Сменить пароль' }).click();
  await expect(page.getByLabel('Новый пароль')).toBeFocused();
  await expect(page.getByText('Пароль короче 8 символов')).toBeVisible();
  await expect(old).toHaveValue(accountPassword);
  expect(new Set(faults.splice(0))).toEqual(new Set(['Failed to load resource: net::ERR_INTERNET_DISCONNECTED']));
});

test('an ended session asks to sign in again and nothing typed is lost', async ({ page, browser }) => {
  const { email, token } = await makeParent();
  await enter(page, { token });
  await page.goto('/parent');
  await untilAwake(page);
  await page.getByRole('link', { name: 'Данные родителя' }).click();
  await page.getByLabel('Фамилия').fill('Приливова');

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, email, accountPassword);
  await other.getByRole('link', { name: 'Кабинет' }).click();
  const sessions = section(other, 'Где выполнен вход');
  await expect(sessions.getByRole('listitem').filter({ hasText: 'это устройство' })).toHaveCount(1);
  await other.getByRole('button', { name: 'Завершить остальные сеансы' }).click();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Завершить остальные', exact: true }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await elsewhere.close();

  await page.getByRole('button', { name: 'Сохранить' }).click();
  const modal = page.getByRole('dialog', { name: 'Сессия закончилась' });
  await expect(modal).toBeVisible();
  await expectAccessible(page);
  await modal.getByLabel('Пароль', { exact: true }).fill(accountPassword);
  await modal.getByRole('button', { name: 'Войти' }).click();
  await expect(modal).toBeHidden();
  await expect(page.getByLabel('Фамилия')).toHaveValue('Приливова');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Данные сохранены')).toBeVisible();
});

test('a parent makes the calendar’s address, is shown it once, makes another and takes it away', async ({ page }) => {
  await enter(page, await makeParent());
  await page.goto('/parent/account');
  await untilAwake(page);
  const calendar = section(page, 'Календарь');
  const address = calendar.getByLabel('Адрес календаря');
  await calendar.getByRole('button', { name: 'Сделать адрес календаря' }).click();
  await expect(address).toHaveValue(/\/api\/calendar\/[\w-]{43}\/portal\.ics$/);
  await expect(address).toBeFocused();
  const first = await address.inputValue();
  await expect(calendar.getByRole('link', { name: 'Открыть в календаре' })).toHaveAttribute(
    'href',
    first.replace(/^https?/, 'webcal'),
  );
  const pathOf = (url: string) => new URL(url).pathname;
  expect((await page.request.get(pathOf(first))).headers()['content-type']).toBe('text/calendar; charset=utf-8');
  await expectAccessible(page);

  await page.reload();
  await untilAwake(page);
  await expect(calendar.getByText(/^Адрес сделан .+ Календарь читал его/)).toBeVisible();
  await expect(address).toHaveCount(0);
  await calendar.getByRole('button', { name: 'Сделать новый адрес' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Сделать новый' }).click();
  await expect(address).toHaveValue(/portal\.ics$/);
  expect(await address.inputValue()).not.toBe(first);
  expect((await page.request.get(pathOf(first))).status()).toBe(404);
  await calendar.getByRole('button', { name: 'Убрать адрес' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Убрать адрес' }).click();
  await expect(calendar.getByRole('button', { name: 'Сделать адрес календаря' })).toBeFocused();
});
