import { expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import type { PortalServices } from '#server/services.ts';
import { makeCourse } from '#tests/factories.ts';
import { asAdministrator } from './enter.ts';
import { codeFor, expectAccessible, messagesTo, test, unique, untilAwake, withDatabase } from './visit.ts';

const password = 'тихая лагуна 48';

/** Address of the newest link sent to a contact. */
async function linkFor(to: string): Promise<string> {
  const find = async () =>
    (await messagesTo(to)).map(({ text }) => text.match(/\/guide\/registration\/[\w-]+/)?.[0]).find(Boolean);
  await expect.poll(find).toBeTruthy();
  return (await find()) ?? '';
}

/** Reads the current lecture and opens its test. */
async function openTest(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Лекция прочитана' }).click();
  await page.waitForURL('**/guide/test');
  await page.getByRole('button', { name: 'Открыть тест' }).click();
  await expect(page.getByRole('heading', { name: 'Вопрос 1 из 4' })).toBeVisible();
}

/** Answers all questions correctly. */
async function answerAll(page: Page): Promise<void> {
  for (const number of [1, 2, 3, 4]) {
    if (number % 2 === 1) await page.getByRole('radio', { name: 'Второй' }).check();
    else await page.getByLabel('Ваш ответ').fill('Тюлень-секретник');
    if (number < 4) await page.getByRole('button', { name: 'Дальше' }).click();
  }
}

/** Ends the wait of a day between two tries. */
const waitForRetry = (email: string) =>
  withDatabase(({ db }) =>
    db.execute(sql`update attempts set retry_at = now() - interval '1 second' from participations, users
      where participations.id = participation_id and users.id = user_id and email = ${email} and retry_at is not null`),
  );

async function submitTest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Отправить тест' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить тест' }).click();
}

test('a guide: from the administrator’s invitation to the end of the course', async ({ page, browser }) => {
  test.slow();
  // The portal's process learns of the course from the database.
  const study = { forget: () => undefined } as PortalServices['study'];
  await withDatabase((services) => makeCourse({ ...services, study }, 2, 'guide'));
  const surname = 'Лоцманов';
  const email = `${unique()}@guides.ocean.test`;

  const office = await browser.newContext();
  const administrator = await office.newPage();
  await asAdministrator(administrator);
  await administrator.goto('/admin/guides');
  await untilAwake(administrator);
  await administrator.getByRole('link', { name: 'Пригласить наставника' }).first().click();
  await administrator.getByLabel('Фамилия').fill(surname);
  await administrator.getByLabel('Имя').fill('Глеб');
  await administrator.getByLabel('Отчество').fill('Ильич');
  await administrator.getByRole('button', { name: 'Пригласить' }).click();
  await expect(administrator.getByText('Укажите почту или телефон')).toBeVisible();
  await expectAccessible(administrator);
  await administrator.getByLabel('Почта').fill(email);
  await administrator.getByRole('button', { name: 'Пригласить' }).click();
  await expect(administrator.getByRole('heading', { name: `${surname} Глеб Ильич` })).toBeVisible();
  await expect(administrator.getByText('кабинет по ней ещё не создан')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(await linkFor(email));
  await expect(page.getByRole('heading', { name: 'Кабинет наставника' })).toBeVisible();
  await page.getByRole('button', { name: 'Получить код' }).click();
  await expect(page.getByRole('heading', { name: 'Здравствуйте, Глеб Ильич!' })).toBeVisible();
  const code = await codeFor(email);
  await page.getByLabel('Код из сообщения').fill(code === '000000' ? '111111' : '000000');
  await page.getByLabel('Придумайте пароль').fill(password);
  await page.getByRole('button', { name: 'Создать кабинет' }).click();
  await expect(page.getByText('Неверный код')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Код из сообщения').fill(code);
  await page.getByLabel('Придумайте пароль').fill(password);
  await page.getByRole('button', { name: 'Создать кабинет' }).dblclick();

  await page.waitForURL('**/guide/welcome');
  await untilAwake(page);
  await expect(page.getByRole('heading', { name: 'Здравствуйте, Глеб Ильич!' })).toBeVisible();
  await page.getByRole('button', { name: 'Начать курс' }).click();
  await page.waitForURL('**/guide/lecture');
  await expect(page.getByText('Прочитали до конца? Отметьте лекцию, и откроется тест.')).toBeVisible();
  // The timer leads to the lecture, and to the test once it is read.
  await expect(page.getByRole('link', { name: /До конца этапа 1/ })).toHaveAttribute('href', '/guide/lecture');
  await openTest(page);
  await expect(page.getByRole('link', { name: /Идёт тест этапа 1/ })).toHaveAttribute('href', '/guide/test');
  // Who comes to the practice by its address has no time for it now.
  await page.goto('/guide/practice');
  await page.waitForURL('/guide/test');
  await untilAwake(page);
  await page.keyboard.press('2');
  await expect(page.getByText(/Сохранено \d\d:\d\d:\d\d/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.getByLabel('Ваш ответ').fill('тюлень секретник');
  await expect(page.getByRole('button', { name: /отвечен$/ })).toHaveCount(2);
  await submitTest(page);
  // Below the pass mark: the room says from when on the test may be taken again, and waits till then.
  await expect(page.getByRole('heading', { name: 'Пока не хватило баллов' })).toBeVisible();
  await expect(page.getByText(/^Глубина/)).toHaveCount(0);
  await expect(page.getByText(/Пройти тест снова можно с \d\d\.\d\d\.\d{4}/)).toBeVisible();
  await expectAccessible(page);
  await administrator.reload();
  await expect(administrator.getByText(/из 10: не хватило, снова с/)).toBeVisible();
  // The home and the map say the same, and lead to the lecture meanwhile.
  await page.goto('/guide');
  await expect(page.getByText(/^Баллов не хватило: тест можно пройти снова с \d\d\./)).toHaveCount(2);
  await expect(page.getByRole('main').getByRole('link', { name: 'Перечитать лекцию' })).toHaveCount(2);
  await page.goto('/guide/test');
  await untilAwake(page);
  await expect(page.getByRole('button', { name: 'Открыть тест' })).toBeDisabled();
  await expectAccessible(page);
  await waitForRetry(email);
  await page.reload();
  await untilAwake(page);
  await expect(page.getByText('Тест снова открыт: его можно пройти ещё раз.')).toBeVisible();
  await page.getByRole('button', { name: 'Открыть тест' }).click();
  await answerAll(page);
  await submitTest(page);
  await expect(page.getByRole('heading', { name: 'Этап пройден!' })).toBeVisible();
  await expect(page.getByText('Глубина −10 м')).toBeVisible();
  await page.getByRole('link', { name: 'К карте погружения' }).click();
  await page.waitForURL('**/guide');
  await expect(page.getByText(/Этап 2: Этап 2/)).toBeVisible();

  // The deadline is missed: the course is on hold until an administrator extends it.
  await withDatabase(({ db }) =>
    db.execute(sql`with one as (select id from users where email = ${email}),
      gone as (update timeouts set closed_at = now() where user_id = (select id from one) and closed_at is null)
      update participations set status = 210, left_status = status, deadline = null
      where user_id = (select id from one) and is_current`),
  );
  await page.reload();
  await untilAwake(page);
  const over = page.getByRole('dialog', { name: 'Время этапа вышло' });
  await expect(over.getByRole('link', { name: 'Написать нам' })).toBeVisible();
  await over.getByRole('button', { name: 'Закрыть' }).click();
  await expect(page.getByText('Срок этапа истёк, и курс остановлен.')).toBeVisible();
  await expectAccessible(page);
  await administrator.reload();
  await untilAwake(administrator);
  await administrator.getByRole('button', { name: 'Продлить срок' }).click();
  const dialog = administrator.getByRole('dialog');
  const day = new Date(Date.now() + 5 * 86_400_000).toLocaleDateString('ru-RU', { timeZone: 'Europe/Moscow' });
  await dialog.getByLabel('Новый последний день').fill(day);
  await dialog.getByLabel('Причина').fill('Был в рейсе');
  await expectAccessible(administrator);
  await dialog.getByRole('button', { name: 'Продлить срок' }).click();
  await expect(administrator.getByText(`Этап 2 нужно пройти до ${day} 23:59`)).toBeVisible();

  // The guide's page updates by itself.
  await page.getByRole('main').getByRole('link', { name: 'Читать лекцию' }).first().click();
  await openTest(page);
  await answerAll(page);
  await submitTest(page);
  await expect(page.getByRole('heading', { name: 'Курс пройден!' })).toBeVisible();
  await page.getByRole('link', { name: 'В профиль' }).click();
  await expect(page.getByText('Вы прошли весь курс наставника.')).toBeVisible();

  await administrator.getByRole('button', { name: 'Удалить наставника' }).click();
  await expect(dialog.getByText(/Сразу удалятся кабинет, курс/)).toBeVisible();
  await expectAccessible(administrator);
  await dialog.getByRole('button', { name: 'Удалить наставника' }).click();
  await expect(dialog.getByText('Чтобы удалить, введите фамилию наставника')).toBeVisible();
  await dialog.getByLabel('Фамилия наставника').fill(surname);
  await dialog.getByRole('button', { name: 'Удалить наставника' }).click();
  await administrator.waitForURL('**/admin/guides');
  await expect(administrator.getByText(email)).toBeHidden();
  await office.close();
});

test('a link that is none says so at once and what to do', async ({ page, faults }) => {
  expect((await page.goto('/guide/registration/nobody-has-such-a-link'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Такой ссылки нет' })).toBeVisible();
  await expect(page.getByText('напишите нам, и мы пришлём новую')).toBeVisible();
  await expectAccessible(page);
  // The browser writes down that such a page answers 404.
  expect(faults.splice(0).filter((text) => !text.includes('status of 404'))).toEqual([]);
});
