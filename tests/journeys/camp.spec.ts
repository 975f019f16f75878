import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { statuses as s } from '#contract/statuses.ts';
import { moscowDay } from '#contract/words/dates.ts';
import { makeTraveller, type Traveller } from '#tests/evakobaza.ts';
import { makePerson, type Person, someAnswers } from '#tests/factories.ts';
import { handovers, medicinesGiven, questionnaires } from '#tests/tables.ts';
import { enter } from './enter.ts';
import { expectAccessible, expectNoSidewaysScroll, test, unique, untilAwake, withDatabase } from './visit.ts';

const staff = (surname: string): Promise<Person> =>
  withDatabase((services) =>
    makePerson(services, 'administrator', { surname, name: 'Анна', email: null, phone: null }),
  );

/** A child at the camp with an allergy, to leave today with the person in charge. */
const camper = (surname: string): Promise<Traveller> =>
  withDatabase(async (services) => {
    const family = await makeTraveller(services, s.ARRIVED, {
      child: { surname, name: 'Лев', patronymic: '' },
      fields: {
        departure_day: moscowDay(),
        departure_person_in_charge: 'Рыбаков Илья',
        departure_contact_phone: '+79110002244',
        arrived_at: new Date(Date.now() - 86_400_000).toISOString(),
      },
    });
    const { participation_id, child } = family;
    const answers = someAnswers({ allergies: 'Мёд: отёк' });
    await services.db.insert(questionnaires).values({ participation_id, participant_id: child.id, answers });
    return family;
  });
const handoverOf = ({ participation_id }: Traveller) =>
  withDatabase(async ({ db }) => {
    const rows = await db.select().from(handovers).where(eq(handovers.participation_id, participation_id));
    return rows.map(({ adult_name, undone_at }) => (undone_at ? `${adult_name} снято` : adult_name));
  });

const card = (page: Page, surname: string) => page.getByRole('listitem').filter({ hasText: `${surname} Лев` });
async function openCard(page: Page, surname: string): Promise<void> {
  await page.getByRole('searchbox').fill(surname);
  await card(page, surname)
    .getByRole('button', { name: new RegExp(surname) })
    .first()
    .click();
}

test('at the camp on a phone without a network: a medicine is given, a child handed over; both go when it is back, and the handover is taken back', async ({
  page,
  context,
  faults,
}) => {
  const surname = `Лагерев${unique()}`;
  const family = await camper(surname);
  await enter(page, await staff('Вожатая'));
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/admin/users/evakobaza/camp');
  await untilAwake(page);
  await openCard(page, surname);
  await expect(card(page, surname).getByText('Аллергия: Мёд: отёк')).toBeVisible();
  await expect(card(page, surname).getByRole('link', { name: /^\+7/ }).first()).toHaveAttribute('href', /^tel:\+7/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await context.setOffline(true);
  await page.getByRole('button', { name: `Дать лекарство: ${surname} Лев` }).click();
  await page.getByRole('button', { name: 'Записать', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Лекарство' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Лекарство' }).fill('Цетиризин');
  await page.getByRole('textbox', { name: 'Доза' }).fill('10 мг');
  await expectAccessible(page);
  // By the keyboard alone.
  await page.keyboard.press('Enter');
  await expect(page.getByText('Цетиризин, 10 мг')).toBeVisible();
  await expect(page.getByText('лекарства и записки хранит только она')).toBeVisible();

  await page.getByRole('button', { name: `Записать отъезд: ${surname} Лев` }).click();
  await page.getByRole('radio', { name: /Рыбаков Илья/ }).click();
  await page.getByRole('combobox', { name: 'Документ взрослого' }).selectOption('Паспорт');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Записать отъезд', exact: true }).click();
  await expect(card(page, surname).getByText('Отъезд записан здесь, ждёт отправки')).toBeVisible();
  await expect(page.getByText('2 записи ждут отправки: уйдут сами, когда связь вернётся')).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  for (const words of [surname, 'Рыбаков', 'Цетиризин', 'отёк']) expect(kept).not.toContain(words);

  await context.setOffline(false);
  await expect.poll(() => handoverOf(family), { timeout: 30_000 }).toEqual(['Рыбаков Илья']);
  const given = await withDatabase(({ db }) =>
    db.$count(medicinesGiven, eq(medicinesGiven.participation_id, family.participation_id)),
  );
  expect(given).toBe(1);
  await expect(page.getByText(/ждут отправки/)).toHaveCount(0);
  await expect(card(page, surname).getByText(/Уехал ребёнок .+, Рыбаков Илья/)).toBeVisible();

  await page.getByRole('button', { name: `Снять запись об отъезде: ${surname} Лев` }).click();
  await page.getByRole('textbox', { name: 'Причина' }).fill('Нажали не на того');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Снять запись' }).click();
  await expect(page.getByRole('button', { name: `Записать отъезд: ${surname} Лев` })).toBeVisible();
  expect(await handoverOf(family)).toEqual(['Рыбаков Илья снято']);
  faults.splice(
    0,
    faults.length,
    ...faults.filter((text) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/.test(text)),
  );
});

test('a parent names who else may take the child, and reads who did', async ({ page }) => {
  const surname = `Отъездов${unique()}`;
  const family = await camper(surname);
  const anna = await staff('Передающая');
  await enter(page, family.parent);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/parent/student/trip?id=${family.child.id}`);
  await untilAwake(page);
  const add = page.getByRole('button', { name: 'Добавить взрослого' });
  const adult = page.getByRole('textbox', { name: 'Фамилия, имя, отчество' });
  await add.click();
  await expect(adult).toBeFocused();
  await page.getByRole('button', { name: 'Убрать', exact: true }).click();
  await expect(add).toBeFocused();
  await add.click();
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(adult).toBeFocused();
  await adult.fill('волнова Ольга');
  await page.getByRole('button', { name: 'Исправить на Волнова Ольга' }).click();
  await page.getByRole('textbox', { name: 'Кем приходится ребёнку' }).fill('тётя');
  await page.getByRole('textbox', { name: 'Телефон' }).fill('89110005566');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Сохранено: в лагере это уже видят')).toBeVisible();

  const call = (path: string, body?: object) =>
    fetch(`${process.env.PORTAL_URL}/api/admin/trips/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).then((answer) => answer.json());
  const [child] = (await call(`camp?participation_id=${family.participation_id}`)).data;
  const { ref } = child.adults.find(({ name }: { name: string }) => name === 'Волнова Ольга');
  const { code, version: seen } = child;
  const press = { kind: 'handover', code, seen, to: ref, document: 'passport', at: new Date().toISOString() };
  await call('camp_marks', { marks: [{ key: crypto.randomUUID(), ...press }] });
  await page.reload();
  await expect(page.getByText('Кому передали: Волнова Ольга, тётя.')).toBeVisible();
});
