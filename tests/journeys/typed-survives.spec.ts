import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { statuses as s } from '#contract/statuses.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import type { PortalServices } from '#server/services.ts';
import { makeParticipantWithDirection } from '#tests/achievements.ts';
import { atLength } from '#tests/at-length.ts';
import { makeWaitingAgreement } from '#tests/consents.ts';
import { makeFamily, makePerson, makeSentQuestionnaire, type Person, signAgreements } from '#tests/factories.ts';
import { achievements, participations } from '#tests/tables.ts';
import { enter } from './enter.ts';
import { test, untilAwake, withDatabase } from './visit.ts';

/** docs/product/interface.md, «What is typed»: each form that keeps a draft, by whom it is filled in and where. */
type Form = {
  name: string;
  make: (services: PortalServices) => Promise<{ by: Person; path: string }>;
  /** What leads to the field once the page is awake. */
  open?: (page: Page) => Promise<void>;
  field: string | RegExp;
};

const family = (services: PortalServices) => makeFamily(services, s.QUESTIONNAIRE_TO_FILL);
const administrator = (services: PortalServices) => makePerson(services, 'administrator', { email: null, phone: null });
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

const forms: Form[] = [
  {
    name: 'message',
    make: async (services) => ({ by: (await family(services)).parent, path: '/parent/messages' }),
    field: 'Ваше сообщение',
  },
  {
    name: 'answer of the desk',
    make: async (services) => ({
      by: await administrator(services),
      path: `/admin/chat/${(await family(services)).parent.id}`,
    }),
    field: 'Ваш ответ',
  },
  {
    name: 'note of the desk',
    make: async (services) => ({
      by: await administrator(services),
      path: `/admin/chat/${(await family(services)).parent.id}`,
    }),
    field: 'Новая заметка',
  },
  {
    name: '«Обо мне»',
    make: async (services) => ({ by: (await makeFamily(services, s.ADMITTED)).child, path: '/student/about' }),
    field: 'О себе',
  },
  {
    name: 'achievement',
    make: async (services) => {
      await saveConfiguration(services.db, { achievements_upload_period: { from: null, to: null } }, null);
      const { child } = await makeParticipantWithDirection(services, s.DIRECTION_CHOSEN);
      return { by: child, path: '/student/achievements' };
    },
    open: press(/^(?:Добавить достижение|Продолжить)/),
    field: 'Название',
  },
  {
    name: 'objection to points',
    make: async (services) => {
      const { child, participation_id } = await makeParticipantWithDirection(services, s.ASSESSED, { points: 40 });
      const assessed_at = new Date().toISOString();
      await services.db.update(participations).set({ assessed_at }).where(eq(participations.id, participation_id));
      return { by: child, path: '/student/achievements' };
    },
    open: press('Написать возражение'),
    field: 'Возражение',
  },
  {
    name: 'questionnaire',
    make: async (services) => {
      const made = await family(services);
      await signAgreements(services, made);
      return { by: made.parent, path: `/parent/student?id=${made.child.id}&section=health` };
    },
    field: /Аллерги/,
  },
  {
    name: 'child to register',
    make: async (services) => {
      const parent = await makePerson(services, 'parent');
      return { by: parent, path: `/parent/register?ukey=${await makeWaitingAgreement(services, parent)}` };
    },
    field: 'Фамилия',
  },
  {
    name: 'signer of consents',
    make: async (services) => ({ by: await makePerson(services, 'parent'), path: '/parent/terms' }),
    open: (page) => page.getByRole('checkbox', { name: 'о здоровье ребёнка' }).check(),
    field: 'Кем выдан',
  },
  {
    name: 'remark to a questionnaire',
    make: async (services) => {
      const { child } = await makeSentQuestionnaire(services);
      return { by: await administrator(services), path: `/admin/users/questionnaires/${child.id}` };
    },
    open: async (page) => {
      const field = page.getByRole('textbox', { name: 'Замечание: Класс' });
      if (!(await field.isVisible())) await page.getByRole('button', { name: 'Замечание: Класс' }).click();
    },
    field: 'Замечание: Класс',
  },
  {
    name: 'points of an achievement',
    make: async (services) => {
      const { child, participation_id } = await makeParticipantWithDirection(services, s.TO_ASSESS);
      await services.db.insert(achievements).values({
        participation_id,
        season: 2027,
        request_key: randomUUID(),
        title: 'Олимпиада',
        kind: 'diploma',
        level: 'regional',
        result: 'winner',
        date: '2026-10-01',
        link: 'https://example.org',
      });
      return { by: await administrator(services), path: `/admin/users/achievements/${child.id}` };
    },
    field: 'За что: прочтёт участник',
  },
  {
    name: 'journey of a trip',
    make: async (services) => {
      await saveConfiguration(services.db, { trip_days: { from: '2027-07-20', to: '2027-08-10' } }, null);
      const { parent, child } = await makeFamily(services, s.MAIN_ENROLLED);
      return { by: parent, path: `/parent/student/trip?id=${child.id}&step=departure` };
    },
    open: (page) => page.getByRole('radio', { name: 'В составе организованной группы' }).check(),
    field: 'Ответственный в пути',
  },
];

for (const { name, make, open, field } of forms)
  test(`a reload soon after typing loses nothing: ${name}`, async ({ page, faults }) => {
    const { by, path } = await withDatabase(make);
    await enter(page, by);
    await page.goto(path);
    // A page that asks before it is left is left all the same.
    page.on('dialog', (dialog) => dialog.accept());
    const input = page.getByRole('textbox', { name: field, exact: typeof field === 'string' });
    let typed = '';
    const awake = async () => {
      await untilAwake(page);
      await open?.(page);
    };
    await awake();
    const everyTenth = Array.from({ length: 51 }, (_, index) => index * 100);
    for (const after_ms of atLength([0, 1600], everyTenth)) {
      await input.click();
      await page.keyboard.press('End');
      // Letters alone: some of the fields take nothing else.
      const added = typed === '' ? 'Начало' : 'да';
      await page.keyboard.type(added);
      typed += added;
      await page.waitForTimeout(after_ms);
      await page.reload();
      await awake();
      await expect(input, `reloaded after ${after_ms} ms`).toHaveValue(typed);
    }
    // What is acknowledged lies nowhere in the browser.
    await expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^typed:/.test(key))))
      .toEqual([]);
    // The scans of the family are none.
    faults.splice(0, faults.length, ...faults.filter((fault) => !/status of 404/.test(fault)));
  });
