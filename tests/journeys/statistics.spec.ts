import { expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { statuses } from '#contract/statuses.ts';
import { changePerson } from '#server/features/accounts/changes/change-person.ts';
import { type Family, makeCourse } from '#tests/factories.ts';
import { makeLearner } from '#tests/study.ts';
import { asAdministrator, enter, wordsSent } from './enter.ts';
import { expectAccessible, test, unique, untilAwake, withDatabase } from './visit.ts';

const portal = () => process.env.PORTAL_URL ?? '';
const call = async (token: string, path: string, data: object = {}) => {
  const answer = await fetch(`${portal()}/api/participant/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(data),
  });
  return answer.json() as Promise<{ attempt_id: number; questions: { id: number }[] }>;
};

/** A child with a unique surname that passed the first test without answers and missed the second deadline. */
async function lateChild(): Promise<Family & { surname: string; teaching_id: number }> {
  const surname = `Поморов${[...unique()].map((sign) => 'абвгдежзиклмнопрстуфхцчшэюяыьъщйё0'[Number.parseInt(sign, 36) % 33]).join('')}`;
  const family = await withDatabase(async (services) => {
    // A course of its own, since the active one belongs to another journey.
    const teaching_id = await makeCourse(services, 2, 'participant', false);
    const made = await makeLearner(services, teaching_id);
    await changePerson(services.db, made.child.id, { surname });
    return { ...made, teaching_id };
  });
  const { token } = family.child;
  await call(token, 'lecture/passed');
  const { attempt_id } = await call(token, 'test/open');
  await call(token, 'test/send', { attempt_id });
  await withDatabase((services) =>
    services.db.execute(
      sql`update participations set status = ${statuses.MILESTONE_EXPIRED} where id = ${family.participation_id}`,
    ),
  );
  return { ...family, surname };
}

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await untilAwake(page);
};

test('an administrator follows a number of the summary to the people, one person and one attempt', async ({ page }) => {
  const { surname, teaching_id } = await lateChild();
  await asAdministrator(page);
  await open(page, `/admin/users/statistics?teaching_id=${teaching_id}`);
  await expect(page.getByRole('heading', { name: 'Кто где на глубине' })).toBeVisible();

  await page.getByRole('link', { name: /^Этап 2, срок истёк: / }).click();
  await expect(page).toHaveURL(/state=expired/);
  await page.getByRole('searchbox').fill(surname);
  await expect(page.getByText('Найдено: 1')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(surname) });
  await expect(row).toContainText('Срок истёк');

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Excel' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Статистика обучения, сезон \d{4}, \d\d\.\d\d\.\d{4}\.xlsx$/);

  await row.getByRole('link', { name: new RegExp(surname) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(surname);
  await expect(page.getByText(/^1 из \d+$/).first()).toBeVisible();

  await page.getByRole('link', { name: 'Ответы на тест этапа 1' }).click();
  await expect(page.getByText('Ответа нет').first()).toBeVisible();

  await page.getByRole('link', { name: 'Вопросы теста' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Вопросы теста');
  await expect(page.getByText('Различение').first()).toBeVisible();
});

test('a parent sees how far the child has come, and no answers', async ({ page }) => {
  const { parent, child } = await lateChild();
  expect(await wordsSent(parent, '/parent')).toMatch(/пройдено 1 этап, баллов за тесты: 0/);
  await enter(page, parent);
  await open(page, `/parent/student?id=${child.id}`);
  await expect(page.getByRole('heading', { name: 'Погружение: Пётр' })).toBeVisible();
  await expect(page.getByText('срок этапа истёк', { exact: true })).toBeVisible();
  await expect(page.getByText(/^0 из \d+ баллов/)).toBeVisible();
  await expectAccessible(page);
});
