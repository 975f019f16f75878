import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { and, eq, inArray } from 'drizzle-orm';
import type { Configuration } from '#contract/configuration/configuration.ts';
import { statuses as s } from '#contract/statuses.ts';
import { changePerson } from '#server/features/accounts/changes/change-person.ts';
import { getConfiguration, saveConfiguration } from '#server/platform/configuration/queries.ts';
import { makeCandidate, setPlaces } from '#tests/enrollment.ts';
import { makePerson, signAgreements } from '#tests/factories.ts';
import { enrollments, participations, protocolConfirmations, waves } from '#tests/tables.ts';
import { enter } from './enter.ts';
import { expectAccessible, test, untilAwake, withDatabase } from './visit.ts';

/** docs/product/open-protocol.md: confirmed, published, checked by anybody, asked about, corrected. */
let places: Pick<Configuration, 'directions'>;
test.beforeAll(async () => {
  places = await withDatabase(async ({ db }) => ({ directions: (await getConfiguration(db)).directions }));
});
test.afterAll(() => withDatabase(({ db }) => saveConfiguration(db, places, null)));

/** Two places for six candidates; nothing is confirmed, and the demo season's waves are gone. */
const makeSeason = () =>
  withDatabase(async (services) => {
    for (const table of [waves, enrollments, protocolConfirmations]) await services.db.delete(table);
    await setPlaces(services, { aquanauts: 2 });
    await services.db
      .update(participations)
      .set({ direction: 'inventors' })
      .where(
        and(eq(participations.direction, 'aquanauts'), inArray(participations.status, [s.ASSESSED, s.MAIN_WINNER])),
      );
    const families = [];
    for (const points of [900, 800, 700, 600, 500, 400])
      families.push(await makeCandidate(services, { direction: 'aquanauts', points }));
    const [first, second] = families;
    if (!first || !second) throw new Error('nobody was made');
    await signAgreements(services, second);
    await changePerson(services.db, second.child.id, { surname: 'Скатов', name: 'Саша' });
    return { admin: await makePerson(services, 'administrator', { email: null, phone: null }), second };
  });

const call = async ({ token }: { token: string }, path: string, body?: object) => {
  const answer = await fetch(`${process.env.PORTAL_URL}/api/admin/enrollment/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.status).toBe(200);
  return await answer.json();
};

const open = async (page: Page, who: { token: string }, address: string): Promise<void> => {
  await enter(page, who);
  await page.goto(address);
  await untilAwake(page);
};

test('the administration confirms and looks ahead; anybody checks file and sum; the family asks about its line; a correction stands beside', async ({
  page,
}) => {
  test.slow();
  const { admin, second } = await makeSeason();
  const { preview } = await call(admin, 'preview');
  const { wave } = await call(admin, 'first', { basis: preview.basis, request_key: crypto.randomUUID() });

  await open(page, admin, '/admin/users/enrollment');
  await page.getByRole('button', { name: 'Подтвердить публикацию' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Публиковать' }).click();
  await expect(page.getByText('С сигналом волны её протокол публикуется под кодами.')).toBeVisible();
  await page.locator('summary').filter({ hasText: 'Волна 1' }).click();
  await page.getByRole('button', { name: 'Что будет опубликовано' }).click();
  await expect(page.getByRole('region', { name: 'Текст файла' })).toContainText('2;••••-••••-••••;приглашение;800');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).last().click();
  await call(admin, 'signal', { wave_id: wave.wave_id });

  // The family: its code, the sum, and a message that names the line already.
  await open(page, second.parent, `/parent/student/achievements?id=${second.child.id}`);
  const own = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Открытый протокол' }).last();
  await expect(own).toContainText(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4} — код строки: волна 1 .* место 2, приглашение/);
  const words = (await own.textContent()) ?? '';
  const code = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}/.exec(words)?.[0] ?? '';
  const sum = /[0-9a-f]{64}/.exec(words)?.[0] ?? '';
  await page.getByRole('link', { name: 'Написать об этой строке' }).click();
  await expect(page.getByLabel('Ваше сообщение')).toHaveValue(
    new RegExp(`волна 1, .*Акванавты.*строка ${code}, место 2`),
  );

  // Anybody, on a page without script.
  const season = await withDatabase(async ({ db }) => (await getConfiguration(db)).current_year);
  await page.context().clearCookies();
  const answer = await page.goto(`/selection/${season}/1`);
  expect(await answer?.text()).not.toMatch(/<script(?![^>]*(?:data-keep|ld\+json))/);
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('приглашение');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Скачать protokol-/ }).click();
  const file = await (await downloading).path();
  const check = page.getByRole('region', { name: 'Проверить, что ничего не изменили' });
  await check.getByLabel('Отпечаток из письма').fill(sum);
  await check.getByRole('button', { name: 'Сравнить' }).first().click();
  await expect(check.getByRole('status')).toContainText('Совпадает: протокол');
  await check.getByLabel('Файл протокола').setInputFiles(file);
  await check.getByRole('button', { name: 'Сравнить' }).last().click();
  await expect(check.getByRole('status')).toContainText(sum);
  const other = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('другой') };
  await check.getByLabel('Файл протокола').setInputFiles(other);
  await check.getByRole('button', { name: 'Сравнить' }).last().click();
  await expect(check.getByRole('alert')).toContainText(createHash('sha256').update('другой').digest('hex'));
  await expectAccessible(page);

  // A correction: with a name it is refused at its field, without one it stands beside.
  await withDatabase(({ db }) =>
    db.update(participations).set({ points: 850 }).where(eq(participations.id, second.participation_id)),
  );
  await open(page, admin, '/admin/users/enrollment');
  await page.locator('summary').filter({ hasText: 'Волна 1' }).click();
  await page.getByRole('button', { name: 'Исправить протокол' }).click();
  await page.getByRole('checkbox', { name: /^Скатов|Саша Скатов/ }).check();
  await page.getByLabel('Причина').fill('Скатову засчитали задание');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Опубликовать исправление' }).click();
  await expect(page.getByText(/уберите из неё имена участников/)).toBeVisible();
  await page.getByLabel('Причина').fill('Возражение принято: задание засчитано');
  await page.getByRole('button', { name: 'Опубликовать исправление' }).click();
  await page.getByRole('link', { name: /^Открытый протокол: волна 1/ }).click();
  const correction = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Исправление 1' }) });
  await expect(correction).toContainText(`строка ${code}: было «приглашение; всего 800`);
  await expect(correction).toContainText(`Предыдущей записи: ${sum}`);
  await expectAccessible(page);
});
