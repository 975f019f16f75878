import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { statuses as s } from '#contract/statuses.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { achievementsOf, makeParticipantWithDirection } from '#tests/achievements.ts';
import { forgetLimits, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { participations } from '#tests/tables.ts';

/** docs/product/selection-and-trip.md: what a decision of cadet and volunteer is worth, and what it rests on. */
const portal = portalForFile();
const achievements = achievementsOf(portal);
let anna: Person;
beforeAll(async () => {
  anna = await makePerson(portal, 'administrator');
});
beforeEach(() => forgetLimits(portal));

const decide = (participation_id: number, what: string, more: object = {}) =>
  achievements.assess(anna, `${what}_status`, { participation_id, reason: 'Так решено', ...more });
const standing = async (id: number) => {
  const [row] = await portal.db
    .select({
      cadet: participations.cadet_state,
      cadet_points: participations.learning_cadet_points,
      volunteer: participations.volunteer_state,
      volunteer_points: participations.learning_volunteer_points,
    })
    .from(participations)
    .where(eq(participations.id, id));
  return row;
};

test('a decision of one standing leaves what the other was worth', async () => {
  const { child, participation_id: id } = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN);
  for (const kind of ['cadet', 'volunteer'] as const) await achievements.add(child, { kind });
  await decide(id, 'confirm_volunteer');
  await saveConfiguration(portal.db, { volunteer_points: 9 }, null);
  expect((await decide(id, 'confirm_cadet')).status).toBe(200);
  expect(await standing(id)).toMatchObject({ cadet_points: 5, volunteer_points: 5 });
});

test('what was confirmed does not outlive its proof: changed or deleted, it is decided anew', async () => {
  const { child, participation_id: id } = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN);
  const card = (await achievements.add(child, { kind: 'cadet' })).body.achievement;
  await decide(id, 'confirm_cadet');
  const same = (await achievements.change(child, card, { kind: 'cadet' })).body.achievement;
  expect(await standing(id)).toMatchObject({ cadet: 'confirmed', cadet_points: 5 });
  const linked = { kind: 'cadet', link: 'https://example.org/drugoe' } as const;
  const other = (await achievements.change(child, same, linked)).body.achievement;
  expect(await standing(id)).toMatchObject({ cadet: 'declared', cadet_points: 0 });
  await decide(id, 'confirm_cadet');
  const diploma = (await achievements.change(child, other, { kind: 'diploma' })).body.achievement;
  expect(await standing(id)).toMatchObject({ cadet: null, cadet_points: 0 });
  await achievements.change(child, diploma, { kind: 'volunteer' });
  await decide(id, 'confirm_volunteer');
  await achievements.remove(child, card.id);
  expect(await standing(id)).toMatchObject({ volunteer: null, volunteer_points: 0 });
});

test('a card that came to a standing after its decision is no proof of it: taken away, the decision stays', async () => {
  const { child, participation_id: id } = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN);
  const diploma = (await achievements.add(child, { kind: 'diploma' })).body.achievement;
  await achievements.add(child, { kind: 'cadet' });
  await decide(id, 'confirm_cadet');
  await achievements.change(child, diploma, { kind: 'cadet' });
  await achievements.remove(child, diploma.id);
  expect(await standing(id)).toMatchObject({ cadet: 'confirmed', cadet_points: 5 });
});

test('what was disapproved is decided anew on a new proof, and is not assessed unseen at the opening', async () => {
  const changed = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN);
  const card = (await achievements.add(changed.child, { kind: 'cadet' })).body.achievement;
  await decide(changed.participation_id, 'disapprove_cadet');
  await achievements.change(changed.child, card, { kind: 'cadet', title: 'Удостоверение целиком' });
  const added = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN);
  await achievements.about(added.child, { offers_help: true });
  await decide(added.participation_id, 'disapprove_volunteer');
  await achievements.add(added.child, { kind: 'volunteer' });
  for (const { child } of [changed, added]) await achievements.ready(child);
  expect((await portal.call('POST', '/admin/achievements/open', {}, anna)).body).toMatchObject({ assessed: 0 });
  expect(await standing(changed.participation_id)).toMatchObject({ cadet: 'declared' });
  expect(await standing(added.participation_id)).toMatchObject({ volunteer: 'declared' });
});

test('who only offered help stays what was decided, whatever becomes of the achievements', async () => {
  const { child, participation_id: id } = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN);
  await achievements.about(child, { offers_help: true });
  await decide(id, 'confirm_volunteer');
  const card = (await achievements.add(child, { kind: 'sport' })).body.achievement;
  await achievements.change(child, card, { kind: 'cadet' });
  await achievements.remove(child, card.id);
  const proof = (await achievements.add(child, { kind: 'volunteer' })).body.achievement;
  await achievements.change(child, proof, { kind: 'volunteer', title: 'Благодарность' });
  await achievements.remove(child, proof.id);
  expect(await standing(id)).toMatchObject({ volunteer: 'confirmed', volunteer_points: 9 });
});

test('a decision of what the participant has changed meanwhile is a conflict in words', async () => {
  const { child, participation_id: id } = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN);
  const card = (await achievements.add(child, { kind: 'cadet' })).body.achievement;
  const seen = async () => (await achievements.one(anna, child.id)).body.assessment.version;
  const version = await seen();
  await achievements.change(child, card, { kind: 'cadet', title: 'Другое' });
  const late = await decide(id, 'confirm_cadet', { version });
  expect([late.status, late.body.errors[0]]).toEqual([409, expect.stringContaining('Посмотрите ещё раз')]);
  expect((await decide(id, 'confirm_cadet', { version: await seen() })).status).toBe(200);
});
