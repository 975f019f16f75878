import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { agreementKinds } from '#contract/consents/agreement-kinds.ts';
import { forgetLimits, lastCode, makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { type Portal, portalForFile } from '#tests/portal.ts';
import { actionLog, agreements } from '#tests/tables.ts';

const portal = portalForFile();

const required = ['parent_personal_data', 'child_personal_data', 'child_health_data'];
const passport = {
  kind: 'passport',
  series: '4712',
  number: '345678',
  issued_by: 'УМВД России по Мурманской области',
  date: '2010-03-20',
};

beforeEach(() => forgetLimits(portal));

const post = (person: Person, path: string, body: unknown) =>
  portal.call('POST', `/user/participants/${path}`, body, { token: person.token });

/** Asks for a code that signs these kinds in the version named; gives the answer. */
const ask = (person: Person, kinds: readonly string[], more: Record<string, unknown> = {}, version = 1) =>
  post(person, 'agreement_code', {
    documents: kinds.map((kind) => ({ kind, version })),
    channel: 'email',
    ...more,
  });

/** What is sent after the code has come by mail. */
async function order(person: Person, kinds: readonly string[], more: Record<string, unknown> = {}) {
  const asked = await ask(person, kinds, more);
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const code = await lastCode(portal, person.email);
  return { key: asked.body.key, code, kinds, document: passport, ...more };
}

const rowsOf = ({ db }: Portal, user_id: number) =>
  db.select().from(agreements).where(eq(agreements.user_id, user_id)).orderBy(agreements.id);

test('a parent signs each consent as a row of its own, and the key of registration is the one to the child’s data', async () => {
  const parent = await makePerson(portal, 'parent');
  const kinds = [...required, 'child_photo_video'];
  const sent = await order(parent, kinds);
  const { status, body } = await portal.call('POST', '/user/participants/create_agreement', sent, {
    token: parent.token,
    headers: { 'user-agent': 'Test/1.0' },
  });
  expect(status).toBe(200);
  expect(body.agreements.map((row: { kind: string }) => row.kind)).toEqual(kinds);
  expect(new Set(body.agreements.map((row: { ukey: string }) => row.ukey)).size).toBe(4);
  expect(body.ukey).toBe(body.agreements[1].ukey);

  const rows = await rowsOf(portal, parent.id);
  expect(rows).toHaveLength(4);
  for (const row of rows)
    expect(row).toMatchObject({
      participant_id: null,
      ip: '127.0.0.1',
      user_agent: 'Test/1.0',
      withdrawn_at: null,
      signer: { surname: 'Морская', name: 'Дарья', birth_date: '1985-05-05', email: parent.email, phone: null },
    });
  const withDocument = rows.filter(({ signer }) => 'document' in signer);
  expect(withDocument.map(({ kind }) => kind)).toEqual(['child_health_data']);
  const logged = await portal.db
    .select()
    .from(actionLog)
    .where(and(eq(actionLog.actor_id, parent.id), eq(actionLog.action, 'agreement_signed')));
  expect(logged).toMatchObject([{ details: { kinds } }]);
});

test('a repeated and a parallel call with one key sign once and answer alike', async () => {
  const parent = await makePerson(portal, 'parent');
  const sent = await order(parent, required);
  const [one, other] = await Promise.all([
    post(parent, 'create_agreement', sent),
    post(parent, 'create_agreement', sent),
  ]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(other.body.ukey).toEqual(one.body.ukey);
  const again = await post(parent, 'create_agreement', sent);
  expect(new Set(again.body.agreements.map((row: { ukey: string }) => row.ukey))).toEqual(
    new Set(one.body.agreements.map((row: { ukey: string }) => row.ukey)),
  );
  expect(await rowsOf(portal, parent.id)).toHaveLength(3);
});

test('a wrong code signs nothing, and the right one still does', async () => {
  const parent = await makePerson(portal, 'parent');
  const sent = await order(parent, required);
  const wrong = sent.code === '000000' ? '000001' : '000000';
  const refused = await post(parent, 'create_agreement', { ...sent, code: wrong });
  expect(refused.status).toBe(422);
  expect(refused.body.fields).toEqual({ code: 'Неверный код' });
  expect(await rowsOf(portal, parent.id)).toEqual([]);
  expect((await post(parent, 'create_agreement', sent)).status).toBe(200);
});

test('a code signs exactly what it was asked for, by whom it was asked for', async () => {
  const parent = await makePerson(portal, 'parent');
  const stranger = await makePerson(portal, 'parent');
  const sent = await order(parent, required);
  for (const [who, body] of [
    [parent, { ...sent, kinds: [...required, 'child_photo_video'] }],
    [parent, { ...sent, kinds: ['parent_personal_data'] }],
    [stranger, sent],
    [stranger, { ...sent, key: 'nothing' }],
  ] as const)
    expect((await post(who, 'create_agreement', body)).status).toBe(422);
  expect(await rowsOf(portal, parent.id)).toEqual([]);
  expect(await rowsOf(portal, stranger.id)).toEqual([]);
});

test('asked for again with other consents, the code that was sent is bound to what is shown now', async () => {
  const parent = await makePerson(portal, 'parent');
  const first = await order(parent, required);
  const second = await ask(parent, [...required, 'parent_mailings']);
  expect(second.body.key).toBe(first.key);
  expect((await post(parent, 'create_agreement', first)).status).toBe(422);
  const signed = await post(parent, 'create_agreement', { ...first, kinds: [...required, 'parent_mailings'] });
  expect(signed.body.agreements).toHaveLength(4);
});

test('the consent to health data asks for the signer’s document, checked field by field', async () => {
  const parent = await makePerson(portal, 'parent');
  const { document: _document, ...sent } = await order(parent, required);
  const bare = await post(parent, 'create_agreement', sent);
  expect(bare.body.fields).toEqual({ document: 'Укажите свой документ' });
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  for (const [given, field] of [
    [{ series: '47' }, 'series'],
    [{ series: '' }, 'series'],
    [{ number: '12' }, 'number'],
    [{ issued_by: '' }, 'issued_by'],
    [{ issued_by: 'УМВД\u0007' }, 'issued_by'],
    [{ date: tomorrow }, 'date'],
    [{ date: '20.03.2010' }, 'date'],
    [{ kind: 'birth_certificate' }, 'kind'],
    [{ kind: 'foreign', number: '<b>1</b>' }, 'number'],
  ] as const) {
    const { status, body } = await post(parent, 'create_agreement', { ...sent, document: { ...passport, ...given } });
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toEqual([`document.${field}`]);
  }
  const foreign = { ...passport, kind: 'foreign', series: '', number: 'AB 123-456' };
  expect((await post(parent, 'create_agreement', { ...sent, document: foreign })).status).toBe(200);
});

test('before a child is registered its required consents are signed together or not at all', async () => {
  const parent = await makePerson(portal, 'parent');
  for (const kinds of [['child_personal_data'], ['child_photo_video'], required.slice(1)]) {
    const { status, body } = await ask(parent, kinds);
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toEqual(['kinds']);
  }
  // The parent's own alone is in nobody's way.
  expect((await ask(parent, ['parent_personal_data'])).status).toBe(200);
});

test('what is in force is not signed again', async () => {
  const { parent, child } = await makeFamily(portal, 10);
  const about = { participant_ids: [child.id] };
  await post(parent, 'create_agreement', await order(parent, required, about));
  await forgetLimits(portal);
  expect((await ask(parent, required, about)).body.errors).toEqual(['Эти согласия уже подписаны']);
  const more = await order(parent, [...required, 'child_photo_video'], about);
  const { body } = await post(parent, 'create_agreement', more);
  expect(body.agreements).toEqual([{ ukey: expect.any(String), kind: 'child_photo_video', participant_id: child.id }]);
});

test('a foreign child is not there, whoever asks', async () => {
  const { child } = await makeFamily(portal, 10);
  const stranger = await makePerson(portal, 'parent');
  const about = { participant_ids: [child.id] };
  expect((await ask(stranger, required, about)).status).toBe(404);
  const path = `/user/participants/agreement_documents?participant_id=${child.id}`;
  expect((await portal.call('GET', path, undefined, { token: stranger.token })).status).toBe(404);
});

test('nobody signs what is not theirs to sign', async () => {
  const { parent, child } = await makeFamily(portal, 130);
  expect((await ask(parent, ['participant_personal_data'])).body.fields).toHaveProperty('kinds');
  expect((await ask(child, ['parent_personal_data'])).body.fields).toHaveProperty('kinds');
  const sent = await order(child, ['participant_personal_data']);
  expect((await post(child, 'create_agreement', sent)).body.agreements).toMatchObject([
    { kind: 'participant_personal_data', participant_id: null },
  ]);
});

test('the code goes to a confirmed contact, the one that was chosen', async () => {
  const parent = await makePerson(portal, 'parent', { phone_verified_at: null });
  expect((await ask(parent, required, { channel: 'phone' })).body.fields).toHaveProperty('channel');
  const { body } = await ask(parent, required, { channel: undefined });
  expect(body).toMatchObject({ channel: 'email' });
  const nobody = await makePerson(portal, 'parent', { phone_verified_at: null, email_verified_at: null });
  expect((await ask(nobody, required, { channel: undefined })).status).toBe(422);
});

test('hostile input is refused at its field and writes nothing', async () => {
  const parent = await makePerson(portal, 'parent');
  for (const body of [
    undefined,
    {},
    [],
    { documents: [] },
    { documents: 'все' },
    { documents: [{ kind: 'agreement', version: 1 }] },
    { documents: [{ kind: '__proto__', version: 1 }] },
    { documents: [{ kind: 'parent_personal_data', version: -1 }] },
    { documents: [{ kind: 'parent_personal_data', version: 1 }], participant_ids: [0] },
    { documents: [{ kind: 'parent_personal_data', version: 1 }], participant_ids: ['1; drop table users'] },
    { documents: [{ kind: 'parent_personal_data', version: 1 }], channel: 'pigeon' },
  ])
    expect((await post(parent, 'agreement_code', body)).status).toBe(422);
  for (const body of [
    {},
    { key: 'k'.repeat(101), code: '123456', kinds: required, document: passport },
    { key: 'k', code: '12345x', kinds: required, document: passport },
    { key: 'k', code: '123456', kinds: [], document: passport },
    { key: 'k\u0000', code: '123456', kinds: required, document: passport },
    { key: 'k', code: '123456', kinds: required, document: 'паспорт' },
    { key: "' or 1=1 --", code: '123456', kinds: required, document: passport },
  ])
    expect((await post(parent, 'create_agreement', body)).status).toBe(422);
  expect(await rowsOf(portal, parent.id)).toEqual([]);
});

test('the page of consents tells required from optional and what is signed from what is not', async () => {
  const { parent, child } = await makeFamily(portal, 10);
  const look = async (query: string) =>
    (await portal.call('GET', `/user/participants/agreement_documents${query}`, undefined, { token: parent.token }))
      .body;
  const fresh = await look('');
  expect(fresh).toMatchObject({ ukey: null, children: [], contacts: { email: expect.stringContaining('•••') } });
  expect(fresh.documents.map(({ kind, required }: { kind: string; required: boolean }) => [kind, required])).toEqual(
    Object.entries(agreementKinds)
      .filter(([, { about }]) => about !== 'participant')
      .map(([kind, { required }]) => [kind, required]),
  );
  for (const { text } of fresh.documents) expect(text).toContain('<p>');

  const { body } = await post(parent, 'create_agreement', await order(parent, required));
  expect((await look('')).ukey).toBe(body.ukey);
  const about = await look(`?participant_id=${child.id}`);
  const standing = Object.fromEntries(
    about.documents.map(({ kind, subjects }: { kind: string; subjects: unknown[] }) => [kind, subjects]),
  );
  expect(standing).toMatchObject({
    parent_personal_data: [{ participant_id: null, standing: 'signed' }],
    child_personal_data: [{ participant_id: child.id, standing: 'missing' }],
  });
  expect(await look('?renew=true')).toMatchObject({ ukey: null, children: [{ id: child.id }] });
});
