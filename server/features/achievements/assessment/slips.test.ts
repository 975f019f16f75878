import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultConfiguration } from '#contract/configuration/configuration.ts';
import { statuses as s } from '#contract/statuses.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { achievementsOf, makeParticipantWithDirection } from '#tests/achievements.ts';
import { countStatements } from '#tests/count-statements.ts';
import { forgetLimits, makePerson, type Person } from '#tests/factories.ts';
import { pdfOf } from '#tests/one-page-pdf.ts';
import { portalForFile } from '#tests/portal.ts';
import { users } from '#tests/tables.ts';
import { listSameProofs } from './same-proofs.ts';

/** docs/product/selection-and-trip.md, «Assessment»: what guards against slips. */
const portal = portalForFile();
const achievements = achievementsOf(portal);
let anna: Person;
beforeAll(async () => {
  anna = await makePerson(portal, 'administrator', { surname: 'Савельева', name: 'Анна' });
});
beforeEach(() => forgetLimits(portal));

const makeUploader = async (birth_date = '2012-05-01') => {
  const family = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN);
  await portal.db.update(users).set({ birth_date }).where(eq(users.id, family.child.id));
  return family;
};
const open = () => portal.call('POST', '/admin/achievements/open', {}, anna);
const give = (achievement_id: number, point: number, more: object = {}) =>
  achievements.assess(anna, 'set_point', { achievement_id, point, reason: 'По таблице', ...more });

test('points above the table, or above twice what it proposes, are given only if they are expressly meant, and marked', async () => {
  const { child } = await makeUploader();
  const { id } = (await achievements.add(child, { level: 'school', result: 'prize' })).body.achievement;
  await achievements.ready(child);
  await open();
  expect((await give(id, 1000)).body.fields.is_meant).toBe(
    `${formatPoints(1000)} — больше самого большого числа таблицы баллов (12), за такое достижение она предлагает 1. Подтвердите, что это не опечатка`,
  );
  expect((await give(id, 2.5)).body.fields.is_meant).toMatch(/^2,5 — больше, чем вдвое против таблицы баллов/);
  const marks = async () => [
    (await achievements.one(anna, child.id)).body.assessment.achievements[0].is_unusual,
    (await achievements.all(anna)).body.data.find(({ user_id }: { user_id: number }) => user_id === child.id)
      .achievements[0].is_unusual,
  ];
  expect(await marks()).toEqual([false, false]);
  expect((await give(id, 2)).status).toBe(200);
  expect(await marks()).toEqual([false, false]);
  expect((await give(id, 2.5, { is_meant: true })).status).toBe(200);
  expect(await marks()).toEqual([true, true]);
  // Who does not use the table is not asked.
  const { achievement_points } = defaultConfiguration;
  const zero = JSON.parse(JSON.stringify(achievement_points).replace(/:[\d.]+/g, ':0'));
  await saveConfiguration(portal.db, { achievement_points: zero }, null);
  expect((await give(id, 900)).status).toBe(200);
  await saveConfiguration(portal.db, { achievement_points }, null);
});

test('an achievement dates from school age on: not of before one’s birth, nor of decades ago', async () => {
  const { child } = await makeUploader('2012-05-01');
  const dated = async (date: string) => (await achievements.add(child, { date })).body.fields?.date ?? 'taken';
  expect(await dated('1985-06-01')).toBe('Этот день раньше твоего рождения: проверь год');
  expect(await dated('2012-04-30')).toMatch(/раньше твоего рождения/);
  expect(await dated('2018-04-30')).toBe('Тогда тебе не было и 6 лет: проверь год');
  expect(await dated('2018-05-01')).toBe('taken');
  // Without a birthday, that of the oldest whom the season takes.
  await portal.db.update(users).set({ birth_date: null }).where(eq(users.id, child.id));
  expect([await dated('2005-01-01'), await dated('2018-01-01')]).toEqual([expect.stringMatching(/рождения/), 'taken']);
});

test('the same file or link of two people, or twice of one, is shown to the assessor, and to nobody else', async () => {
  const [one, two] = [await makeUploader(), await makeUploader()];
  const upload = async (by: Person) => {
    const form = new FormData();
    form.set('file', new Blob([pdfOf(7)]), 'диплом.pdf');
    form.set('file_target', 'achievement_file');
    return (await portal.call('POST', '/user/upload_file', form, by)).body.path;
  };
  const ofFile = async (by: Person, title: string) =>
    (await achievements.add(by, { title, link: null, path: await upload(by) })).body.achievement;
  const first = await ofFile(one.child, 'Диплом');
  const again = await ofFile(one.child, 'Он же');
  const other = await ofFile(two.child, 'Чужой');
  await achievements.add(one.child, {
    title: 'Ролик',
    link: 'https://www.Youtube.com/watch?v=dQw4w9WgXcQ&utm_source=vk#t=1',
  });
  await achievements.add(two.child, { title: 'Тот же ролик', link: 'https://youtu.be/dQw4w9WgXcQ?si=abc' });
  await achievements.add(two.child, { title: 'Другой ролик', link: 'https://youtu.be/dqw4w9wgxcq' });

  const seen = (await achievements.one(anna, one.child.id)).body.assessment.achievements;
  const same = (index: number) =>
    seen[index].same_proofs.map((proof: Record<string, unknown>) => [
      proof.title,
      proof.by,
      proof.is_own,
      proof.user_id,
    ]);
  expect(same(0)).toEqual([
    ['Он же', 'file', true, one.child.id],
    ['Чужой', 'file', false, two.child.id],
  ]);
  expect(same(1).map(([title]: unknown[]) => title)).toEqual(['Диплом', 'Чужой']);
  expect(same(2)).toEqual([['Тот же ролик', 'link', false, two.child.id]]);
  expect(seen[0].same_proofs[1].achievement_id).toBe(other.id);
  expect([first.same_proofs, again.same_proofs]).toEqual([undefined, undefined]);
  expect(JSON.stringify((await achievements.list(one.child)).body)).not.toContain('same_proofs');
  expect(await countStatements(() => listSameProofs(portal.db, one.participation_id))).toBe(1);
});
