import { and, eq, inArray, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { AgreementKind } from '#contract/agreement-kinds.ts';
import type { Agreement } from '#contract/consents.ts';
import type { Status } from '#contract/statuses.ts';
import { makeAgreements, makeWaitingAgreement } from '#tests/consents.ts';
import { type Family, lastCode, makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog, erasures, messages, participants, participations } from '#tests/tables.ts';
import { writeAgreements } from './write-agreements.ts';

const portal = portalForFile();

const list = async ({ token }: Person): Promise<Agreement[]> =>
  (await portal.call('GET', '/user/agreements', undefined, { token })).body.data;
const find = async (person: Person, kind: AgreementKind): Promise<Agreement> => {
  const found = (await list(person)).find((row) => row.kind === kind && row.is_in_force);
  if (!found) throw new Error(`no ${kind}`);
  return found;
};
const withdraw = ({ token }: Person, ukey: string) =>
  portal.call('POST', '/user/agreements/withdraw', { ukey }, { token });
const statusOf = async ({ participation_id }: Family) => {
  const [row] = await portal.db.select().from(participations).where(eq(participations.id, participation_id));
  return row?.status;
};
const erasuresOf = (...ids: number[]) => portal.db.select().from(erasures).where(inArray(erasures.subject_id, ids));

async function signed(status: Status): Promise<Family> {
  const family = await makeFamily(portal, status);
  await makeAgreements(portal, family.parent, [family.child]);
  const items = [{ kind: 'child_photo_video', participant_id: family.child.id }] as const;
  const signature = { user_id: family.parent.id, signing: `photo-${family.child.id}`, items };
  const sent_to = { email: family.parent.email, phone: null };
  await writeAgreements(portal.db, { ...signature, sent_to, request: { ip: '127.0.0.1', user_agent: '' } });
  return family;
}

test('withdrawing an optional consent ends that consent alone', async () => {
  const family = await signed(130);
  const photo = await find(family.parent, 'child_photo_video');
  expect(photo).toMatchObject({ consequence: null, participant_name: 'Пётр Морской' });
  expect((await withdraw(family.parent, photo.ukey)).status).toBe(200);
  expect(await statusOf(family)).toBe(130);
  expect(await erasuresOf(family.parent.id, family.child.id)).toEqual([]);
});

test('withdrawing a required one about a child ends the participation and orders the erasure, and says so beforehand', async () => {
  const family = await signed(20);
  const consent = await find(family.parent, 'child_health_data');
  expect(consent.consequence).toEqual({
    account: false,
    children: [{ participant_id: family.child.id, name: 'Пётр Морской', participation_ends: true }],
  });
  expect((await withdraw(family.parent, consent.ukey)).status).toBe(200);
  expect(await statusOf(family)).toBe(150);
  expect(await erasuresOf(family.child.id)).toMatchObject([{ asked_by: family.parent.id, cancelled_at: null }]);
  expect(await erasuresOf(family.parent.id)).toEqual([]);
  const logged = await portal.db
    .select({ action: actionLog.action })
    .from(actionLog)
    .where(and(eq(actionLog.actor_id, family.parent.id), eq(actionLog.subject_id, family.child.id)));
  expect(logged.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['agreement_withdrawn', 'status_changed', 'erasure_asked']),
  );
});

test('where the table lets nobody leave, the data are erased all the same', async () => {
  const family = await signed(440);
  const consent = await find(family.parent, 'child_personal_data');
  expect(consent.consequence?.children).toMatchObject([{ participation_ends: false }]);
  expect((await withdraw(family.parent, consent.ukey)).status).toBe(200);
  expect(await statusOf(family)).toBe(440);
  expect(await erasuresOf(family.child.id)).toHaveLength(1);
});

test('withdrawing the parent’s own ends the participation of every child and orders the erasure of the account', async () => {
  const family = await signed(10);
  const sister = await makeFamily(portal, 130);
  await portal.db
    .update(participants)
    .set({ parent_id: family.parent.id })
    .where(eq(participants.user_id, sister.child.id));
  const consent = await find(family.parent, 'parent_personal_data');
  expect(consent.consequence).toMatchObject({ account: true, children: [{}, {}] });
  await withdraw(family.parent, consent.ukey);
  expect([await statusOf(family), await statusOf(sister)]).toEqual([150, 150]);
  expect(await erasuresOf(family.parent.id)).toHaveLength(1);
});

test('a second and a parallel withdrawal change nothing more', async () => {
  const family = await signed(10);
  const { ukey } = await find(family.parent, 'child_personal_data');
  const answers = await Promise.all([withdraw(family.parent, ukey), withdraw(family.parent, ukey)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const again = await withdraw(family.parent, ukey);
  expect(again.body.withdrawn_at).toBe(answers[0]?.body.withdrawn_at);
  const moves = await portal.db
    .select()
    .from(actionLog)
    .where(and(eq(actionLog.subject_id, family.child.id), eq(actionLog.action, 'status_changed')));
  expect(moves).toHaveLength(1);
  expect(await erasuresOf(family.child.id)).toHaveLength(1);
});

test('with a consent every earlier version of it ends', async () => {
  const family = await signed(130);
  await makeAgreements(portal, family.parent, [family.child]);
  expect((await list(family.parent)).filter(({ is_in_force }) => is_in_force)).toHaveLength(4);
  const { ukey } = await find(family.parent, 'child_personal_data');
  await withdraw(family.parent, ukey);
  const left = (await list(family.parent)).filter(({ kind }) => kind === 'child_personal_data');
  expect(left.map(({ is_in_force, withdrawn_at }) => [is_in_force, withdrawn_at !== null])).toEqual([
    [false, true],
    [false, true],
  ]);
});

test('one that waits for its child ends nothing but itself', async () => {
  const parent = await makePerson(portal, 'parent');
  const ukey = await makeWaitingAgreement(portal, parent);
  const other = await makeWaitingAgreement(portal, parent);
  expect((await withdraw(parent, ukey)).status).toBe(200);
  expect(await erasuresOf(parent.id)).toEqual([]);
  expect((await list(parent)).find((row) => row.ukey === other)).toMatchObject({ is_in_force: true });
});

test('a participant’s own ends its participation, and the parent is told', async () => {
  const { parent, child, participation_id } = await signed(130);
  await writeAgreements(portal.db, {
    user_id: child.id,
    signing: `own-${child.id}`,
    items: [{ kind: 'participant_personal_data', participant_id: null }],
    sent_to: { email: child.email, phone: null },
    request: { ip: '127.0.0.1', user_agent: '' },
  });
  const consent = await find(child, 'participant_personal_data');
  expect(consent.consequence).toMatchObject({ account: true, children: [{ participation_ends: true }] });
  expect((await withdraw(child, consent.ukey)).status).toBe(200);
  expect(await statusOf({ parent, child, participation_id })).toBe(150);
  expect(await erasuresOf(child.id)).toHaveLength(1);
  const told = await portal.db.select().from(messages).where(eq(messages.recipient, parent.email));
  expect(told.map(({ subject }) => subject)).toContain('Ребёнок отозвал своё согласие');
});

test('another’s consent is not there', async () => {
  const family = await signed(130);
  const { ukey } = await find(family.parent, 'child_personal_data');
  const stranger = await makePerson(portal, 'parent');
  for (const given of [ukey, 'nothing']) expect((await withdraw(stranger, given)).status).toBe(404);
  expect((await withdraw(family.child, ukey)).status).toBe(404);
  expect(await statusOf(family)).toBe(130);
});

/** Carries a child away as carry.ts does, and lets `meanwhile` begin before it ends. */
async function carriedAway({ child, participation_id }: Family, meanwhile: () => Promise<unknown>) {
  const to = await makePerson(portal, 'parent');
  const carrier = await portal.db.$client.connect();
  try {
    await carrier.query('begin');
    await carrier.query('select from participants where user_id = $1 for update', [child.id]);
    await carrier.query('select from participations where id = $1 for update', [participation_id]);
    const asked = meanwhile();
    await vi.waitFor(
      async () => {
        const { rows } = await portal.db.execute(
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows).not.toEqual([]);
      },
      { timeout: 15_000 },
    );
    await carrier.query('update participants set parent_id = $1 where user_id = $2', [to.id, child.id]);
    await carrier.query(
      'update agreements set withdrawn_at = now() where participant_id = $1 and withdrawn_at is null',
      [child.id],
    );
    await carrier.query('commit');
    return await asked;
  } finally {
    carrier.release();
  }
}

test('a withdrawal that comes while the child is carried away neither fails nor ends what is another parent’s', async () => {
  const family = await signed(20);
  const { ukey } = await find(family.parent, 'child_personal_data');
  expect(await carriedAway(family, () => withdraw(family.parent, ukey))).toMatchObject({ status: 200 });
  expect(await statusOf(family)).toBe(20);
  expect(await erasuresOf(family.child.id)).toEqual([]);

  const other = await signed(20);
  const own = await find(other.parent, 'parent_personal_data');
  expect(await carriedAway(other, () => withdraw(other.parent, own.ukey))).toMatchObject({ status: 200 });
  expect(await statusOf(other)).toBe(20);
  expect(await erasuresOf(other.parent.id)).toHaveLength(1);
});

test('nobody signs about a child that is carried away in the same moment', async () => {
  const family = await makeFamily(portal, 10);
  const { parent, child } = family;
  await makeAgreements(portal, parent, [child]);
  const named = { participant_ids: [child.id] };
  const documents = [{ kind: 'child_photo_video', version: 1 }];
  const asked = await portal.call('POST', '/user/participants/agreement_code', { documents, ...named }, parent);
  const code = await lastCode(portal, parent.phone);
  const signing = { key: asked.body.key, code, kinds: ['child_photo_video'], ...named };
  const sign = () => portal.call('POST', '/user/participants/create_agreement', signing, parent);
  expect(await carriedAway(family, sign)).toMatchObject({ status: 404 });
  expect((await list(parent)).filter(({ kind }) => kind === 'child_photo_video')).toEqual([]);
});
