import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type AgreementKind, agreementTag } from '#contract/consents/agreement-kinds.ts';
import { cleanHtml } from '#server/platform/html/clean.ts';
import { makeAgreements } from '#tests/consents.ts';
import { forgetLimits, lastCode, makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { agreements, agreementTexts, siteTexts } from '#tests/tables.ts';
import { requireAgreements } from '../require-agreements.ts';

const portal = portalForFile();
let admin: Person;

beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
});
beforeEach(() => forgetLimits(portal));

const versionsOf = (kind: AgreementKind) =>
  portal.db.select().from(agreementTexts).where(eq(agreementTexts.kind, kind)).orderBy(asc(agreementTexts.version));

async function edit(kind: AgreementKind, draft: { title: string; text: string }) {
  const [place] = await portal.db
    .select()
    .from(siteTexts)
    .where(eq(siteTexts.tag, agreementTag(kind)));
  return await portal.call('PUT', `/admin/site_text/${place?.id}`, draft, { token: admin.token });
}

const me = async ({ token }: Person) => (await portal.call('GET', '/user/data', undefined, { token })).body.user;

test('a new portal has version 1 of every consent, clean and hashed as every later one', async () => {
  const texts = await portal.db.select().from(agreementTexts);
  expect(texts).toHaveLength(6);
  for (const { version, title, text, hash } of texts) {
    expect(version).toBe(1);
    expect(cleanHtml(text)).toBe(text);
    expect(hash.toString('hex')).toBe(createHash('sha256').update(`${title}\n${text}`).digest('hex'));
  }
});

test('a changed wording is the next version; one that only looks changed is none', async () => {
  const kind = 'parent_mailings';
  const [first] = await versionsOf(kind);
  const same = { title: first?.title ?? '', text: `${first?.text}<script>alert(1)</script>\n` };
  expect((await edit(kind, same)).status).toBe(200);
  expect(await versionsOf(kind)).toHaveLength(1);
  await edit(kind, { title: 'Письма', text: '<p>Новый текст</p>' });
  await edit(kind, { title: 'Письма', text: '<p>Новый текст</p>' });
  await edit(kind, { title: 'Письма о программе', text: '<p>Новый текст</p>' });
  expect((await versionsOf(kind)).map(({ version, title }) => [version, title])).toEqual([
    [1, first?.title],
    [2, 'Письма'],
    [3, 'Письма о программе'],
  ]);
});

test('the wording of a consent is neither emptied nor deleted', async () => {
  const [place] = await portal.db.select().from(siteTexts).where(eq(siteTexts.tag, 'agreement_child_health_data'));
  for (const text of ['', '<p> </p>', '<script>x</script>']) {
    const { status, body } = await edit('child_health_data', { title: 'Здоровье', text });
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toEqual(['text']);
  }
  const removed = await portal.call('DELETE', `/admin/site_text/${place?.id}`, undefined, { token: admin.token });
  expect(removed.status).toBe(409);
  expect(
    await portal.db
      .select()
      .from(siteTexts)
      .where(eq(siteTexts.tag, place?.tag ?? '')),
  ).toEqual([place]);
  expect(await versionsOf('child_health_data')).toHaveLength(1);
});

test('a text that changes between the code and the signature is not signed', async () => {
  const parent = await makePerson(portal, 'parent');
  const { token } = parent;
  const kinds = ['parent_personal_data'];
  const documents = [{ kind: 'parent_personal_data', version: 1 }];
  const asked = await portal.call(
    'POST',
    '/user/participants/agreement_code',
    { documents, channel: 'email' },
    { token },
  );
  const code = await lastCode(portal, parent.email);
  await edit('parent_personal_data', { title: 'О родителе', text: '<p>Вторая редакция</p>' });
  const sign = () =>
    portal.call('POST', '/user/participants/create_agreement', { key: asked.body.key, code, kinds }, { token });
  const refused = await sign();
  expect(refused.status).toBe(409);
  expect(refused.body.errors).toEqual(['Текст изменился, прочитайте новый']);
  expect(await portal.db.select().from(agreements).where(eq(agreements.user_id, parent.id))).toEqual([]);

  const stale = await portal.call('POST', '/user/participants/agreement_code', { documents }, { token });
  expect(stale.status).toBe(409);
  const now = [{ kind: 'parent_personal_data', version: 2 }];
  await portal.call('POST', '/user/participants/agreement_code', { documents: now, channel: 'email' }, { token });
  expect((await sign()).status).toBe(200);
});

test('a new version is asked for again before anything is sent about the child, and what was signed stays as it was', async () => {
  const { parent, child } = await makeFamily(portal, 10);
  await expect(requireAgreements(portal.db, child.id)).rejects.toMatchObject({ status: 422 });
  expect((await me(parent)).must_sign_agreements).toBe(true);
  await makeAgreements(portal, parent, [child]);
  await requireAgreements(portal.db, child.id);
  const before = await me(parent);
  expect(before.must_sign_agreements).toBe(false);
  expect(before.agreements).toHaveLength(3);

  await edit('child_personal_data', { title: 'О ребёнке', text: '<p>Новая редакция</p>' });
  expect((await me(parent)).must_sign_agreements).toBe(true);
  await expect(requireAgreements(portal.db, child.id)).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('Обработка персональных данных ребёнка'),
  });
  const { body } = await portal.call('GET', '/user/participants/agreement_documents?renew=true', undefined, parent);
  const outdated = body.documents.flatMap(({ kind, subjects }: { kind: string; subjects: { standing: string }[] }) =>
    subjects.filter(({ standing }) => standing === 'outdated').map(() => kind),
  );
  expect(outdated).toEqual(['child_personal_data']);
  await makeAgreements(portal, parent, [child]);
  expect((await me(parent)).must_sign_agreements).toBe(false);
  await requireAgreements(portal.db, child.id);
});

test('a participant is asked from 14, and anew with a new version; a younger one never is', async () => {
  const years = (age: number) => `${new Date().getUTCFullYear() - age}-01-01`;
  const older = await makePerson(portal, 'participant', { birth_date: years(15) });
  const younger = await makePerson(portal, 'participant', { birth_date: years(13) });
  expect((await me(older)).must_sign_agreements).toBe(true);
  expect((await me(younger)).must_sign_agreements).toBe(false);
});

test('nobody is asked for a child whose participation is over', async () => {
  const { parent } = await makeFamily(portal, 150);
  expect((await me(parent)).must_sign_agreements).toBe(false);
});
