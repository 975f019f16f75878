// docs/product/site-and-mailing.md, «Mailing»: documents that go with a mailing, and audiences kept by name.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { putIntoOutbox } from '#server/platform/delivery/outbox.ts';
import { recordsOf } from '#tests/content.ts';
import { cloneDatabase, dropDatabase } from '#tests/database.ts';
import { type FakeSmtp, openFakeSmtp } from '#tests/fake-smtp.ts';
import { draftOf, mailingDesk, makeReaders } from '#tests/mailings.ts';
import { type Portal, startPortal } from '#tests/portal.ts';
import { actionLog, acts, files, users } from '#tests/tables.ts';
import { sendMailings } from '../sending/job.ts';
import { requireDocuments } from './attached-documents.ts';
import { readFiles } from './read-files.ts';

let smtp: FakeSmtp;
let database: string;
let portal: Portal;
let desk: Awaited<ReturnType<typeof mailingDesk>>;
beforeAll(async () => {
  [smtp, database] = await Promise.all([openFakeSmtp(), cloneDatabase(inject('postgres'))]);
  portal = await startPortal(database, { SMTP_URL: smtp.url });
  desk = await mailingDesk(portal);
});
afterAll(async () => {
  await portal.close();
  await smtp.close();
  await dropDatabase(database);
});
beforeEach(() => {
  smtp.letters.length = 0;
});

const makeDocument = async (title: string) => {
  const { id } = await recordsOf(portal, 'act', desk.admin.token).make(title);
  return { id, title };
};
const fileOf = async ({ id }: { id: number }) => (await portal.db.select().from(acts).where(eq(acts.id, id)))[0];
const create = (attachments: { id: number; title: string }[]) =>
  desk.call('POST', '/admin/mailing_list', draftOf({ attachments }));

test('chosen documents go with every letter and with the trial one, whole and under their titles', async () => {
  const rules = await makeDocument('Положение: приём');
  const memo = await makeDocument('Памятка');
  const people = await makeReaders(portal, 3);
  const id = await desk.make({ audience: { people }, attachments: [rules, memo] });
  expect(await desk.get(id)).toMatchObject({ attachments: [rules, memo], lost_attachments: [] });

  await portal.db.update(users).set({ email_verified_at: '2026-01-01T00:00:00Z' }).where(eq(users.id, desk.admin.id));
  const { title: _, audience: __, ...words } = draftOf({ attachments: [memo] });
  expect((await desk.call('POST', '/admin/mailing_list/test', words)).status).toBe(200);
  expect(smtp.letters).toHaveLength(1);
  expect(smtp.letters[0]).toContain('application/pdf');

  smtp.letters.length = 0;
  await desk.act('execute_mailing_list', id);
  await desk.until(id, 'finished');
  const whole = Buffer.from(
    await (await fetch(`${portal.url}/api/storage/${(await fileOf(rules))?.file}`)).arrayBuffer(),
  );
  expect(smtp.letters).toHaveLength(3);
  for (const letter of smtp.letters) {
    expect(letter.match(/Content-Disposition: attachment/g)).toHaveLength(2);
    expect(letter.replaceAll(/\s/g, '')).toContain(whole.toString('base64'));
    expect(letter.replaceAll(/\s/g, '')).toContain(encodeURIComponent('приём.pdf'));
  }
});

test('a document that is hidden, too many or too large are refused at the field', async () => {
  const documents = await Promise.all(['А', 'Б'].map(makeDocument));
  const [first = { id: 0, title: '' }, second] = documents;
  const fields = async (attachments: { id: number; title: string }[]) => (await create(attachments)).body.fields;
  expect(await fields(Array.from({ length: 6 }, () => first))).toMatchObject({ attachments: /./ });
  expect(await fields([{ id: 999_999, title: 'Старый «приказ»' }])).toEqual({
    attachments: '«Старый „приказ“»: на сайте этого документа больше нет. Уберите из вложений и выберите другой',
  });
  await portal.db.update(acts).set({ size: 6 * 1024 * 1024 });
  expect(await fields([first, second ?? first])).toEqual({
    attachments: 'Вложения вместе больше 10 МБ. Уберите лишнее',
  });
  expect(await fields([first])).toBeUndefined();
});

test('one deleted meanwhile is told before the start, and nothing is sent without it', async () => {
  const document = await makeDocument('Приказ о смене');
  const people = await makeReaders(portal, 2);
  const id = await desk.make({ audience: { people }, attachments: [document] });
  expect((await desk.call('DELETE', `/admin/acts/${document.id}`)).status).toBe(200);
  expect((await desk.get(id)).lost_attachments).toEqual([document.id]);
  for (const body of [{}, { at: new Date(Date.now() + 3_600_000).toISOString() }]) {
    const { status, body: refused } = await desk.act('execute_mailing_list', id, body);
    expect([status, refused.fields]).toMatchObject([422, { attachments: /«Приказ о смене»/ }]);
  }
  expect((await desk.get(id)).state).toBe('draft');
  expect(smtp.letters).toEqual([]);
});

test('a file found infected under way pauses the mailing; put right, the rest goes with it', async () => {
  const document = await makeDocument('Бланк');
  const path = (await fileOf(document))?.file ?? '';
  const id = await desk.make({ audience: { people: await makeReaders(portal, 3) }, attachments: [document] });
  // Nobody sends while the file is looked at.
  const line = await portal.db.$client.connect();
  await line.query('select pg_advisory_lock(7462026)');
  await desk.act('execute_mailing_list', id);
  await portal.db.update(files).set({ infected_with: 'Eicar' }).where(eq(files.path, path));
  await line.query('select pg_advisory_unlock(7462026)');
  line.release();
  await sendMailings.run(portal, {}, { last: false });
  const paused = await desk.until(id, 'paused');
  expect(paused).toMatchObject({ pause_reason: 'attachment_lost', counts: { sent: 0, waiting: 3 } });
  expect(smtp.letters).toEqual([]);
  await portal.db.update(files).set({ infected_with: null }).where(eq(files.path, path));
  await desk.act('resume', id);
  expect((await desk.until(id, 'finished')).counts.sent).toBe(3);
  expect(smtp.letters.every((letter) => letter.includes('application/pdf'))).toBe(true);
});

test('at /dev/outbox a letter has its documents', async () => {
  const document = await makeDocument('Порядок');
  const named = await requireDocuments(portal.db, [document]);
  const sender = { name: 'Портал', address: 'portal@ocean.test', sms: '', reply_to: '' };
  const letter = { id: 'a', recipient: 'reader@ocean.test', subject: 'Документы', text: 'Да', sender };
  await putIntoOutbox(portal.db, { ...letter, files: (await readFiles(portal, named)) ?? [] });
  const here = await startPortal(database, { DATA_DIR: portal.config.DATA_DIR });
  try {
    const page = await (await fetch(`${here.url}/dev/outbox?to=reader@ocean.test`)).text();
    expect(page).toContain('Вложение 1');
    const [, link = ''] = page.match(/href="(\/dev\/outbox\/\d+\/0)"/) ?? [];
    const shown = await fetch(`${here.url}${link}`);
    expect([shown.status, shown.headers.get('content-disposition')]).toEqual([
      200,
      `inline; filename*=UTF-8''${encodeURIComponent('Порядок.pdf')}`,
    ]);
  } finally {
    await here.close();
  }
});

test('audiences are kept by name for the whole administration: saved once, renamed, replaced, deleted, logged', async () => {
  const colleague = await mailingDesk(portal);
  const path = '/admin/mailing_audiences';
  const request_key = crypto.randomUUID();
  const saved = { title: 'Родители призёров', audience: { roles: ['parent'], statuses: [410] }, request_key };
  await Promise.all([1, 2].map(() => desk.call('POST', path, saved)));
  const [kept, ...more] = (await colleague.call('GET', path)).body.data;
  expect([kept, more]).toMatchObject([{ title: 'Родители призёров', audience: { statuses: [410], people: [] } }, []]);
  const again = { ...saved, title: 'родители призёров', request_key: crypto.randomUUID() };
  expect((await colleague.call('POST', path, again)).body.fields).toMatchObject({ title: /уже сохранены/ });

  const rename = { id: kept.id, title: 'Родители победителей' };
  expect((await colleague.call('PUT', `${path}/${kept.id}`, rename)).body.data).toMatchObject([
    { title: 'Родители победителей', audience: { statuses: [410] } },
  ]);
  const replaced = { ...rename, audience: { roles: ['guide'] } };
  expect((await desk.call('PUT', `${path}/${kept.id}`, replaced)).body.data).toMatchObject([
    { audience: { roles: ['guide'], statuses: [] } },
  ]);
  expect((await desk.call('DELETE', `${path}/${kept.id}`)).body.data).toEqual([]);
  expect((await desk.call('DELETE', `${path}/${kept.id}`)).status).toBe(200);
  expect((await desk.call('PUT', `${path}/${kept.id}`, rename)).status).toBe(404);
  const lines = await portal.db.select().from(actionLog).where(eq(actionLog.action, 'mailing_audience_changed'));
  expect(lines.map(({ actor_id }) => actor_id)).toEqual([colleague.admin.id, desk.admin.id]);
});
