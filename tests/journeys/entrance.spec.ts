import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { makeFamily, type Person, signAgreements } from '#tests/factories.ts';
import { entranceLinks, timeouts, users } from '#tests/tables.ts';
import { enter } from './enter.ts';
import { codeFor, expectAccessible, messagesTo, signIn, test, untilAwake, withDatabase } from './visit.ts';

const password = 'тихая лагуна 48';
test.use({ viewport: { width: 390, height: 844 } });

/** A family with an approved questionnaire; the child has a contact and no account yet. */
const makeApproved = (given: { hours?: number; birth_date?: string } = {}) =>
  withDatabase(async (services) => {
    const family = await makeFamily(services, 100);
    await signAgreements(services, family);
    const { hours = 200, birth_date = '2011-03-04' } = given;
    await services.db
      .update(users)
      .set({ email_verified_at: null, phone_verified_at: null, phone: null, birth_date })
      .where(eq(users.id, family.child.id));
    await services.db.insert(timeouts).values({
      user_id: family.child.id,
      time_out_type_code: 'GO_TO_TRAINING',
      time_out_date: new Date(Date.now() + hours * 3600_000).toISOString(),
    });
    return family;
  });

/** Address of the newest link sent to a contact. */
async function linkFor(to: string): Promise<string> {
  const find = async () =>
    (await messagesTo(to)).map(({ text }) => text.match(/\/entrance\/[\w-]+/)?.[0]).find(Boolean);
  await expect.poll(find).toBeTruthy();
  return (await find()) ?? '';
}

async function sendLink(page: Page, parent: Person, child: Person): Promise<string> {
  await enter(page, parent);
  await page.goto(`/parent/student?id=${child.id}`);
  await untilAwake(page);
  await page.getByRole('button', { name: 'Отправить ссылку' }).click();
  await expect(page.getByText('Ссылка отправлена.', { exact: true })).toBeVisible();
  return await linkFor(child.email);
}

const begin = async (page: Page, link: string) => {
  await page.goto(link);
  await page.getByRole('button', { name: 'Получить код' }).click();
};

test('a parent sends the link; the child confirms, consents, sets a password and is welcomed', async ({
  page,
  faults,
}) => {
  const { parent, child } = await makeApproved();
  const link = await sendLink(page, parent, child);
  await expect(page.getByText('p•••@ocean.test')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Отправить ещё раз' })).toBeDisabled();
  await expectAccessible(page);

  // On the parent's own phone the parent's cabinet is left first.
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Здесь уже открыт кабинет' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Выйти и продолжить' }).click();
  await expect(page.getByRole('heading', { name: 'Создай свой кабинет' })).toBeVisible();
  await page.getByRole('button', { name: 'Получить код' }).click();

  await expect(page.getByRole('heading', { name: 'Привет, Пётр!' })).toBeVisible();
  await expectAccessible(page);
  const code = await codeFor(child.email);
  await page.getByLabel('Код из сообщения').fill(code === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByText('Неверный код')).toBeVisible();
  await page.getByLabel('Код из сообщения').fill(code);
  await page.getByRole('button', { name: 'Продолжить' }).click();

  await expect(page.getByRole('heading', { name: 'Осталось придумать пароль' })).toBeVisible();
  const consent = page.getByLabel('Я даю согласие на обработку моих персональных данных');
  await expect(consent).not.toBeChecked();
  await page.getByLabel('Придумай пароль').fill(password);
  await page.getByRole('button', { name: 'Создать кабинет' }).click();
  await expect(page.getByText('Без твоего согласия кабинет создать нельзя')).toBeVisible();
  await expect(consent).toBeFocused();
  await expectAccessible(page);
  await consent.check();
  await expect(page.getByText('Без твоего согласия кабинет создать нельзя')).toHaveCount(0);
  await expect(consent).not.toHaveAttribute('aria-invalid');
  await page.getByRole('button', { name: 'Создать кабинет' }).dblclick();

  await page.waitForURL('/student/welcome');
  await expect(page.getByRole('heading', { name: 'Привет, Пётр!' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Начать обучение' })).toBeVisible();
  await untilAwake(page);

  // The link is used now: its own child is led to the cabinet, for everybody else the way in is the password.
  await page.goto(link);
  await page.waitForURL('/student');
  await page.context().clearCookies();
  expect((await page.goto(link))?.status()).toBe(410);
  expect(faults.splice(0).filter((text) => !text.includes('status of 410'))).toEqual([]);
  await expect(page.getByRole('heading', { name: 'Кабинет уже создан' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Войти', exact: true }).last().click();
  await signIn(page, child.email, password);
});

test('the whole entrance goes by the keyboard alone, and without a consent under fourteen', async ({ page }) => {
  const birth_date = new Date(Date.now() - 13.5 * 365.25 * 86_400_000).toISOString().slice(0, 10);
  const { parent, child } = await makeApproved({ birth_date });
  const link = await sendLink(page, parent, child);
  await page.context().clearCookies();
  await page.goto(link);
  await page.getByRole('button', { name: 'Получить код' }).press('Enter');
  await expect(page.getByLabel('Код из сообщения')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Код из сообщения')).toBeFocused();
  await page.keyboard.type(await codeFor(child.email));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Придумай пароль')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Придумай пароль')).toBeFocused();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('/student/welcome');
});

test('links that are unknown, replaced or too old say so and what to do', async ({ page, faults }) => {
  const { parent, child } = await makeApproved();
  const link = await sendLink(page, parent, child);
  await page.context().clearCookies();
  expect((await page.goto('/entrance/nobody-has-such-a-link'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Такой ссылки нет' })).toBeVisible();
  await expect(page.getByText('Твоя анкета принята')).toHaveCount(0);
  await expect(page.getByText('попроси родителя отправить новую ссылку')).toBeVisible();
  await expectAccessible(page);

  const mine = eq(entranceLinks.user_id, child.id);
  const set = (given: Partial<typeof entranceLinks.$inferInsert>) =>
    withDatabase(({ db }) => db.update(entranceLinks).set(given).where(mine));
  await set({ expires_at: new Date(Date.now() - 1000).toISOString() });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Ссылка устарела' })).toBeVisible();
  // The browser writes down that such pages answer 404 and 410.
  expect(faults.splice(0).filter((text) => !/status of (404|410)/.test(text))).toEqual([]);
  await set({ expires_at: new Date(Date.now() + 86_400_000).toISOString() });

  // Replaced under way: the page says so at the next step.
  await begin(page, link);
  await page.getByLabel('Код из сообщения').fill(await codeFor(child.email));
  await set({ replaced_at: new Date().toISOString() });
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByRole('heading', { name: 'Есть ссылка новее' })).toBeVisible();
});

test('a parent corrects the contact, and is reminded of what comes soon', async ({ page }) => {
  const { parent, child } = await makeApproved({ hours: 20 });
  await enter(page, parent);
  await page.goto(`/parent/student?id=${child.id}`);
  await untilAwake(page);
  const notice = page.getByText('Осталось меньше суток:');
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Закрыть напоминание' }).click();
  await expect(notice).toBeHidden();

  await page.getByRole('button', { name: 'Исправить контакт' }).click();
  const field = page.getByLabel('Телефон или email ребёнка');
  await field.fill(parent.email);
  await page.getByRole('button', { name: 'Отправить ссылку сюда' }).click();
  await expect(page.getByText('Это ваша почта: нужна почта ребёнка')).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessible(page);
  const corrected = `corrected-${child.email}`;
  await field.fill(corrected);
  await page.getByRole('button', { name: 'Отправить ссылку сюда' }).click();
  await expect(page.getByText('c•••@ocean.test')).toBeVisible();
  expect(await linkFor(corrected)).toContain('/entrance/');
});
