import { expect, type Page } from '@playwright/test';
import { generate } from 'otplib';
import type { OpeningLine } from '#contract/opening/opening.ts';
import { accountPassword, makeAccount, makeCourse, type Person } from '#tests/factories.ts';
import { someDates, someOrganisation } from '#tests/opening.ts';
import { openEmptyPortal } from './empty-portal.ts';
import { enter } from './enter.ts';
import { expectAccessible, expectNoSidewaysScroll, messagesTo, test, untilAwake } from './visit.ts';

// docs/product/opening.md: from a portal nobody has filled to an open registration.

let own: Awaited<ReturnType<typeof openEmptyPortal<{ admin: Person; course: number }>>>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  own = await openEmptyPortal(async (services) => ({
    admin: await makeAccount(services, 'administrator', { surname: 'Лоцман', name: 'Анна' }),
    course: await makeCourse(services, 1, 'participant', false),
  }));
});
test.afterAll(() => own?.close());

async function request(page: Page, method: 'get' | 'post' | 'put', path: string, data?: object) {
  const headers = { 'x-portal-client': 'browser', origin: own.url };
  const answer = await page.request[method](`${own.url}/api${path}`, { headers, ...(data && { data }) });
  expect([path, answer.status()]).toEqual([path, 200]);
  return await answer.json();
}
const goTo = async (page: Page, path: string) => {
  await page.goto(`${own.url}${path}`);
  await untilAwake(page);
};
const line = (page: Page, name: string) => page.locator(`#line-${name}`);

test('an empty portal: the page line by line, until the registration is opened', async ({ page }) => {
  test.slow();
  const { admin, course } = own.prepared;
  await enter(page, admin);

  await goTo(page, '/admin');
  await page.getByRole('link', { name: /До открытия регистрации/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Перед открытием');
  await expect(page.getByText(/^Осталось: \d+ обязательн/)).toBeVisible();
  await expect(page.getByText('Адрес отправителя без домена: проверять нечего')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  // The season's page says the same, and leads to the lines.
  await goTo(page, '/admin/season');
  const step = page.getByRole('listitem', { name: 'Открыть регистрацию' });
  await expect(step.getByText('Открыть можно, когда будет готово всё обязательное.')).toBeVisible();
  await expect(step.getByText(/^Пока нельзя: не хватает \d+$/)).toBeVisible();
  await expect(step.getByText('Нужно до этого шага')).toBeVisible();
  await expect(step.getByRole('button', { name: /^Открыть регистрацию/ })).toHaveCount(0);
  await step.getByRole('link', { name: 'ИНН', exact: true }).click();
  await expect(line(page, 'organisation_inn')).toBeFocused();

  // The organisation, in the configuration, which refuses to open the registration meanwhile.
  await page.getByRole('link', { name: 'Указать: ИНН' }).click();
  await expect(page.getByRole('textbox', { name: 'ИНН' })).toBeFocused();
  await untilAwake(page);
  const fields: [keyof typeof someOrganisation, string][] = [
    ['organisation_name', 'Полное название организации'],
    ['organisation_short_name', 'Краткое название организации'],
    ['organisation_inn', 'ИНН'],
    ['organisation_ogrn', 'ОГРН'],
    ['organisation_address', 'Адрес'],
    ['contact_email', 'Почта для вопросов'],
    ['contact_phone', 'Телефон для вопросов'],
    ['founding_year', 'С какого года работает'],
  ];
  for (const [option, label] of fields)
    await page.getByRole('textbox', { name: label, exact: true }).first().fill(String(someOrganisation[option]));
  await page.getByRole('switch', { name: 'Регистрация открыта' }).check();
  await page.getByRole('button', { name: 'Сохранить настройки' }).click();
  await expect(page.getByRole('alert').getByText(/Регистрацию пока нельзя открыть/)).toBeVisible();
  await expect(page.getByRole('alert').getByRole('link', { name: 'Письма доходят' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'не хватает' })).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole('switch', { name: 'Регистрация открыта' }).uncheck();
  await page.getByRole('button', { name: 'Сохранить настройки' }).click();
  await expect(page.getByText('Все изменения сохранены')).toBeVisible();

  // A text: written, confirmed in its editor, changed and no longer confirmed.
  await goTo(page, '/admin/opening');
  await expect(line(page, 'organisation_inn')).toBeHidden();
  await page.getByRole('link', { name: 'Открыть текст: Условия и ограничения' }).click();
  await untilAwake(page);
  const write = async (text: string) => {
    await page.getByRole('textbox', { name: 'Текст' }).fill(text);
    await page.getByRole('button', { name: 'Сохранить текст' }).click();
    await expect(page.getByText('Не подтверждён: проверьте у юриста.')).toBeVisible();
  };
  const dialog = page.getByRole('dialog');
  const ask = async () => {
    await page.getByRole('button', { name: /^Подтвердить: Условия/ }).click();
    await expect(dialog.getByText(/Текст проверен/)).toBeVisible();
  };
  const confirm = async () => {
    await dialog.getByRole('button', { name: 'Подтвердить текст' }).click();
    await expect(page.getByText(/Подтверждён \d\d\.\d\d\.\d{4} \d\d:\d\d, Лоцман Анна/)).toBeVisible();
  };
  await write('Участвуют дети, умеющие плавать.');
  await ask();
  await expectAccessible(page);
  await confirm();
  await write('Участвуют дети, умеющие плавать и нырять.');
  await ask();
  await confirm();

  // The others as quickly as their calls are made; each is the screen's own.
  await request(page, 'put', `/admin/site_text/${(await lineOf(page, 'confid')).id}`, {
    title: 'Обработка персональных данных',
    text: '<p>Оператор — {организация}, ИНН {ИНН}.</p>',
  });
  const { data } = await request(page, 'get', '/admin/site_text');
  for (const { name, id } of (await request(page, 'get', '/admin/opening')).lines.filter(
    (one: OpeningLine) => one.wording,
  )) {
    const { wording } = data.find((text: { id: number }) => text.id === id) ?? {};
    await request(page, 'post', `/admin/site_text/${id}/confirm`, { wording });
    expect((await lineOf(page, name)).is_done).toBe(true);
  }
  await request(page, 'post', '/admin/config/upsert', someDates);
  await request(page, 'post', '/admin/teaching/activate', { id: course, is_active: true });
  const { secret } = await request(page, 'post', '/user/second_factor/set_up', { password: accountPassword });
  await request(page, 'post', '/user/second_factor/confirm', { code: await generate({ secret }) });

  // The trial letter, through its own link.
  await goTo(page, '/admin/opening');
  await expect(page.getByText('Осталось: 1 обязательная строка')).toBeVisible();
  await page.getByRole('button', { name: 'Отправить пробное письмо' }).click();
  await expect(page.getByText(/Письмо ушло на/)).toBeVisible();
  const [letter] = await messagesTo(admin.email);
  const link = letter?.text.match(/https?:\S+\/admin\/opening\/letter\/\S+/)?.[0] ?? '';
  await page.goto(link);
  await untilAwake(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Письмо дошло' }).click();
  await expect(page.getByText(/доходят\. Портал это запомнил/)).toBeVisible();
  await page.getByRole('link', { name: 'Перед открытием' }).last().click();
  await expect(page.getByText('Всё обязательное готово')).toBeVisible();

  await page.getByRole('link', { name: 'Открыть регистрацию' }).click();
  await page.getByRole('button', { name: 'Открыть регистрацию сейчас' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Открыть регистрацию сейчас' }).click();
  await expect(step.getByText('Сделано')).toBeVisible();
  await goTo(page, '/admin');
  await expect(page.getByRole('link', { name: /До открытия регистрации/ })).toHaveCount(0);
});

async function lineOf(page: Page, name: string): Promise<OpeningLine> {
  const { lines } = await request(page, 'get', '/admin/opening');
  const found = lines.find((one: OpeningLine) => one.name === name);
  if (!found) throw new Error(`no line ${name}`);
  return found;
}
