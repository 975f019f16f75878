import { expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import type { Family } from '#tests/factories.ts';
import { demoLearner } from './demo-learner.ts';
import { enter } from './enter.ts';
import { expectAccessible, expectNoSidewaysScroll, test, untilAwake, withDatabase } from './visit.ts';

/** A milestone of the demo course whose right answers open at once. */
const MILESTONE = 5;

async function call({ child }: Family, path: string, body: object): Promise<{ attempt_id: number }> {
  const headers = { authorization: `Bearer ${child.token}`, 'content-type': 'application/json' };
  const address = `${process.env.PORTAL_URL}/api/participant${path}`;
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer.json() as Promise<{ attempt_id: number }>;
}

/** Somebody who sent a test without a single answer yesterday. */
async function makeForgetful(): Promise<Family> {
  const learner = await demoLearner(MILESTONE);
  await call(learner, '/lecture/passed', {});
  const { attempt_id } = await call(learner, '/test/open', {});
  await call(learner, '/test/send', { attempt_id, answers: [] });
  await withDatabase(({ db }) =>
    db.execute(sql`
      update attempts set opened_at = opened_at - interval '1 day', ends_at = ends_at - interval '1 day',
        closed_at = closed_at - interval '1 day' where id = ${attempt_id}`),
  );
  return learner;
}

const question = (page: Page, number: number) => page.getByRole('heading', { name: `Вопрос ${number} из 5` });
const forget = (page: Page) => page.getByRole('button', { name: 'Не помню' }).click();
const goOn = (page: Page) => page.getByRole('button', { name: /^(?:Дальше|Закончить)$/ }).click();

test('what was wrong yesterday comes back today: checked at once, by keys, on a phone, and through a lost network to the end', async ({
  page,
  context,
  faults,
}) => {
  const learner = await makeForgetful();
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, learner.child);
  await page.goto('/student/study/mistakes');
  await untilAwake(page);
  await expect(question(page, 1)).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('alert')).toContainText('Ответь на вопрос или нажми «Не помню»');
  await expectAccessible(page);
  await forget(page);
  await expect(page.getByText(/^Пока не запомнилось, и это не страшно/)).toBeVisible();
  await expect(page.getByText('без ответа').first()).toBeVisible();
  await expectAccessible(page);
  await goOn(page);

  await context.setOffline(true);
  for (const number of [2, 3]) {
    await expect(question(page, number)).toBeFocused();
    await forget(page);
    await expect(page.getByText(/^Нет связи\. Ответ сохранён на этом устройстве/)).toBeVisible();
    await goOn(page);
  }
  await expect(question(page, 4)).toBeFocused();
  await context.setOffline(false);
  for (const number of [4, 5]) {
    await expect(question(page, number)).toBeFocused();
    await forget(page);
    await expect(page.getByText(/^Пока не запомнилось, и это не страшно/)).toBeVisible();
    await goOn(page);
  }
  await expect(page.getByRole('heading', { name: 'На сегодня всё' })).toBeFocused();
  await expect(page.getByText(/^Нет связи/)).toBeHidden();
  faults.splice(0, faults.length, ...faults.filter((text) => !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(text)));

  await page.reload();
  await untilAwake(page);
  await expect(page.getByText('На сегодня всё')).toBeVisible();
  await expect(question(page, 1)).toBeHidden();
});
