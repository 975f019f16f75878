import { expect, type Page } from '@playwright/test';
import { and, eq, inArray } from 'drizzle-orm';
import type { Configuration } from '#contract/configuration/configuration.ts';
import { statuses as s } from '#contract/statuses.ts';
import { changePerson } from '#server/features/accounts/changes/change-person.ts';
import { getConfiguration, saveConfiguration } from '#server/platform/configuration/queries.ts';
import type { PortalServices } from '#server/services.ts';
import { makeCandidate, moveTo, setPlaces } from '#tests/enrollment.ts';
import { type Family, makePerson, signAgreements } from '#tests/factories.ts';
import { enrollments, participations, waves } from '#tests/tables.ts';
import { enter, wordsSent } from './enter.ts';
import { expectAccessible, expectNoSidewaysScroll, test, untilAwake, withDatabase } from './visit.ts';

/** The worker's portal is shared: later journeys need the demo season's places. */
let places: Pick<Configuration, 'directions'>;
test.beforeAll(async () => {
  places = await withDatabase(async ({ db }) => ({ directions: (await getConfiguration(db)).directions }));
});
test.afterAll(() => withDatabase(({ db }) => saveConfiguration(db, places, null)));

/** Two places for four candidates: the best, one with a black label, the second, and one for the reserve. */
async function makeSeason() {
  const season = await withDatabase(async (services) => {
    // The demo season has waves already.
    await services.db.delete(waves);
    await services.db.delete(enrollments);
    await setPlaces(services, { aquanauts: 2 });
    // Candidates of an earlier journey in the same portal must not interfere.
    await services.db
      .update(participations)
      .set({ direction: 'inventors' })
      .where(
        and(eq(participations.direction, 'aquanauts'), inArray(participations.status, [s.ASSESSED, s.MAIN_WINNER])),
      );
    const make = async (surname: string, points: number): Promise<Family> => {
      const family = await makeCandidate(services, { direction: 'aquanauts', points });
      await changePerson(services.db, family.child.id, { surname, name: 'Саша' });
      await signAgreements(services, family);
      return family;
    };
    return {
      admin: await makePerson(services, 'administrator', { surname: 'Волнова', email: null, phone: null }),
      first: await make('Ракушкин', 900),
      labelled: await make('Меткин', 800),
      second: await make('Скатов', 700),
      waiting: await make('Резервов', 600),
    };
  });
  const answer = await fetch(`${process.env.PORTAL_URL}/api/admin/achievement/set_black_label`, {
    method: 'POST',
    headers: { authorization: `Bearer ${season.admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      participation_id: season.labelled.participation_id,
      reason: 'Тест сдан с чужого устройства',
    }),
  });
  expect(answer.status).toBe(200);
  return season;
}

const open = async (page: Page, who: { token: string }, address: string): Promise<void> => {
  await enter(page, who);
  await page.goto(address);
  await untilAwake(page);
};

const changePoints = ({ db }: Pick<PortalServices, 'db'>, { participation_id }: Family, points: number) =>
  db.update(participations).set({ points }).where(eq(participations.id, participation_id));

const direction = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Акванавты' }).first();

test('a wave is looked at, made once, signalled once; families read the invitation and the place in the reserve', async ({
  page,
}) => {
  test.slow();
  const { admin, first, labelled, second, waiting } = await makeSeason();

  expect(await wordsSent(waiting.parent, `/parent/student/achievements?id=${waiting.child.id}`)).toMatch(
    /Отбор ещё не начался, сейчас место ребёнка — \d+ из \d+/,
  );

  await open(page, admin, '/admin/users/enrollment?direction=aquanauts');
  await expect(page.getByRole('heading', { name: 'Зачисление ещё не начато' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Посмотреть волну' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Первая волна: предпросмотр' })).toBeFocused();
  const plan = page.getByRole('region', { name: /^Акванавты/ });
  await expect(plan).toContainText(/Последний, кто проходит: Скатов .* Первый, кому места не хватает: Резервов/);
  await expect(plan).toContainText('Разница: 100 баллов. Решает сумма баллов.');
  await expect(plan.getByRole('listitem')).toContainText(/Меткин .*Причина/);
  await expectAccessible(page);

  // Points change while it is read: nobody confirms another list than the one they see.
  await withDatabase((services) => changePoints(services, second, 500));
  await page.getByRole('button', { name: 'Провести первую волну' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Акванавты: 2');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Провести первую волну' }).press('Enter');
  const changed = page.getByRole('status').filter({ hasText: 'Пока вы смотрели, список изменился' });
  await expect(changed).toContainText(/теперь пригласит: Резервов.*больше не пригласит: Скатов/);
  await expectAccessible(page);
  await withDatabase((services) => changePoints(services, second, 700));
  await page.reload();
  await untilAwake(page);
  await page.getByRole('button', { name: 'Провести первую волну' }).press('Enter');
  await dialog.getByRole('button', { name: 'Провести первую волну' }).dblclick();
  await expect(page).toHaveURL(/\/admin\/users\/enrollment$/);
  await expect(page.getByRole('heading', { name: 'Зачисление идёт' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Волны' }).getByText('Волна 1, первая')).toHaveCount(1);
  await expect(direction(page)).toContainText('ждём ответа 2, свободно 0 из 2');

  // Nobody knows of it before the signal: invited or not, families read the same.
  for (const { parent, child } of [first, waiting])
    expect(await wordsSent(parent, `/parent/student/achievements?id=${child.id}`)).toContain(
      'сейчас подводим итоги отбора',
    );
  await open(page, admin, '/admin');
  await expect(page.getByRole('region', { name: 'Что ждёт' }).getByRole('listitem').first()).toContainText(
    'Сигнал не отправлен',
  );
  await page.getByRole('link', { name: /^Сигнал не отправлен/ }).click();

  await page.getByRole('button', { name: 'Отправить сигнал: Волна 1, первая' }).first().press('Enter');
  await dialog.getByRole('button', { name: 'Отправить' }).press('Enter');
  await expect(page.getByText('Сигнал отправлен: ')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Отправить сигнал/ })).toHaveCount(0);

  // A freed place shows by itself, with who is next: the one with a black label is not.
  await withDatabase((services) => moveTo(services, second, 480));
  await expect(direction(page)).toContainText('свободно 1 из 2');
  await expect(direction(page)).toContainText('Следующий в резерве: Резервов');
  // One press invites the next, another takes the invitation back: the place is free again.
  await page.getByRole('button', { name: 'Пригласить следующего: Акванавты' }).press('Enter');
  await expect(dialog).toContainText(/Резервов Саша: место 3 из \d+ в рейтинге направления/);
  await expect(dialog).toContainText(/Меткин.*стоит чёрная метка \(Тест сдан с чужого устройства\)/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Пригласить' }).press('Enter');
  await expect(page.getByText('Приглашение отправлено: Резервов Саша')).toBeVisible();
  await expect(direction(page)).toContainText('свободно 0 из 2');
  await page.goto('/admin/users/enrollment?direction=aquanauts&group=invited');
  await page.getByRole('button', { name: /^Отозвать приглашение: Резервов/ }).press('Enter');
  await expect(dialog).toContainText('ребёнок и родитель прочтут вашу причину');
  await expectAccessible(page);
  await dialog.getByLabel('Причина').fill('Нажали не на того участника');
  await dialog.getByRole('button', { name: 'Отозвать приглашение' }).press('Enter');
  await expect(page.getByText('Приглашение отозвано: Резервов Саша')).toBeVisible();
  await expect(direction(page)).toContainText('свободно 1 из 2');

  await open(page, first.parent, '/parent');
  const card = page.getByRole('article', { name: /Ракушкин/ });
  await expect(card).toContainText('Поздравляем: отбор пройден!');
  await expect(card.getByRole('link', { name: 'Подтвердить поездку' })).toHaveAttribute(
    'href',
    `/parent/student/trip?id=${first.child.id}`,
  );
  await expect(card).toContainText('Срок:');
  await open(page, first.child, '/student');
  await expect(page.getByText('Поздравляем: курс, тесты и достижения привели тебя на смену')).toBeVisible();
  await expect(page.getByText(/^Срок: \d\d\.\d\d\.\d{4} 23:59/)).toBeVisible();
  await expectAccessible(page);

  await open(page, waiting.parent, '/parent');
  await expect(page.getByText('номер ребёнка в резерве — 1 из 1')).toBeVisible();
  await page.goto(`/parent/student/achievements?id=${waiting.child.id}`);
  await expect(page.getByText('само место никому не достаётся')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  expect(await wordsSent(labelled.child, '/student/achievements')).toContain(
    'с чёрной меткой в поездку не приглашают: её причина — на этой странице',
  );
});

test('one is invited by hand with a reason, on a phone; the end of the enrollment says to how many', async ({
  page,
}) => {
  test.slow();
  const { admin, labelled } = await makeSeason();
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, admin, '/admin/users/enrollment?direction=aquanauts');
  await page
    .getByRole('button', { name: /^Пригласить: Меткин/ })
    .first()
    .press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Стоит чёрная метка');
  await dialog.getByRole('textbox', { name: 'Причина' }).fill('Метка поставлена по ошибке, решение комиссии');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Пригласить' }).press('Enter');
  await expect(page.getByText(/^Место дано, приглашение отправлено: Меткин/)).toBeVisible();
  expect(await wordsSent(labelled.parent, '/parent')).toContain('Подтвердить поездку');
});
