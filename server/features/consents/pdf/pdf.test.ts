import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { pdfText } from '#tests/pdf-text.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog, agreementTexts, participants, users } from '#tests/tables.ts';
import { writeAgreements } from '../signing/write-agreements.ts';

const portal = portalForFile();

const get = (ukey: string, { token }: { token?: string }) =>
  fetch(`${portal.url}/api/user/agreements/pdf?ukey=${encodeURIComponent(ukey)}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });

async function signHealth(parent: Person, participant_id: number): Promise<string> {
  const [row] = await writeAgreements(portal.db, {
    user_id: parent.id,
    signing: `health-${participant_id}`,
    items: [{ kind: 'child_health_data', participant_id }],
    sent_to: { email: null, phone: parent.phone },
    request: { ip: '203.0.113.7', user_agent: 'Test/1.0' },
    document: { kind: 'passport', series: '4712', number: '345678', issued_by: 'УМВД России', date: '2010-03-20' },
  });
  return row?.ukey ?? '';
}

test('the signer’s PDF holds the words that were signed and all that proves the signature', async () => {
  const { parent, child } = await makeFamily(portal, 130);
  const ukey = await signHealth(parent, child.id);
  const response = await get(ukey, parent);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const text = pdfText(Buffer.from(await response.arrayBuffer()));
  const [wording] = await portal.db.select().from(agreementTexts).where(eq(agreementTexts.kind, 'child_health_data'));
  for (const words of [
    wording?.title ?? '',
    'Медицинская анкета и её снимки, аллергии, хронические заболевания, умение плавать',
    'Подписано простой электронной подписью',
    'Морская Дарья Сергеевна, дата рождения 05.05.1985',
    'Паспорт гражданина РФ 4712 № 345678, выдан 20.03.2010: УМВД России',
    'Морской Пётр Сергеевна, дата рождения 04.03.2012',
    'время московское',
    `•••-••-${parent.phone.slice(-2)}`,
    '203.0.113.7',
    'Редакция текста 1',
    wording?.hash.toString('hex') ?? '',
    ukey,
  ])
    expect(text).toContain(words.replace(/\s+/g, ''));
  expect(text).not.toContain(parent.phone.slice(2));
});

test('administrators read it too, and that is logged; for everybody else it is not there', async () => {
  const { parent, child } = await makeFamily(portal, 130);
  const ukey = await signHealth(parent, child.id);
  for (const role of ['administrator', 'curator'] as const) {
    const reader = await makePerson(portal, role);
    expect((await get(ukey, reader)).status).toBe(200);
    const logged = await portal.db
      .select()
      .from(actionLog)
      .where(and(eq(actionLog.actor_id, reader.id), eq(actionLog.action, 'agreement_read')));
    expect(logged).toMatchObject([{ subject_id: parent.id, details: { kind: 'child_health_data', version: 1 } }]);
  }
  for (const role of ['parent', 'participant', 'guide'] as const)
    expect((await get(ukey, await makePerson(portal, role))).status).toBe(404);
  expect((await get(ukey, child)).status).toBe(404);
  expect((await get(ukey, {})).status).toBe(401);
});

test('a key that is none is not found, and a missing one is a fault of the field', async () => {
  const parent = await makePerson(portal, 'parent');
  for (const ukey of ['nothing', "' or 1=1 --", '../../etc/passwd', '💥'])
    expect((await get(ukey, parent)).status).toBe(404);
  for (const ukey of ['', 'x'.repeat(101), 'a\u0000b']) {
    const response = await get(ukey, parent);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ ok: false, fields: { ukey: expect.any(String) } });
  }
});

test('of a child carried to another parent its former parent’s PDF tells no more than the number', async () => {
  const { parent, child } = await makeFamily(portal, 130);
  const ukey = await signHealth(parent, child.id);
  const to = await makePerson(portal, 'parent');
  await portal.db.update(participants).set({ parent_id: to.id }).where(eq(participants.user_id, child.id));
  await portal.db.update(users).set({ surname: 'Новофамильный' }).where(eq(users.id, child.id));
  const admin = await makePerson(portal, 'administrator');
  for (const reader of [parent, admin]) {
    const text = pdfText(Buffer.from(await (await get(ukey, reader)).arrayBuffer()));
    expect(text).not.toContain('Новофамильный');
    expect(text).toContain(`участник№${child.id},теперьвдругомкабинете`);
  }
});
