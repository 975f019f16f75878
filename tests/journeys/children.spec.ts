import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { Status } from '#contract/statuses.ts';
import type { PortalServices } from '#server/services.ts';
import { makeAgreements, makeWaitingAgreement } from '#tests/consents.ts';
import { accountPassword, forgetLimits, givePassword, makeParticipation, makePerson } from '#tests/factories.ts';
import { participants, participations, users } from '#tests/tables.ts';
import { enter } from './enter.ts';
import { codeFor, expectAccessible, test, unique, untilAwake, withDatabase } from './visit.ts';

/** A surname in Cyrillic letters unlike any other. */
const newSurname = (): string =>
  `Шхерин${[...unique()].map((sign) => 'абвгдежзиклмнопрстуфхцчшщэюяабвгдежз'[Number.parseInt(sign, 36)]?.repeat(2)).join('')}`;

const makeParent = async (services: PortalServices) => {
  const email = `parent-${unique()}@ocean.test`;
  const { id, token } = await makePerson(services, 'parent', { email, phone: null, phone_verified_at: null });
  return { id, token };
};

/** Adds a child through the consents: 14 years old on 30 August of the demo season. */
async function addChild(
  services: PortalServices,
  parent: { id: number },
  surname: string,
  status: Status,
  given: Partial<typeof users.$inferInsert> = {},
) {
  const [latest] = await services.db.select({ season: participations.season }).from(participations).limit(1);
  const season = latest?.season ?? 2027;
  const email = `child-${unique()}@ocean.test`;
  const { id } = await makePerson(services, 'participant', {
    surname,
    name: 'Пётр',
    patronymic: 'Ильич',
    birth_date: `${season - 14}-03-04`,
    email,
    phone: null,
    email_verified_at: null,
    phone_verified_at: null,
    ...given,
  });
  await services.db.insert(participants).values({ user_id: id, parent_id: parent.id, gender: 'male' });
  const isPast = status === 180;
  await makeParticipation(services, { user_id: id, season: isPast ? season - 1 : season, status });
  await makeAgreements(services, parent, [{ id }]);
  return { id, email, birthday: `04.03.${season - 14}` };
}

const card = (page: Page, surname: string) => page.getByRole('article', { name: `Пётр ${surname}` });

async function fillChild(page: Page, surname: string, name: string, birthday: string): Promise<void> {
  await page.getByLabel('Фамилия').fill(surname);
  await page.getByLabel('Имя').fill(name);
  await page.getByLabel('Отчество').fill('Ильич');
  await page.getByLabel('Дата рождения').fill(birthday);
  await page.getByLabel('Мужской').check();
}

test('a second child: a double is refused, a twin asked about, and what was typed survives a reload', async ({
  page,
}) => {
  const surname = newSurname();
  const { parent, ukey, birthday } = await withDatabase(async (services) => {
    const parent = await makeParent(services);
    const first = await addChild(services, parent, surname, 10);
    return { parent, birthday: first.birthday, ukey: await makeWaitingAgreement(services, parent) };
  });
  await enter(page, parent);
  await page.goto(`/parent/register?ukey=${ukey}`);
  await untilAwake(page);
  await page.getByRole('button', { name: 'Зарегистрировать' }).click();
  await expect(page.getByLabel('Фамилия')).toBeFocused();
  await expectAccessible(page);

  await fillChild(page, surname, 'Пётр', birthday);
  await page.getByRole('button', { name: 'Зарегистрировать' }).click();
  await expect(page.getByText('Этот ребёнок уже есть в вашем кабинете')).toBeVisible();

  await page.getByLabel('Имя').fill('Павел');
  await page.getByLabel('Телефон ребёнка').fill('912');
  await page.getByRole('button', { name: 'Зарегистрировать' }).click();
  await expect(page.getByText('Телефон слишком короткий')).toBeVisible();
  await expect(page.getByText(/Сохранено \d/)).toBeVisible();
  await page.reload();
  await untilAwake(page);
  await expect(page.getByLabel('Фамилия')).toHaveValue(surname);
  await expect(page.getByLabel('Имя')).toHaveValue('Павел');
  await expect(page.getByLabel('Мужской')).toBeChecked();
  await page.getByLabel('Телефон ребёнка').fill('');

  await page.getByRole('button', { name: 'Зарегистрировать' }).click();
  await expect(page.getByText('В вашем кабинете уже есть очень похожий ребёнок')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Это другой ребёнок, зарегистрировать' }).click();
  await page.waitForURL(/\/parent\/student\?id=\d+/);

  await page.goto('/parent');
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.goto(`/parent/register?ukey=${ukey}`);
  await untilAwake(page);
  await expect(page.getByLabel('Фамилия')).toHaveValue('');
});

test('a child is carried from one parent to another by the code that came to the child', async ({ page, browser }) => {
  const surname = newSurname();
  const { former, next, child } = await withDatabase(async (services) => {
    const parents = { former: await makeParent(services), next: await makeParent(services) };
    // Only a contact that the child has proved is asked: anybody may have typed another.
    const proved = { email_verified_at: new Date().toISOString() };
    return { ...parents, child: await addChild(services, parents.former, surname, 30, proved) };
  });
  const elsewhere = await browser.newContext();
  const formersPage = await elsewhere.newPage();
  await enter(formersPage, former);
  await formersPage.goto('/parent');
  await expect(card(formersPage, surname)).toContainText('Исправьте анкету');

  await enter(page, next);
  await page.goto('/parent');
  await expect(page.getByText('Здесь появятся ваши дети')).toBeVisible();
  await expectAccessible(page);
  await untilAwake(page);
  await page.getByRole('link', { name: 'Перенести профиль ребёнка' }).click();
  await page.getByLabel('Телефон или почта ребёнка').fill(`nobody-${unique()}@ocean.test`);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await expect(page.getByText('Перенести профиль не получилось')).toBeVisible();
  const writing = page.getByRole('alert').getByRole('link', { name: 'Написать нам' });
  await expect(writing).toHaveAttribute('href', '/parent/messages?about=carry');
  await expectAccessible(page);

  await page.getByLabel('Телефон или почта ребёнка').fill(child.email);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await expect(page.getByText('Код отправлен ребёнку')).toBeVisible();
  await expect(page.locator('main :focus')).toContainText('Код отправлен ребёнку');
  await expectAccessible(page);
  const code = await codeFor(child.email);
  // The former parent sees it at once and stops it with one press, also on the child's page; both talk it over, and it
  // begins again.
  await expect(card(formersPage, surname)).toContainText('Профиль переносится');
  await expect(card(formersPage, surname).getByRole('button', { name: 'Остановить перенос' })).toBeVisible();
  await formersPage.goto(`/parent/student?id=${child.id}`);
  await untilAwake(formersPage);
  await expectAccessible(formersPage);
  await formersPage.getByRole('button', { name: 'Остановить перенос' }).press('Enter');
  await expect(formersPage.getByText('Исправьте анкету').first()).toBeVisible();
  await expect(formersPage.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByLabel('Код из сообщения').fill(code);
  await page.getByRole('button', { name: 'Перенести профиль' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Нынешний родитель остановил перенос' })).toBeFocused();
  await expect(page.getByText('Кого перенести')).toBeVisible();
  await withDatabase((services) => forgetLimits(services));
  await page.getByLabel('Телефон или почта ребёнка').fill(child.email);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await expect(page.getByText('Код отправлен ребёнку')).toBeVisible();

  await page.getByLabel('Код из сообщения').fill(await codeFor(child.email));
  await page.getByRole('button', { name: 'Перенести профиль' }).click();
  await page.waitForURL('/parent');
  await expect(card(page, surname)).toContainText('Исправьте анкету');
  await expect(card(page, surname).getByRole('link', { name: 'Подписать согласия' })).toBeVisible();
  await formersPage.goto('/parent');
  await expect(formersPage.getByText('Здесь появятся ваши дети')).toBeVisible();
  await elsewhere.close();
});

test('a parent corrects one field, withdraws a child and brings last season’s participant back', async ({ page }) => {
  const [withdrawn, past] = [newSurname(), newSurname()];
  const { parent, child } = await withDatabase(async (services) => {
    const parent = await makeParent(services);
    await givePassword(services, parent);
    await addChild(services, parent, past, 180);
    return { parent, child: await addChild(services, parent, withdrawn, 10) };
  });
  await enter(page, parent);
  await page.goto('/parent');
  await untilAwake(page);
  await card(page, withdrawn).getByRole('button', { name: /Ещё/ }).press('Enter');
  await expect(page.getByRole('link', { name: 'Открыть анкету' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Изменить данные' }).click();
  await expect(page.getByRole('link', { name: 'Изменить: отчество' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Изменить: отчество' }).click();
  await page.getByLabel('Отчество').fill('Ivanovich');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Допустимы только буквы кириллицы')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Отчество').fill('Иванович');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Иванович')).toBeVisible();
  await page.getByRole('link', { name: 'К моим детям' }).click();

  await card(page, withdrawn).getByRole('button', { name: /Ещё/ }).click();
  await page.getByRole('button', { name: 'Отменить участие' }).click();
  const dialog = page.getByRole('dialog', { name: /Отменить участие/ });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Ваш пароль').fill(accountPassword);
  await dialog.getByRole('button', { name: 'Отменить участие' }).click();
  await expect(card(page, withdrawn)).toContainText('Участие отменено родителем');

  await card(page, past).getByRole('button', { name: 'Участвовать снова' }).click();
  await expect(card(page, past).getByRole('link', { name: 'Проверить анкету' })).toBeVisible();
  const patronymic = await withDatabase(
    async ({ db }) => (await db.select().from(users).where(eq(users.id, child.id)))[0]?.patronymic,
  );
  expect(patronymic).toBe('Иванович');
});

test('another family’s child has no page to be changed on', async ({ page }) => {
  const { own, child } = await withDatabase(async (services) => {
    const [own, other] = [await makeParent(services), await makeParent(services)];
    return { own, child: await addChild(services, other, newSurname(), 10) };
  });
  await enter(page, own);
  const answer = await page.request.get(`/parent/profile/edit?id=${child.id}&field=name`);
  expect(answer.status()).toBe(404);
  expect(await answer.text()).not.toContain(child.email);
  await page.goto('/parent/profile/edit');
  await page.waitForURL('/parent/profile');
});
