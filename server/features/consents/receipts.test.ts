import { desc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import type { AgreementKind } from '#contract/consents/agreement-kinds.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { makeAttachments } from '#server/platform/delivery/attachments.ts';
import { safeError } from '#server/platform/log/safe-error.ts';
import { cloneDatabase, dropDatabase } from '#tests/database.ts';
import { forgetLimits, lastCode, makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { type FakeSmtp, openFakeSmtp } from '#tests/fake-smtp.ts';
import { pdfText } from '#tests/pdf-text.ts';
import { type Portal, portalForFile, startPortal } from '#tests/portal.ts';
import { messages, savedData } from '#tests/tables.ts';
import { cleanSigners } from './jobs.ts';
import { agreementAttachment } from './pdf/make-agreement-pdf.ts';
import { writeAgreements } from './signing/write-agreements.ts';

const portal = portalForFile();

const required: AgreementKind[] = ['parent_personal_data', 'child_personal_data', 'child_health_data'];
const document = { kind: 'passport', series: '4712', number: '345678', issued_by: 'УМВД России', date: '2010-03-20' };

const post = (person: Person, path: string, body: unknown) =>
  portal.call('POST', `/user/participants/${path}`, body, { token: person.token });

/** What signs these consents once a code has come. */
async function order(person: Person, channel: 'email' | 'phone', participant_ids: number[] = []) {
  await forgetLimits(portal);
  const documents = required.map((kind) => ({ kind, version: 1 }));
  const { body } = await post(person, 'agreement_code', { documents, participant_ids, channel });
  const code = await lastCode(portal, person[channel]);
  return { key: body.key, code, kinds: required, participant_ids, document };
}

const receiptsOf = async (...recipients: string[]) =>
  (await portal.db.select().from(messages).orderBy(desc(messages.id))).filter(
    ({ kind, recipient }) => kind === 'agreement_signed' && recipients.includes(recipient),
  );

test('whoever has signed has one letter with the PDF of each consent, however often the button was pressed', async () => {
  const { parent, child } = await makeFamily(portal, 130);
  const signing = await order(parent, 'email', [child.id]);
  await Promise.all([1, 2].map(() => post(parent, 'create_agreement', signing)));
  await post(parent, 'create_agreement', signing);

  const [letter, ...more] = await receiptsOf(parent.email, parent.phone);
  expect(more).toEqual([]);
  expect(letter).toMatchObject({ channel: 'email', recipient: parent.email, subject: 'Согласия подписаны' });
  expect(letter?.text).toContain('«Согласие на обработку сведений о здоровье ребёнка»: Пётр Морской');
  // True also where no paper could be made.
  expect(letter?.text).toContain('Если к письму приложены файлы, это те же копии.');
  expect(letter?.attachments).toHaveLength(3);
  const papers = await makeAttachments([agreementAttachment], portal, letter?.attachments ?? []);
  expect(papers.map(({ name }) => name)).toContain(
    'Согласие на обработку сведений о здоровье ребёнка — Пётр Морской.pdf',
  );
  for (const { content } of papers) expect(pdfText(content)).toContain('Подписанопростойэлектроннойподписью');

  const page = await (await fetch(`${portal.url}/dev/outbox?to=${parent.email}`)).text();
  const [, link = ''] = page.match(/href="(\/dev\/outbox\/\d+\/2)">Вложение 3/) ?? [];
  const shown = await fetch(`${portal.url}${link}`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect((await fetch(`${portal.url}${link.replace(/2$/, '3')}`)).status).toBe(404);
});

test('a parent without an email has it by SMS, and is told of no letter', async () => {
  const parent = await makePerson(portal, 'parent', { email: null, email_verified_at: null });
  const { body } = await post(parent, 'create_agreement', await order(parent, 'phone'));
  expect(body.ok).toBe(true);
  const sent = await receiptsOf(parent.phone);
  expect(sent).toMatchObject([{ channel: 'sms', attachments: [] }]);
  expect(sent[0]?.text).toMatch(/^Подписано согласий: 3\. Копии лежат в кабинете: http\S+\/parent\/account /);
  expect(sent[0]?.text).not.toMatch(/письм|почт/);
});

test('what was marked and typed for the signing is cleared by it, and nothing else', async () => {
  const { parent, child } = await makeFamily(portal, 130);
  const forms = ['terms', 'terms:renew', `terms:${child.id}`, 'signer', 'child'];
  await portal.db.insert(savedData).values(forms.map((form) => ({ user_id: parent.id, form, preserved: { a: 1 } })));
  await post(parent, 'create_agreement', await order(parent, 'email', [child.id]));
  const left = await portal.db.select().from(savedData).where(eq(savedData.user_id, parent.id));
  expect(left.map(({ form }) => form).sort()).toEqual(['child', 'terms']);
});

test('an identity document typed for a signing that never came goes after thirty days, and no other draft', async () => {
  const [old, fresh] = [await makePerson(portal, 'parent'), await makePerson(portal, 'parent')];
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  await portal.db.insert(savedData).values([
    { user_id: old.id, form: 'signer', preserved: document, updated_at: ago(31) },
    { user_id: old.id, form: 'child', preserved: { a: 1 }, updated_at: ago(31) },
    { user_id: fresh.id, form: 'signer', preserved: document, updated_at: ago(29) },
  ]);
  await cleanSigners.run(portal, {}, { last: false });
  const left = await portal.db
    .select({ user_id: savedData.user_id, form: savedData.form })
    .from(savedData)
    .where(inArray(savedData.user_id, [old.id, fresh.id]));
  expect(left).toHaveLength(2);
  expect(left).toEqual(
    expect.arrayContaining([
      { user_id: old.id, form: 'child' },
      { user_id: fresh.id, form: 'signer' },
    ]),
  );
});

test('while registration is closed no consents about a new child are signed, and the day it opens is said', async () => {
  const { parent, child } = await makeFamily(portal, 130);
  const [early, renewal] = [await order(parent, 'email'), { documents: [{ kind: 'child_health_data', version: 1 }] }];
  await saveConfiguration(portal.db, { registration_start: '2099-02-01T07:00:00Z' }, null);
  const refused = [
    await post(parent, 'create_agreement', early),
    await post(parent, 'agreement_code', { documents: required.map((kind) => ({ kind, version: 1 })) }),
  ];
  const mine = await post(parent, 'agreement_code', { ...renewal, participant_ids: [child.id], channel: 'email' });
  await saveConfiguration(portal.db, { registration_start: null }, null);
  const errors = ['Регистрация сейчас закрыта. Она откроется 01.02.2099 10:00 (время московское)'];
  for (const { status, body } of refused) expect([status, body.errors]).toEqual([403, errors]);
  expect(mine.status).toBe(200);
});

test('words of a paper that was not made reach no log', async () => {
  const broken = {
    name: 'broken',
    make: async () => {
      throw new Error('no glyph in «Морской Пётр, аллергия на мёд»');
    },
  };
  const failure = await makeAttachments([broken], portal, [{ kind: 'broken', key: '1' }]).catch((error) => error);
  expect(safeError(failure)).toMatchObject({ message: 'no attachment was made: broken' });
  expect(JSON.stringify(safeError(failure))).not.toMatch(/Морской|мёд/);
});

describe('with a mail server', () => {
  let smtp: FakeSmtp;
  let database: string;
  let live: Portal;
  beforeAll(async () => {
    [smtp, database] = await Promise.all([openFakeSmtp(), cloneDatabase(inject('postgres'))]);
    live = await startPortal(database, { SMTP_URL: smtp.url });
  });
  afterAll(async () => {
    await live.close();
    await Promise.all([smtp.close(), dropDatabase(database)]);
  });

  test('the paper is made when its letter goes out, and no copy of it stays', async () => {
    const { parent, child } = await makeFamily(live, 130);
    const [row] = await writeAgreements(live.db, {
      user_id: parent.id,
      signing: 'once',
      items: [{ kind: 'child_health_data', participant_id: child.id }],
      sent_to: { email: parent.email, phone: null },
      request: { ip: '127.0.0.1', user_agent: '' },
    });
    const attachments = [
      { kind: 'agreement', key: row?.ukey ?? '' },
      // Of somebody whose data were erased meanwhile.
      { kind: 'agreement', key: 'nothing' },
    ];
    const letter = { kind: 'agreement_signed', channel: 'email', recipient: parent.email } as const;
    await live.delivery.send(live.db, { ...letter, subject: 'Согласие подписано', text: 'Подписано', attachments });
    await vi.waitFor(() => expect(smtp.letters).toHaveLength(1), { timeout: 20_000, interval: 50 });
    const [, encoded = ''] = smtp.letters[0]?.match(/application\/pdf[\s\S]*?\r\n\r\n([\w+/=\r\n]+)/) ?? [];
    expect(pdfText(Buffer.from(encoded, 'base64'))).toContain('Подписанопростойэлектроннойподписью');
    expect(smtp.letters[0]?.match(/application\/pdf/g)).toHaveLength(1);
    await vi.waitFor(async () =>
      expect(
        await live.db.select().from(messages).where(eq(messages.recipient, parent.email)).orderBy(messages.id),
      ).toMatchObject([{ sent_at: expect.any(String), text: '', attachments: [] }]),
    );
  });
});
