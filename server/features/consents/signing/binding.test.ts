import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeAgreements, makeWaitingAgreement } from '#tests/consents.ts';
import { makeFamily, makePerson } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { agreements } from '#tests/tables.ts';
import { closeAgreementsOfChild } from '../agreements/close-agreements.ts';
import { requireAgreements } from '../require-agreements.ts';
import { bindAgreements } from './bind-agreements.ts';
import { signOwnAgreement } from './sign-own-agreement.ts';

const portal = portalForFile();

const bind = (parent_id: number, ukey: string, participant_id: number) =>
  portal.db.transaction((tx) => bindAgreements(tx, { parent_id, ukey, participant_id }));
const refused = { status: 422, data: { fields: { ukey: expect.any(String) } } };

test('what was signed before the registration becomes the registered child’s, once', async () => {
  const { parent, child } = await makeFamily(portal, 10);
  const ukey = await makeWaitingAgreement(portal, parent);
  await bind(parent.id, ukey, child.id);
  const rows = await portal.db
    .select()
    .from(agreements)
    .where(eq(agreements.user_id, parent.id))
    .orderBy(agreements.id);
  expect(rows.map(({ kind, participant_id }) => [kind, participant_id])).toEqual([
    ['parent_personal_data', null],
    ['child_personal_data', child.id],
    ['child_health_data', child.id],
    ['child_photo_video', child.id],
  ]);
  await requireAgreements(portal.db, child.id);
  await expect(bind(parent.id, ukey, child.id)).rejects.toMatchObject(refused);
});

test('of two registrations at once with one key one gets the consents', async () => {
  const { parent, child } = await makeFamily(portal, 10);
  const other = await makePerson(portal, 'participant');
  const ukey = await makeWaitingAgreement(portal, parent);
  const results = await Promise.allSettled([bind(parent.id, ukey, child.id), bind(parent.id, ukey, other.id)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a foreign, unknown, withdrawn or partial signing registers nobody', async () => {
  const { parent, child } = await makeFamily(portal, 10);
  const stranger = await makePerson(portal, 'parent');
  const foreign = await makeWaitingAgreement(portal, stranger);
  await expect(bind(parent.id, foreign, child.id)).rejects.toMatchObject(refused);
  await expect(bind(parent.id, 'nothing', child.id)).rejects.toMatchObject(refused);

  const own = await makeWaitingAgreement(portal, parent);
  const [main] = await portal.db.select().from(agreements).where(eq(agreements.ukey, own));
  const ended = { withdrawn_at: new Date().toISOString() };
  await portal.db.update(agreements).set(ended).where(eq(agreements.kind, 'child_health_data'));
  await expect(bind(parent.id, own, child.id)).rejects.toMatchObject(refused);
  expect(main?.participant_id).toBeNull();

  const second = await makeWaitingAgreement(portal, parent);
  await portal.db.update(agreements).set(ended).where(eq(agreements.kind, 'parent_personal_data'));
  await expect(bind(parent.id, second, child.id)).rejects.toMatchObject(refused);
});

test('with a carried child go the consents of the parent before, and not the child’s own', async () => {
  const { parent, child } = await makeFamily(portal, 130);
  await makeAgreements(portal, parent, [child]);
  await portal.db.transaction((tx) =>
    signOwnAgreement({ ...portal, request: { id: 'test', ip: '127.0.0.1', user_agent: '', cookies: {} } }, tx, {
      user_id: child.id,
      key: 'of-the-entrance',
    }),
  );
  await portal.db.transaction((tx) => closeAgreementsOfChild(tx, { participant_id: child.id, why: 'Перенос' }));
  const rows = await portal.db.select().from(agreements);
  const closed = rows.filter(({ withdrawn_why }) => withdrawn_why === 'Перенос').map(({ kind }) => kind);
  expect(closed.sort()).toEqual(['child_health_data', 'child_personal_data']);
  expect(rows.find(({ user_id }) => user_id === child.id)).toMatchObject({
    kind: 'participant_personal_data',
    withdrawn_at: null,
    signing: 'of-the-entrance',
  });
  await expect(requireAgreements(portal.db, child.id)).rejects.toMatchObject({ status: 422 });
});
